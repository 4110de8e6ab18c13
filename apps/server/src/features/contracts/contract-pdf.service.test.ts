import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { CONTRACT_VERSION, contractClauses } from '@vitrine/i18n/contract'
import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { WrittenContract } from './contract-document.rules.ts'
import { writeContractPdf } from './contract-pdf.service.ts'
import type { ContractTerms } from './contracts.rules.ts'

const TERMS: ContractTerms = {
  registeredName: 'Padaria Ltda.',
  document: '11222333000181',
  registeredAgent: 'Ana Souza',
  email: 'ana@padaria.test',
  address: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01310100',
  planName: 'Plano anual',
  screens: 2,
  startsAt: new Date('2026-07-02T02:59:59Z'),
  endsAt: new Date('2027-07-02T02:59:59Z'),
  textVersion: CONTRACT_VERSION,
}

const CONTRACT: WrittenContract = {
  terms: TERMS,
  accepted: {
    id: '00000000-0000-4000-8000-000000000007',
    acceptedAt: new Date('2026-11-23T01:30:15Z'),
  },
  language: 'pt',
  provider: { name: 'Vitrine Ltda.', document: '22.333.444/0001-81', address: 'Rua B, 2, Recife' },
}

/** SHA-256 of the clauses of 22 November 2026. It never changes, because the text never does. */
const TEXT_HASH = '90ba056b19b1b1e5d2b6175ad3bba126ff898739ab589b52661188746f4fd111'

const write = (changes: Partial<WrittenContract> = {}) =>
  writeContractPdf({ ...CONTRACT, ...changes })

/** The objects of a PDF in ISO 8859-1, and the contents of its compressed streams after them. */
async function readPdf(changes: Partial<WrittenContract> = {}) {
  const { base64 } = await write(changes)
  const bytes = Buffer.from(base64, 'base64')
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  )
  return { raw, streams }
}

/** Code points that the text of a PDF maps to, in all its fonts. */
function mappedText(streams: readonly string[]): string {
  const maps = streams.filter((stream) => stream.includes('beginbfrange'))
  const codes = maps.flatMap((map) => [...map.matchAll(/<([\da-f]{4})>/gi)])
  return codes.map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
}

describe('the PDF of a contract', () => {
  it('is a PDF with the name of the day of the acceptance in São Paulo', async () => {
    const { name, type, base64 } = await write()
    expect(name).toBe('contrato-vitrine-2026-11-22.pdf')
    expect(type).toBe('application/pdf')
    const bytes = Buffer.from(base64, 'base64')
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF')
  })

  it('is tagged: language, title, headings, lists and labels', async () => {
    const { raw } = await readPdf()
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toContain('/Marked true')
    expect(raw).toContain('/Lang (pt-BR)')
    expect(raw).toContain('/DisplayDocTitle true')
    const clauses = contractClauses(CONTRACT_VERSION)
    const points = clauses.flatMap((clause) => clause.points).length
    const count = (tag: string): number => raw.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
    const counts = ['Document', 'H1', 'H2', 'H3', 'L', 'LI', 'Lbl', 'LBody'].map(count)
    expect(counts).toEqual([1, 1, 4, clauses.length, clauses.length, points, points, points])
  })

  it('has few pages, and fonts that are all embedded with their characters', async () => {
    const { raw, streams } = await readPdf()
    const pages = raw.match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThanOrEqual(2)
    expect(pages).toBeLessThanOrEqual(4)
    expect(raw).toContain(`/Count ${String(pages)}`)
    const fonts = raw.match(/\/Type \/FontDescriptor\b/g)?.length ?? 0
    expect(fonts).toBe(2)
    expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts)
    expect(raw).not.toMatch(/Helvetica|\/Subtype \/Type1\b/)
    const text = mappedText(streams)
    for (const character of 'çãéR2') expect(text).toContain(character)
  })

  it('has the hash of the accepted text in its metadata', async () => {
    const lines = contractClauses(CONTRACT_VERSION).flatMap(({ title, points }, index) => [
      `${String(index + 1)}. ${title}`,
      ...points.map(({ text }, at) => `${String(index + 1)}.${String(at + 1)}. ${text}`),
    ])
    const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
    expect(hash).toBe(TEXT_HASH)
    const { raw } = await readPdf()
    expect(raw).toContain(`(SHA-256 ${TEXT_HASH})`)
    expect(raw).toContain(`<pdf:Keywords>SHA-256 ${TEXT_HASH}</pdf:Keywords>`)
    // The times of creation and change.
    expect(raw.match(/\(D:\d+Z\)/g)).toEqual(['(D:20261123013015Z)', '(D:20261123013015Z)'])
  })

  it('has the same bytes for the same contract, and others for another one', async () => {
    const first = await write()
    expect(await write()).toEqual(first)
    const other = await write({ terms: { ...TERMS, screens: 3 } })
    expect(other.base64).not.toBe(first.base64)
  })

  it('is a draft until the contract is accepted', async () => {
    const { name } = await write({ accepted: null })
    expect(name).toBe('contrato-vitrine-rascunho.pdf')
    const { raw } = await readPdf({ accepted: null })
    expect(raw).toContain('(D:20260702025959Z)')
    expect(raw).not.toContain(CONTRACT.accepted?.id)
  })

  it.each(LANGUAGES.filter((language) => language !== 'pt'))(
    'has a note in the language of a reader of %s',
    async (language) => {
      const { raw } = await readPdf({ language })
      expect(raw).toContain(`/Lang (${languageTag(language)})`)
    },
  )

  it('has letters of other alphabets of Europe, and ? for what no font has', async () => {
    const registeredName = 'Łódź Cafe\u0301 ☃ 店'
    const { raw, streams } = await readPdf({ terms: { ...TERMS, registeredName } })
    expect(raw.match(/\/Type \/FontDescriptor\b/g)).toHaveLength(3)
    const text = mappedText(streams)
    for (const character of 'Łóźé?') expect(text).toContain(character)
    expect(text).not.toMatch(/☃|店/)
  })

  it('is written without a provider and with the longest values', async () => {
    const long = 'Ação '.repeat(400).trim()
    const { raw } = await readPdf({
      provider: null,
      terms: { ...TERMS, registeredName: long, address: 'W'.repeat(300) },
    })
    expect(raw).toContain('/StructTreeRoot')
  })
})
