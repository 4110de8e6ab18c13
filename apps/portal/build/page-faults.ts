const KEY = '[a-z_]+\\.[a-z][a-z0-9_]*'
const SHOWN_KEYS = new RegExp(`>\\s*(${KEY})\\s*<`, 'g')
const ATTRIBUTE_KEYS = new RegExp(`(?:aria-label|alt|title|placeholder)="(${KEY})"`, 'g')
const OWN_FILES = /"\/(assets\/[^"]+)"/g

/**
 * Errors of a prerendered page: keys in place of texts that the public pages do not have, and references to
 * files that are not part of the build.
 */
export function pageFaults(html: string, files: ReadonlySet<string>): readonly string[] {
  const keys = [...html.matchAll(SHOWN_KEYS), ...html.matchAll(ATTRIBUTE_KEYS)].map(
    ([, key = '']) =>
      `it shows the key ${key}: a text of a public page belongs into portal-public.ts`,
  )
  const missing = [...html.matchAll(OWN_FILES)]
    .map(([, file = '']) => file)
    .filter((file) => !files.has(file))
    .map((file) => `it asks for ${file}, which the build has not`)
  return [...keys, ...missing]
}
