import type { Box, EnginePage } from './engine-page.ts'
import type { Screenshot } from './png.ts'

/** How a page's texts are laid out and painted in one engine. */
export interface TextLooks {
  /** Width of each text on one line, in CSS pixels. */
  readonly widths: ReadonlyMap<string, number>
  /** How many lines it takes on the page. */
  readonly lines: ReadonlyMap<string, number>
  readonly parts: ReadonlyMap<string, PaintedPart>
}

/** Ink of a part of the page, 0 (background) to 1, in cells of some pixels. */
export interface PaintedPart {
  readonly columns: number
  readonly ink: readonly number[]
}

/** Parts of the pairing page whose painted text is compared, by selector. */
const PARTS = ['h1', 'h2', '[data-code]', 'ol + p strong'] as const
const CELL = 6
/** The API's, with another port in each run. */
const ADDRESS = /^[\d.]+:\d+$/

const MEASURE = `(function () {
  var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, null, false)
  var nodes = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  var found = nodes.filter(function (node) {
    return node.data.trim() && node.parentNode.getBoundingClientRect().width > 0 &&
      !/^(script|style|title)$/i.test(node.parentNode.tagName)
  }).map(function (node) {
    var range = document.createRange()
    range.selectNodeContents(node)
    var tops = {}
    ;[].forEach.call(range.getClientRects(), function (line) { tops[Math.round(line.top / 8)] = true })
    return { node: node, text: node.data.trim(), lines: Object.keys(tops).length }
  })
  return found.map(function (one) {
    var style = getComputedStyle(one.node.parentNode)
    var line = document.createElement('span')
    ;['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'letterSpacing'].forEach(function (name) {
      line.style[name] = style[name]
    })
    line.style.cssText += ';position:absolute;left:0;top:0;white-space:nowrap;visibility:hidden'
    line.textContent = one.text
    document.body.appendChild(line)
    var width = line.getBoundingClientRect().width
    document.body.removeChild(line)
    return [one.text, width, one.lines]
  })
})()`

const FONTS_READY = 'document.fonts.ready.then(function () { return document.fonts.status })'

/** The fonts are there, so that nothing is measured of a stand-in for them. */
export async function waitForFonts(page: EnginePage): Promise<void> {
  await page.evaluate(FONTS_READY)
}

export async function readTextLooks(page: EnginePage, screenshot: Screenshot): Promise<TextLooks> {
  const measured: unknown = await page.evaluate(MEASURE)
  const rows = (Array.isArray(measured) ? measured.map(asRow) : []).filter(
    ([text]) => !ADDRESS.test(text),
  )
  const parts = new Map<string, PaintedPart>()
  for (const selector of PARTS) {
    parts.set(selector, readInk(screenshot, await boxOf(page, selector)))
  }
  return {
    widths: new Map(rows.map(([text, width]) => [text, width])),
    lines: new Map(rows.map(([text, , lines]) => [text, lines])),
    parts,
  }
}

function asRow(row: unknown): readonly [string, number, number] {
  const [text, width, lines]: readonly unknown[] = Array.isArray(row) ? row : []
  return [String(text), Number(width), Number(lines)]
}

export async function boxOf(page: EnginePage, selector: string): Promise<Box> {
  const found = await page.evaluate(`(function () {
    var box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
    return [box.left, box.top, box.width, box.height]
  })()`)
  const [x, y, width, height] = Array.isArray(found)
    ? found.map((side) => Math.round(Number(side)))
    : []
  if (!x || !y || !width || !height) throw new Error(`${selector} is not on the page`)
  return { x, y, width, height }
}

/** What stands out from the background, whose brightness is that of the part's corner. */
function readInk(screenshot: Screenshot, { x, y, width, height }: Box): PaintedPart {
  const columns = Math.floor(width / CELL)
  const rows = Math.floor(height / CELL)
  const background = brightnessAt(screenshot, x, y)
  const ink = Array.from({ length: columns * rows }, (_, cell) => {
    const left = x + (cell % columns) * CELL
    const top = y + Math.floor(cell / columns) * CELL
    let sum = 0
    for (let pixel = 0; pixel < CELL * CELL; pixel += 1) {
      const dx = pixel % CELL
      const dy = Math.floor(pixel / CELL)
      sum += Math.max(0, brightnessAt(screenshot, left + dx, top + dy) - background)
    }
    return sum / (CELL * CELL * (255 - background))
  })
  return { columns, ink }
}

function brightnessAt(screenshot: Screenshot, x: number, y: number): number {
  const [red, green, blue] = screenshot.at(x, y)
  return (red + green + blue) / 3
}

/** Widths that differ, as `text: 311 instead of 552 px`. */
export function widthFaults(looks: TextLooks, reference: TextLooks, tolerance: number): string[] {
  return [...reference.widths].flatMap(([text, wanted]) => {
    const width = looks.widths.get(text) ?? 0
    const isClose = Math.abs(width - wanted) <= wanted * tolerance
    return isClose ? [] : [`${text}: ${Math.round(width)} instead of ${Math.round(wanted)} px`]
  })
}

export function lineFaults(looks: TextLooks, reference: TextLooks): string[] {
  return [...reference.lines].flatMap(([text, wanted]) => {
    const lines = looks.lines.get(text) ?? 0
    return lines === wanted ? [] : [`${text}: ${lines} instead of ${wanted} lines`]
  })
}

/** How much of the ink of each part lies elsewhere than in the reference, 0 (nothing) to 1 and above. */
export function inkDifferences(
  looks: TextLooks,
  reference: TextLooks,
): ReadonlyMap<string, number> {
  return new Map(
    [...reference.parts].map(([name, wanted]) => [
      name,
      differenceOf(looks.parts.get(name), wanted),
    ]),
  )
}

function differenceOf(found: PaintedPart | undefined, wanted: PaintedPart): number {
  const total = wanted.ink.reduce((sum, ink) => sum + ink, 0)
  const differing = wanted.ink.reduce((sum, ink, cell) => {
    const column = cell % wanted.columns
    const row = Math.floor(cell / wanted.columns)
    const other =
      found === undefined || column >= found.columns
        ? 0
        : (found.ink[row * found.columns + column] ?? 0)
    return sum + Math.abs(ink - other)
  }, 0)
  return differing / total
}
