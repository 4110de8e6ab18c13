/** Where the app finds its server, and where its QR codes send phones. */
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
 * A build for a package carries the API's address; a page served by the server finds it beside itself.
 * Only a page from a file may be told by its own address, which nobody else can then send it to.
 */
export function readEnvironment(
  page: PageAddress,
  builtIn: string | undefined,
): Environment | null {
  const apiUrl = builtIn || (page.protocol === 'file:' ? toldBy(page.search) : `${page.origin}/api`)
  if (!apiUrl) return null
  const trimmed = apiUrl.replace(/\/+$/, '')
  return { apiUrl: trimmed, portalUrl: trimmed.replace(/\/api$/, '') }
}

function toldBy(search: string): string | null {
  const address = new URLSearchParams(search).get('api')
  return address !== null && /^https?:\/\//.test(address) ? address : null
}
