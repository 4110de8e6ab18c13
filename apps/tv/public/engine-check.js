// Runs on any engine, before the app: says in words that this one cannot carry it (reading P14).
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
  window.vitrineStart = {}
})()

// Counts starts that did not settle. After three in ten minutes the app starts in plain mode (reading P20).
;(function (page) {
  if (!page) return
  var version = document.documentElement.getAttribute('data-version')
  var now = Date.now()
  var day = 86400000
  function isWithin(at, ms) {
    return typeof at === 'number' && at <= now && now - at < ms
  }
  function isRecent(at) {
    return isWithin(at, 600000)
  }
  function write(starts, plainSince) {
    var value = JSON.stringify({ version: version, starts: starts, plainSince: plainSince })
    try {
      localStorage.setItem('vitrine_starts', value)
    } catch (error) {
      // Without storage every start is a normal one.
    }
  }
  var starts = []
  var plainSince = null
  try {
    var saved = JSON.parse(localStorage.getItem('vitrine_starts'))
    if (saved.version === version) {
      if (isWithin(saved.plainSince, day)) plainSince = saved.plainSince
      starts = saved.starts.filter(isRecent)
    }
  } catch (error) {
    // The first start.
  }
  if (starts.length > 2) plainSince = now
  write(starts.concat(now).slice(-3), plainSince)

  page.isPlain = plainSince !== null
  // This start has not failed: the page has run for a minute, or it was left.
  page.settle = function () {
    write([], plainSince)
  }
  // The next start is a normal one.
  page.retry = function () {
    plainSince = null
    page.settle()
  }
  // After an error the root is empty, and the page reloads: such a start has failed.
  function settleIfShown() {
    if (document.getElementById('root').firstChild) page.settle()
  }
  window.addEventListener('pagehide', settleIfShown)
  document.addEventListener('vitrinepause', settleIfShown)
  document.addEventListener('visibilitychange', settleIfShown)
  setTimeout(settleIfShown, 60000)
  function leave() {
    page.retry()
    location.reload()
  }
  if (page.isPlain) setTimeout(leave, plainSince + day - now)
})(window.vitrineStart)
