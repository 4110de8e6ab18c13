import { z } from 'zod/mini'

/** The list of pages that the portal's build writes (`apps/portal/build/prerender-plugin.ts`). */
const SitePages = z.object({
  /** Patterns of all pages, such as `/accounts/:id/show`. */
  paths: z.array(z.string()),
  /** Pages with prerendered files. */
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      /** The page for addresses with a query. */
      queryFile: z.string(),
      isListed: z.boolean(),
    }),
  ),
})
export type SitePages = z.infer<typeof SitePages>

/** Null when the text is not such a list. */
export function parsePages(text: string): SitePages | null {
  try {
    return SitePages.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface FoundPage {
  /** File name without language and extension. */
  readonly file: string
  readonly status: 200 | 404
  readonly isListed: boolean
}

/** Pages of signed-in users are rendered by the browser. */
const SHELL = 'shell'
const NOT_FOUND = 'not-found'

/** The page to send for an address. The portal's router decides the same in the browser. */
export function findPage(
  { pages, paths }: SitePages,
  address: string,
  hasQuery: boolean,
): FoundPage {
  const parts = partsOf(address)
  const own = pages.find(({ path }) => matches(partsOf(path), parts))
  if (own !== undefined) {
    const { file, queryFile, isListed } = own
    return { file: hasQuery ? queryFile : file, status: 200, isListed }
  }
  const isKnown = paths.some((path) => matches(partsOf(path), parts))
  return isKnown
    ? { file: SHELL, status: 200, isListed: false }
    : { file: NOT_FOUND, status: 404, isListed: false }
}

/** Whether an address that looks like a file's has a page. */
export function hasPage(site: SitePages, address: string): boolean {
  return findPage(site, address, false).status === 200
}

function partsOf(path: string): readonly string[] {
  return path.replace(/^\/|\/$/g, '').split('/')
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => {
      const segment = parts[at] ?? ''
      return part.startsWith(':') ? segment !== '' : part === segment.toLowerCase()
    })
  )
}

/** Addresses outside the portal: calls, media, and files of the build that are not pages. */
export function isElsewhere(address: string): boolean {
  return /^\/(?:(?:api|media|pages)(?:\/|$)|pages\.json$|\.)/.test(address)
}
