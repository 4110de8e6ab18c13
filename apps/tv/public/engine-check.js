// Runs on any engine: says in words that this one cannot carry the app (reading P14).
;(function () {
  var words = document.getElementById('too-old')
  var root = document.getElementById('root')
  function tell() {
    words.style.display = 'block'
  }
  var css = window.CSS && window.CSS.supports && window.CSS.supports('(--a: 0)')
  if (!css || !window.Promise || !window.fetch || !window.Map || !window.Symbol) return tell()
  // A script that cannot be read, or breaks before its first page, leaves the root empty.
  window.onerror = function () {
    if (!root.firstChild) tell()
  }
  setTimeout(function () {
    window.onerror = null
  }, 15000)
})()
