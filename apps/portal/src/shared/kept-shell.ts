/** As `build/service-worker.js` names its caches. */
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

/** Keeps the pages of a screen in its browser, so that it starts without a server (reading P10). */
export async function keepShell({ serviceWorker }: Registering = navigator): Promise<void> {
  try {
    await serviceWorker?.register(WORKER)
  } catch {
    // Refused in a private window and without TLS: the page works as before, with a server.
  }
}

/** Nothing stands between a person's browser and the server; rejects where something stays. */
export async function dropShell(
  { serviceWorker }: Registered = navigator,
  storage: Caches | undefined = globalThis.caches,
): Promise<void> {
  const registration = await serviceWorker?.getRegistration('/')
  if (registration === undefined) return
  const names = (await storage?.keys()) ?? []
  const ours = names.filter((name) => name.startsWith(CACHES))
  await Promise.all(ours.map((name) => storage?.delete(name)))
  // At last: where a cache stays, the next try finds it by this.
  await registration.unregister()
}
