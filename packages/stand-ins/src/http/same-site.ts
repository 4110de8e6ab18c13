import type { FastifyInstance } from 'fastify'

/** Addresses a browser may reach the stand-ins by; anything else is somebody else's page. */
export type AllowedAddresses = {
  readonly isHost: (host: string | undefined) => boolean
  readonly isOrigin: (origin: string | undefined) => boolean
}

export function createAllowedAddresses(origins: () => readonly string[]): AllowedAddresses {
  const known = () => origins().map((origin) => new URL(origin))
  return {
    isHost: (host) => known().some((origin) => origin.host === host),
    isOrigin: (origin) => known().some((candidate) => candidate.origin === origin),
  }
}

/** Routes where a form of ours changes something; the provider's own calls come without an Origin. */
const FORM_ROUTES = /^\/(?:$|workbench\/|inbox(?:\/|$)|www\.facebook\.com\/|www\.instagram\.com\/)/

/** Z9: a foreign name for this machine is refused everywhere, a foreign form on every change. */
export function registerSameSite(app: FastifyInstance, allowed: AllowedAddresses): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!allowed.isHost(request.headers.host)) {
      return reply.code(403).type('text/plain').send('Host not allowed')
    }
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    if (
      isChange &&
      FORM_ROUTES.test(request.routeOptions.url ?? request.url) &&
      !allowed.isOrigin(request.headers.origin)
    ) {
      return reply.code(403).type('text/plain').send('Origin not allowed')
    }
    return undefined
  })
}
