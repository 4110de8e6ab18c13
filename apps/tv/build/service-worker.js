// The app's shell, kept in a browser: the page comes up without a network too. Never the API, never media.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
const PREFIX = 'vitrine-tv-'
const PAGE = './'
/** A server that does not answer by then is as good as gone, in ms. */
const PATIENCE_MS = 4000

const inScope = (file) => new URL(file, self.registration.scope).href

self.addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(inScope(file), { cache: 'reload' }))
  const kept = caches.open(PREFIX + VERSION).then((cache) => cache.addAll(requests))
  event.waitUntil(kept.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION
  const swept = caches
    .keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  event.waitUntil(swept.then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = request.url.split(/[?#]/)[0]
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if ([PAGE, 'index.html'].map(inScope).includes(url)) event.respondWith(page(request))
  } else if (FILES.map(inScope).includes(url)) {
    event.respondWith(caches.match(url).then((kept) => kept || fetch(request)))
  }
})

/** Not an error, nor the login page of a captive portal. */
async function isOurs(answer) {
  return answer.ok && (await answer.clone().text()).includes('engine-check.js')
}

/** The newest page while the server answers soon, else the kept one. */
async function page(request) {
  const kept = await caches.match(inScope(PAGE))
  if (!kept) return fetch(request)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const fresh = fetch(request).then(
    async (answer) => ((await isOurs(answer)) ? answer : kept),
    () => kept,
  )
  return Promise.race([fresh, patience])
}
