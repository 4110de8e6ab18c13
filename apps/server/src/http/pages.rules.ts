import { z } from 'zod/mini'

/** What the portal's build tells of its pages (`apps/portal/build/prerender-plugin.ts`). */
const SitePages = z.object({
  /** Every address there is a page for, as in `/accounts/:id/show`. */
  paths: z.array(z.string()),
  /** Those with files of their own. */
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      /** Where its address has a query. */
      queryFile: z.string(),
      isListed: z.boolean(),
    }),
  ),
})
export type SitePages = z.infer<typeof SitePages>

/** Null for what is no such file. */
export function parsePages(text: string): SitePages | null {
  try {
    return SitePages.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface FoundPage {
  /** Without language and ending. */
  readonly file: string
  readonly status: 200 | 404
  readonly isListed: boolean
}

/** Behind the door the browser draws everything. */
const SHELL = 'shell'
const NOT_FOUND = 'not-found'

/** What to answer at an address; the portal's own router decides the same in the browser. */
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

/** Whether there is a page at an address that looks like a file's. */
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

/** Addresses that are not the portal's: calls, media, and files of the build that are no pages by themselves. */
export function isElsewhere(address: string): boolean {
  return /^\/(?:(?:api|media|pages)(?:\/|$)|pages\.json$|\.)/.test(address)
}
