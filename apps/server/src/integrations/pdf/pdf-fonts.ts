import { create } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The weights of the text. Figtree has the licence OFL, which allows embedding. */
export type Weight = 400 | 700

/** The files of each weight, the more frequent characters first. */
const FILES = [
  [400, 'latin', require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')],
  [400, 'ext', require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff')],
  [700, 'latin', require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')],
  [700, 'ext', require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff')],
] as const

/** A file of a font, with the name that the PDF's text refers to. */
export interface FontFile {
  readonly name: string
  readonly weight: Weight
  readonly bytes: Buffer
  readonly covers: (codePoint: number) => boolean
}

async function readFont([weight, subset, path]: (typeof FILES)[number]): Promise<FontFile> {
  const bytes = await readFile(path)
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} has several fonts`)
  return {
    ...{ name: `${subset}-${String(weight)}`, weight, bytes },
    covers: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  }
}

let fonts: Promise<readonly FontFile[]> | null = null

/** Reads the font files once. */
export function readFonts(): Promise<readonly FontFile[]> {
  fonts ??= Promise.all(FILES.map(readFont))
  return fonts
}

/** A part of a text that one font file can draw. */
export interface TextRun {
  readonly font: string
  readonly text: string
}

/** Shown for a character that no font file has. */
const UNKNOWN = '?'
/** Blanks of other widths, which `Intl` puts between a number and its unit. */
const BLANKS = /[\u2000-\u200a\u202f]/g

/** Splits a text into runs, each for the first font file of the weight that has its characters. */
export function splitRuns(files: readonly FontFile[], weight: Weight, text: string): TextRun[] {
  const candidates = files.filter((file) => file.weight === weight)
  const runs: TextRun[] = []
  for (const character of text.normalize('NFC').replace(BLANKS, '\u00a0')) {
    const codePoint = character.codePointAt(0) ?? 0
    const file = candidates.find(({ covers }) => covers(codePoint))
    const font = file?.name ?? candidates[0]?.name ?? ''
    const shown = file === undefined ? UNKNOWN : character
    const last = runs.at(-1)
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + shown }
    else runs.push({ font, text: shown })
  }
  return runs
}
