import type { FastifyInstance } from 'fastify'

/** Origins and hosts at which a browser may open the stand-ins. */
export type AllowedAddresses = {
  readonly isHost: (host: string | undefined) => boolean
  readonly isOrigin: (origin: string | undefined) => boolean
}

export function createAllowedAddresses(origins: () => readonly string[]): AllowedAddresses {
  const urls = () => origins().map((origin) => new URL(origin))
  return {
    isHost: (host) => urls().some((origin) => origin.host === host),
    isOrigin: (origin) => urls().some((candidate) => candidate.origin === origin),
  }
}

/** Routes of forms that change something. Calls of the provider's API have no `Origin`. */
const FORM_ROUTES =
  /^\/(?:$|workbench\/|inbox(?:\/|$)|pagbank(?:\/|$)|www\.facebook\.com\/|www\.instagram\.com\/)/

/** Decision Z9: refuses every request with another host name, and every change with another origin. */
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
