/** The prefix of the caches in `build/service-worker.js`. */
const CACHES = 'vitrine-portal-'
const WORKER = '/sw.js'

interface Registering {
  readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register'>
}

interface Registered {
  readonly serviceWorker?: {
    getRegistration(address: string): Promise<{ unregister(): Promise<boolean> } | undefined>
  }
}

type Caches = Pick<CacheStorage, 'keys' | 'delete'>

/** Installs the service worker that caches a screen's pages, so that it starts offline (reading P10). */
export async function installServiceWorker({
  serviceWorker,
}: Registering = navigator): Promise<void> {
  try {
    await serviceWorker?.register(WORKER)
  } catch {
    // Refused in a private window and without TLS: the page still works with a server.
  }
}

/** Removes the service worker and its caches from a person's browser. Rejects when something remains. */
export async function uninstallServiceWorker(
  { serviceWorker }: Registered = navigator,
  storage: Caches | undefined = globalThis.caches,
): Promise<void> {
  const registration = await serviceWorker?.getRegistration('/')
  if (registration === undefined) return
  const names = (await storage?.keys()) ?? []
  const ours = names.filter((name) => name.startsWith(CACHES))
  await Promise.all(ours.map((name) => storage?.delete(name)))
  // Last, so that the next attempt finds caches that remain.
  await registration.unregister()
}
