import type { Language } from '@vitrine/i18n'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findPage, type FoundPage, parsePages, type SitePages } from './pages.rules.ts'
import type { Encoding } from './web.rules.ts'

/** Placeholder in built pages for the public URL. */
const PUBLIC_URL = '{{public_url}}'
/** The size is close to the best level's, in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export interface SitePage extends FoundPage {
  readonly bytes: Readonly<Record<Encoding | 'plain', Buffer>>
  /** Changes with the page. */
  readonly tag: string
}

/** The portal's pages as built. A new build is used from the next request on. */
export interface Site {
  /** The pages of the build; null when it has no list of pages. */
  pages(): Promise<SitePages | null>
  /** The page for an address; null when the build has no list of pages. */
  page(address: string, input: { hasQuery: boolean; language: Language }): Promise<SitePage | null>
}

/** `folder`: the built portal. `publicUrl`: without a trailing slash. */
export function openSite(folder: string, publicUrl: string): Site {
  const pages = cacheByStamp(join(folder, 'pages.json'), (bytes) => parsePages(bytes.toString()))
  const readers = new Map<string, () => Promise<Prepared | null>>()
  const prepare = (bytes: Buffer): Promise<Prepared> =>
    preparePage(bytes.toString().replaceAll(PUBLIC_URL, publicUrl))
  return {
    pages,
    async page(address, { hasQuery, language }) {
      const entries = await pages()
      if (entries === null) return null
      const found = findPage(entries, address, hasQuery)
      const file = join(folder, 'pages', language, `${found.file}.html`)
      const read = readers.get(file) ?? cacheByStamp(file, prepare)
      readers.set(file, read)
      const page = await read()
      return page === null ? null : { ...found, ...page }
    },
  }
}

type Prepared = Pick<SitePage, 'bytes' | 'tag'>

async function preparePage(html: string): Promise<Prepared> {
  const plain = Buffer.from(html)
  const bytes = {
    plain,
    br: await promisify(brotliCompress)(plain, BROTLI),
    gzip: await promisify(gzip)(plain),
  }
  return { bytes, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 16) }
}

/** Reads a file once, and again after it was written; null while it does not exist. */
function cacheByStamp<T>(
  file: string,
  use: (bytes: Buffer) => T | Promise<T>,
): () => Promise<T | null> {
  let cached: { readonly stamp: string; readonly value: T } | null = null
  return async () => {
    const written = await stat(file).catch(() => null)
    if (written === null) return null
    const stamp = `${String(written.mtimeMs)} ${String(written.size)}`
    if (cached?.stamp === stamp) return cached.value
    const value = await use(await readFile(file))
    cached = { stamp, value }
    return value
  }
}
