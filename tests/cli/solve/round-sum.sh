# In a sum, and for values, a search with memory wants a measure.
sprague solve --engine memo 'ponghauki([1,1,0,2,2]) + ponghauki([1,1,0,2,2])'
sprague solve --engine memo 'token(1)' 'g=[[0],[1,2],[]]'
