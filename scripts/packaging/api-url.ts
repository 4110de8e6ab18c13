import { PackagingError } from './packaging-error.ts'

const EXAMPLE = 'VITE_API_URL=https://vitrine.example/api'

/**
 * The URL of the API that a package contains, without a slash at the end. Plain http is allowed with `isLocal` alone,
 * because a TV sends its token there. Throws `PackagingError`.
 */
export function parseApiUrl(value: string | undefined, isLocal: boolean): string {
  if (value === undefined || value.trim() === '') {
    throw new PackagingError(
      `VITE_API_URL is missing. Set it to the server's API, such as ${EXAMPLE}`,
    )
  }
  const url = URL.parse(value.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new PackagingError(`VITE_API_URL is no URL: ${value}. Set it as in ${EXAMPLE}`)
  }
  if (url.protocol !== 'https:' && !isLocal) {
    throw new PackagingError(
      `VITE_API_URL must begin with https:// (${value}). For a test on your own network add --local.`,
    )
  }
  if (!endsWithApi(url)) {
    throw new PackagingError(`VITE_API_URL must end with /api (${value}), as in ${EXAMPLE}`)
  }
  return url.origin + pathOf(url)
}

function endsWithApi(url: URL): boolean {
  const hasExtras = url.search !== '' || url.hash !== '' || url.username !== ''
  return !hasExtras && pathOf(url).endsWith('/api')
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}
