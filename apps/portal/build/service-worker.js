// The pages of a screen, kept in its browser: they come up without a network too. Never the API, never media.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
/** Every page of this very build names it. */
const ENTRY = '__ENTRY__'
const PREFIX = 'vitrine-portal-'
const OWN = PREFIX + VERSION
/** One file serves every private page. */
const SHELL = '/accounts/0/show'
const PAGES =
  /^\/(?:sign-in|accounts|accounts\/[^/]+\/show(?:-app)?|account\/screens|screens\/[^/]+\/config)\/?$/
/** Stands in every page of ours, of whatever build. */
const MARK = 'name="application-name" content="Vitrine"'
/** A server that does not answer by then is as good as gone, in ms. */
const PATIENCE_MS = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(sweep().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/')) {
    // Their names carry their hash: whichever build kept one, it is the same.
    event.respondWith(caches.match(pathname).then((kept) => kept || fetch(request)))
  }
})

/** All or nothing: a page without its scripts is none. */
async function keep() {
  const cache = await caches.open(OWN)
  try {
    const shell = await fetch(new Request(SHELL, { cache: 'reload' }))
    const text = await shell.clone().text()
    if (!shell.ok || !text.includes(ENTRY)) throw new Error('the page is of another build')
    await cache.addAll(FILES)
    await cache.put(SHELL, shell)
  } catch (error) {
    await caches.delete(OWN)
    throw error
  }
}

/** The build before stays until the next one: a page of it that is still open may want more of its files. */
async function sweep() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Not an error, nor the login page of a captive portal. */
async function isOurs(answer) {
  return answer.ok && (await answer.clone().text()).includes(MARK)
}

/** The newest page while the server answers soon, else the kept one. */
async function page(request) {
  const kept = await caches.open(OWN).then((cache) => cache.match(SHELL, { ignoreVary: true }))
  if (!kept) return fetch(request)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const fresh = fetch(request).then(
    async (answer) => ((await isOurs(answer)) ? answer : kept),
    () => kept,
  )
  return Promise.race([fresh, patience])
}
