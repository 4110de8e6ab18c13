// Runs on any engine: says in words that this one cannot carry the app (reading P14).
;(function () {
  var css = window.CSS && window.CSS.supports
  if (css && window.CSS.supports('(--a: 0)') && window.Promise && window.fetch) return
  var words = document.getElementById('too-old')
  if (words) words.style.display = 'block'
})()
