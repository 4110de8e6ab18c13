/** The addresses of the server and of the pages that QR codes open. */
export interface Environment {
  /** Without a slash at the end, such as `https://example.com/api`. */
  readonly apiUrl: string
  readonly portalUrl: string
}

interface PageAddress {
  readonly protocol: string
  readonly origin: string
  readonly search: string
}

/**
 * The build of a package contains the API's address; a page that the server delivers uses its own origin. Only a
 * page from a file reads it from its own query: nobody else can send a TV to such a page.
 */
export function readEnvironment(
  page: PageAddress,
  builtIn: string | undefined,
): Environment | null {
  const apiUrl =
    builtIn || (page.protocol === 'file:' ? apiUrlIn(page.search) : `${page.origin}/api`)
  if (!apiUrl) return null
  const trimmed = apiUrl.replace(/\/+$/, '')
  return { apiUrl: trimmed, portalUrl: trimmed.replace(/\/api$/, '') }
}

function apiUrlIn(search: string): string | null {
  const address = new URLSearchParams(search).get('api')
  return address !== null && /^https?:\/\//.test(address) ? address : null
}
