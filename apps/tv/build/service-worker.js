// The app's shell, kept in a browser: the page comes up without a network too. Never the API, never media.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
const PREFIX = 'vitrine-tv-'
const OWN = PREFIX + VERSION
const PAGE = './'
/** The page of the device test. */
const TEST_PAGE = 'test.html'
/** A server that does not answer by then is as good as gone, in ms. */
const PATIENCE_MS = 4000

const inScope = (file) => new URL(file, self.registration.scope).href

self.addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(inScope(file), { cache: 'reload' }))
  const kept = caches.open(OWN).then((cache) => cache.addAll(requests))
  event.waitUntil(kept.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(sweep().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = request.url.split(/[?#]/)[0]
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if ([PAGE, 'index.html'].map(inScope).includes(url)) event.respondWith(page(request, PAGE))
    if (inScope(TEST_PAGE) === url) event.respondWith(page(request, TEST_PAGE))
  } else if (url.startsWith(inScope('assets/'))) {
    // Their names carry their hash: whichever build kept one, it is the same.
    event.respondWith(caches.match(url).then((kept) => kept || fetch(request)))
  } else if (FILES.map(inScope).includes(url)) {
    event.respondWith(ownFile(url).then((kept) => kept || fetch(request)))
  }
})

async function ownFile(url) {
  const cache = await caches.open(OWN)
  return cache.match(url)
}

/** The build before stays until the next one: a page of it that is still open may want more of its files. */
async function sweep() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Not an error, nor the login page of a captive portal. */
async function isOurs(answer) {
  return answer.ok && (await answer.clone().text()).includes('engine-check.js')
}

/** The newest page while the server answers soon, else the kept one. */
async function page(request, name) {
  const kept = await ownFile(inScope(name))
  if (!kept) return fetch(request)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const fresh = fetch(request).then(
    async (answer) => ((await isOurs(answer)) ? answer : kept),
    () => kept,
  )
  return Promise.race([fresh, patience])
}
