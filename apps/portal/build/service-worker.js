// Caches the pages of a screen, so that they start offline. Does not cache the API or media.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
/** The entry script, which every page of this build contains. */
const ENTRY = '__ENTRY__'
const PREFIX = 'vitrine-portal-'
const CACHE_NAME = PREFIX + VERSION
/** One file serves every private page. */
const SHELL = '/accounts/0/show'
const PAGES =
  /^\/(?:sign-in|accounts|accounts\/[^/]+\/show(?:-app)?|account\/screens|screens\/[^/]+\/config)\/?$/
/** Part of every page of the portal, of any build. */
const PAGE_MARKER = 'name="application-name" content="Vitrine"'
/** Timeout for the server's response, in ms. */
const NETWORK_TIMEOUT_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(respondWithPage(request))
  } else if (pathname.startsWith('/assets/')) {
    // The names contain content hashes, so a file in any build's cache is the right one.
    event.respondWith(caches.match(pathname).then((cached) => cached || fetch(request)))
  }
})

/** Caches all files or none, because a page needs all of its scripts. */
async function precache() {
  const cache = await caches.open(CACHE_NAME)
  try {
    const shell = await fetch(new Request(SHELL, { cache: 'reload' }))
    const text = await shell.clone().text()
    if (!shell.ok || !text.includes(ENTRY)) throw new Error('the page is of another build')
    await cache.addAll(FILES)
    await cache.put(SHELL, shell)
  } catch (error) {
    await caches.delete(CACHE_NAME)
    throw error
  }
}

/** Keeps the previous build's cache, because its open pages may load more files, and deletes older ones. */
async function deleteOldCaches() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== CACHE_NAME,
  )
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Whether a response is a page of the portal: not an error, and not a captive portal's login page. */
async function isPortalPage(response) {
  return response.ok && (await response.clone().text()).includes(PAGE_MARKER)
}

/** The server's page if it responds in time, else the cached one. */
async function respondWithPage(request) {
  const cached = await caches
    .open(CACHE_NAME)
    .then((cache) => cache.match(SHELL, { ignoreVary: true }))
  if (!cached) return fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, cached))
  const response = fetch(request).then(
    async (fetched) => ((await isPortalPage(fetched)) ? fetched : cached),
    () => cached,
  )
  return Promise.race([response, timeout])
}
