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
  // One with texts says nothing of the engine: without it the app starts in its default language.
  window.onerror = function (message, source) {
    if (!root.firstChild && !/\/texts-/.test(source)) tell()
  }
  setTimeout(function () {
    window.onerror = null
  }, 15000)
})()
