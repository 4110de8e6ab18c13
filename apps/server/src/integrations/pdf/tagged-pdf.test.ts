import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type PdfBlock, writeTaggedPdf } from './tagged-pdf.ts'

const FACTS = {
  ...{ title: 'Título', author: 'Vitrine', subject: 'Teste', keywords: 'chave', lang: 'pt-BR' },
  createdAt: new Date('2026-03-10T15:00:00Z'),
}

async function write(blocks: readonly PdfBlock[]) {
  const footers: string[] = []
  const footer = (page: number, pages: number): string => {
    footers.push(`${String(page)}/${String(pages)}`)
    return `${String(page)}/${String(pages)}`
  }
  const bytes = await writeTaggedPdf({ facts: FACTS, blocks, footer })
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  )
  return { raw, footers, pages: streams.filter((stream) => stream.includes('/Artifact')) }
}

const list = (count: number): PdfBlock => ({
  kind: 'list',
  items: Array.from({ length: count }, (_, index) => ({
    label: `${String(index + 1)}.`,
    text: 'Um ponto da lista.',
  })),
})
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

it('numbers its pages outside the structure', async () => {
  const { footers, pages } = await write([list(90)])
  expect(footers).toEqual(['1/3', '2/3', '3/3'])
  for (const page of pages) expect(count(page, /\/Artifact </g)).toBe(1)
  expect(pages).toHaveLength(3)
})

it('closes all marked content of each page, also of a text that continues on the next one', async () => {
  const text = 'Uma frase que se repete até passar da página. '.repeat(200)
  const { raw, pages } = await write([{ kind: 'paragraph', text }])
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    expect(count(page, /\bBDC\b/g)).toBeGreaterThan(1)
    expect(count(page, /\bEMC\b/g)).toBe(count(page, /\bBDC\b/g))
  }
  // One paragraph, whose parts are on several pages.
  expect(count(raw, /\/S \/P\b/g)).toBe(1)
  expect(count(raw, /\/Type \/MCR\b/g)).toBe(pages.length - 1)
})

it('begins a page for a heading that would stand alone at the end of one', async () => {
  const heading: PdfBlock = { kind: 'heading', level: 2, text: 'Aceite' }
  const tagsOfPages = async (points: number): Promise<readonly boolean[]> => {
    const { pages } = await write([list(points), heading, list(1)])
    return pages.map((page) => page.includes('/H2'))
  }
  expect(await tagsOfPages(20)).toEqual([true])
  expect(await tagsOfPages(36)).toEqual([false, true])
})

it('has bookmarks of the headings of the second level', async () => {
  const { raw } = await write([
    { kind: 'heading', level: 1, text: 'Contrato' },
    { kind: 'heading', level: 2, text: 'Partes' },
    { kind: 'heading', level: 3, text: 'Objeto' },
  ])
  expect(raw).toContain('/Title (Partes)')
  expect(raw).not.toMatch(/\/Title \((?:Contrato|Objeto)\)/)
})

it('tags a paragraph with its own language', async () => {
  const { raw } = await write([{ kind: 'hint', text: 'Le texte', lang: 'fr-FR' }])
  expect(raw).toContain('/Lang (fr-FR)')
})
