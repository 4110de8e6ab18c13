import { LANGUAGES } from '@vitrine/i18n'
import { CONTRACT_VERSION, contractClauses } from '@vitrine/i18n/contract'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WrittenContract } from './contract-document.rules.ts'
import { writeContract } from './contract-file.rules.ts'
import type { ContractTerms } from './contracts.rules.ts'

const TERMS: ContractTerms = {
  registeredName: 'Padaria Ltda.',
  document: '11222333000181',
  registeredAgent: 'Ana Souza',
  email: 'ana@padaria.test',
  address: 'Rua A',
  number: '1',
  complement: 'Loja 2',
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

const ACCEPTED = {
  id: '00000000-0000-4000-8000-000000000007',
  // Still the previous day in São Paulo.
  acceptedAt: new Date('2026-11-23T01:30:15Z'),
}

const PROVIDER = {
  name: 'Vitrine Ltda.',
  document: '22.333.444/0001-81',
  address: 'Rua B, 2, São Paulo/SP',
}

const write = (changes: Partial<WrittenContract> = {}) =>
  writeContract({
    terms: TERMS,
    accepted: ACCEPTED,
    language: 'pt',
    provider: PROVIDER,
    ...changes,
  })

/** The tags of the page, without text. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

describe('the file of a contract', () => {
  it('contains both parties, the plan, its dates and the acceptance', () => {
    const { name, text } = write()
    expect(name).toBe('contrato-vitrine-2026-11-22.html')
    for (const part of [
      '<dd>Vitrine Ltda.</dd>',
      '<dd>22.333.444/0001-81</dd>',
      '<dd>Rua B, 2, São Paulo/SP</dd>',
      '<dd>Padaria Ltda.</dd>',
      '<dd>11.222.333/0001-81</dd>',
      '<dd>Ana Souza</dd>',
      '<dd>Rua A, 1, Loja 2, Centro, São Paulo/SP, CEP 01310-100</dd>',
      '<dd>ana@padaria.test</dd>',
      '<dd>Plano anual</dd>',
      '<dd>2</dd>',
      '<dd>De 1 de julho de 2026 a 1 de julho de 2027</dd>',
      'em 22 de novembro de 2026 às 22:30:15 BRT.',
      `Contrato ${ACCEPTED.id}, texto de 22 de novembro de 2026.`,
    ]) {
      expect(text.replaceAll('1º', '1')).toContain(part)
    }
    expect(text).not.toMatch(/\{\{|undefined|null|Rascunho/)
  })

  it('is marked as a draft until then', () => {
    const { name, text } = write({ accepted: null })
    expect(name).toBe('contrato-vitrine-rascunho.html')
    expect(text).toContain('<p class="draft">Rascunho')
    expect(text).toContain('Ainda não aceito.')
    expect(text).not.toContain(ACCEPTED.id)
  })

  it('has every clause and no placeholder', () => {
    const { text } = write()
    for (const { title, points } of contractClauses(CONTRACT_VERSION)) {
      expect(text).toContain(`<h3>${title}</h3>`)
      for (const point of points) expect(text).toContain(`<li>${point.text}</li>`)
    }
    expect(text).not.toContain('advogado')
  })

  it('prints an address without a complement', () => {
    for (const complement of [null, '']) {
      expect(write({ terms: { ...TERMS, complement } }).text).toContain('<dd>Rua A, 1, Centro')
    }
  })

  it.each(LANGUAGES)(
    'names the binding text to readers of %s, and is Portuguese itself',
    (language) => {
      const { text } = write({ language })
      expect(text).toContain('<html lang="pt-BR">')
      expect(text.includes('<p class="note"')).toBe(language !== 'pt')
    },
  )

  it('escapes user input: no tag, entity or pattern has an effect', () => {
    const evil = `"><script src=x></script><img onerror='a'>&amp; $& $1 {{end}}`
    const typed = {
      registeredName: evil,
      registeredAgent: evil,
      email: evil,
      address: evil,
      number: evil,
      complement: evil,
      neighborhood: evil,
      city: evil,
      state: evil,
      planName: evil,
    }
    const { text } = write({ terms: { ...TERMS, ...typed } })
    expect(tagsOf(text)).toEqual(tagsOf(write().text))
    expect(text).not.toMatch(/<script|<img/)
    expect(text).toContain('&quot;&gt;&lt;script src=x&gt;')
    expect(text).toContain('&amp;amp; $&amp; $1 {{end}}')
  })

  it('contains no script and no external resource', () => {
    const { text, type } = write()
    expect(type).toBe('text/html;charset=utf-8')
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    expect(text).not.toMatch(/<(?:script|link|img|iframe)|url\(|@import|\son\w+=/)
  })
})

describe('texts that may have been accepted', () => {
  it.each([['2026-11-22', '59a494b244993665']])(
    'are unchanged since %s: a change needs a new version',
    (version, digest) => {
      const text = JSON.stringify(contractClauses(version))
      expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest)
    },
  )

  it('must exist, or no contract is offered', () => {
    expect(() => contractClauses('2020-01-01')).toThrow('2020-01-01')
  })
})
