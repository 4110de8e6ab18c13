import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type FontFile, readFonts, splitRuns, type Weight } from './pdf-fonts.ts'

export interface PdfFacts {
  readonly title: string
  readonly author: string
  readonly subject: string
  readonly keywords: string
  /** A BCP 47 tag. */
  readonly lang: string
  /** The only time in the file: the same input gives the same bytes. */
  readonly createdAt: Date
}

/** A labelled line: a fact, or a point of a list. */
export interface PdfItem {
  readonly label: string
  readonly text: string
}

/** A block of a document, in reading order. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** `lang`: where it differs from the document's. */
  | { readonly kind: 'paragraph' | 'quiet' | 'hint'; readonly text: string; readonly lang?: string }
  | { readonly kind: 'facts' | 'list'; readonly items: readonly PdfItem[] }

export interface PdfInput {
  readonly facts: PdfFacts
  readonly blocks: readonly PdfBlock[]
  /** The text at the foot of a page. */
  readonly footer: (page: number, pages: number) => string
}

// In points of 1/72 inch. A4 is 595 by 842.
const MARGIN = 57
const LABEL_WIDTH = 30
const FOOTER_OFFSET = 34
/** Space that a heading needs, so that it does not stand alone at the end of a page. */
const HEADING_SPACE = 90
const TEXT_SIZE = 10.5
const SMALL_SIZE = 9
const HEADING_SIZES = { 1: 20, 2: 14, 3: 11 } as const
const TEXT_COLOR = '#15161c'
const QUIET_COLOR = '#535868'
const HINT_COLOR = '#7a4f00'

/** Writes a tagged PDF with embedded fonts: text can be selected and searched, and screen readers can read it. */
export async function writeTaggedPdf(input: PdfInput): Promise<Buffer> {
  const fonts = await readFonts()
  const doc = createDocument(input.facts, fonts)
  const bytes = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const page = { doc, fonts }
  for (const block of input.blocks) {
    addBlock(page, root, block)
    // A page takes tens of milliseconds: other requests run between its blocks.
    await setImmediate()
  }
  root.end()
  addFooters(page, input.footer)
  doc.end()
  return bytes
}

function createDocument(facts: PdfFacts, fonts: readonly FontFile[]): PDFKit.PDFDocument {
  const { title, author, subject, keywords, lang, createdAt } = facts
  const info = { Title: title, Author: author, Subject: subject, Keywords: keywords }
  const doc = new PDFDocument({
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang, bufferPages: true },
    ...{ size: 'A4', margin: MARGIN },
    // No standard font: it would not be embedded.
    font: '',
    info: { ...info, Creator: 'Vitrine', CreationDate: createdAt, ModDate: createdAt },
  })
  for (const { name, bytes } of fonts) doc.registerFont(name, bytes)
  return doc
}

interface Page {
  readonly doc: PDFKit.PDFDocument
  readonly fonts: readonly FontFile[]
}

function addBlock(page: Page, root: PDFKit.PDFStructureElement, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      addHeading(page, root, block)
      break
    case 'facts':
      for (const fact of block.items) addFact(page, root, fact)
      break
    case 'list':
      addList(page, root, block.items)
      break
    default:
      addParagraph(page, root, block)
  }
}

function addHeading(
  page: Page,
  root: PDFKit.PDFStructureElement,
  { level, text }: Extract<PdfBlock, { kind: 'heading' }>,
): void {
  const { doc } = page
  if (level > 1) doc.y += level === 2 ? 16 : 8
  requireSpace(page, HEADING_SPACE)
  if (level === 2) doc.outline.addItem(text)
  const style = { weight: 700, size: HEADING_SIZES[level], color: TEXT_COLOR } as const
  root.add(doc.struct(`H${String(level)}`, {}, () => drawText(page, text, style)))
  doc.y += 3
}

function addParagraph(
  page: Page,
  root: PDFKit.PDFStructureElement,
  { kind, text, lang }: Exclude<PdfBlock, { kind: 'heading' | 'facts' | 'list' }>,
): void {
  const { doc } = page
  const color = { paragraph: TEXT_COLOR, quiet: QUIET_COLOR, hint: HINT_COLOR }[kind]
  const style = { weight: 400, size: kind === 'quiet' ? SMALL_SIZE : TEXT_SIZE, color } as const
  const draw = (): void => drawText(page, text, style)
  root.add(doc.struct('P', lang === undefined ? {} : { lang }, draw))
  doc.y += 4
}

function addFact(page: Page, root: PDFKit.PDFStructureElement, { label, text }: PdfItem): void {
  const { doc } = page
  requireSpace(page, 2 * TEXT_SIZE * 1.4)
  const label400 = { weight: 400, size: SMALL_SIZE, color: QUIET_COLOR } as const
  const value700 = { weight: 700, size: TEXT_SIZE, color: TEXT_COLOR } as const
  const draw = (): void => {
    drawText(page, `${label}: `, label400)
    drawText(page, text, value700)
  }
  root.add(doc.struct('P', {}, draw))
  doc.y += 4
}

function addList(page: Page, root: PDFKit.PDFStructureElement, items: readonly PdfItem[]): void {
  const { doc } = page
  const list = doc.struct('L')
  root.add(list)
  const style = { weight: 400, size: TEXT_SIZE, color: TEXT_COLOR } as const
  for (const { label, text } of items) {
    // The label and the first lines of the point are on the same page.
    requireSpace(page, 2 * TEXT_SIZE * 1.4)
    const top = doc.y
    const item = doc.struct('LI')
    list.add(item)
    item.add(doc.struct('Lbl', {}, () => drawText(page, label, style)))
    doc.y = top
    const indented = { ...style, indent: LABEL_WIDTH }
    item.add(doc.struct('LBody', {}, () => drawText(page, text, indented)))
    item.end()
    doc.y += 4
  }
  list.end()
}

interface TextStyle {
  readonly weight: Weight
  readonly size: number
  readonly color: string
  /** Distance from the left margin. */
  readonly indent?: number
}

/** Draws a text below the previous one. It continues on the next page when there is no space. */
function drawText({ doc, fonts }: Page, text: string, style: TextStyle): void {
  const { weight, size, color, indent = 0 } = style
  const width = doc.page.width - 2 * MARGIN - indent
  const runs = splitRuns(fonts, weight, text)
  doc.fontSize(size).fillColor(color)
  runs.forEach((run, index) => {
    const options = { width, lineGap: 2, continued: index < runs.length - 1 }
    doc.font(run.font)
    if (index === 0) doc.text(run.text, MARGIN + indent, doc.y, options)
    else doc.text(run.text, options)
  })
}

/** Begins a new page when less than this height is left. */
function requireSpace({ doc }: Page, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
}

/** Page numbers, which screen readers skip. */
function addFooters({ doc, fonts }: Page, footer: PdfInput['footer']): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Text below the bottom margin would begin a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.y = doc.page.height - FOOTER_OFFSET
    const style = { weight: 400, size: SMALL_SIZE, color: QUIET_COLOR } as const
    drawText({ doc, fonts }, footer(index + 1, count), style)
    doc.endMarkedContent()
  }
}
