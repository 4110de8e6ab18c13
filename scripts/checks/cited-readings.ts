import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = '{apps,packages,bench,e2e,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}'
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures'])
const CITATION =
  /\b(?:reading|decision)s?\s+((?:[A-Z]\d{1,2})(?:(?:\s*,\s*|\s+and\s+|\s*[–-]\s*)[A-Z]\d{1,2})*)/g
const ENTRY = /^- \*\*([A-Z]\d{1,2})\*\*/gm
const ID = /[A-Z]\d{1,2}/g

export interface UnknownReading {
  readonly file: string
  readonly id: string
}

/** The ids that a text cites, as in "reading" or "decision" and an id, in order of appearance. */
export function citedReadings(text: string): readonly string[] {
  // A comment may break the line between the word and the id.
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/|--|#)?\s*/g, ' ')
  return [...flat.matchAll(CITATION)].flatMap(([, ids = '']) => ids.match(ID) ?? [])
}

/** The ids that have an entry in the list of readings. */
export function listedReadings(list: string): ReadonlySet<string> {
  return new Set([...list.matchAll(ENTRY)].map(([, id = '']) => id))
}

/** Citations below `root` without an entry in `docs/readings.md`, and the number of all citations. */
export function findUnknownReadings(root: string): {
  readonly unknown: readonly UnknownReading[]
  readonly citations: number
} {
  const listed = listedReadings(readFileSync(path.join(root, 'docs/readings.md'), 'utf8'))
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => SKIPPED.has(path.basename(name)),
  })
  const cited = files.flatMap((file) =>
    citedReadings(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })),
  )
  return { unknown: cited.filter(({ id }) => !listed.has(id)), citations: cited.length }
}
