import type { ContractFile } from '@vitrine/api'
import { maskCnpj, maskZipCode } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import { languageTag } from '@vitrine/i18n'
import { contractClauses, contractNote, contractWords as words } from '@vitrine/i18n/contract'
import type { Company } from '../../config/config.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { ContractTerms } from './contracts.rules.ts'

export interface WrittenContract {
  readonly terms: ContractTerms
  /** The contract's number and the time of acceptance; null for a draft. */
  readonly accepted: { readonly id: string; readonly acceptedAt: Date } | null
  /** Language of the reader. The contract itself is always Portuguese (reading B7). */
  readonly language: Language
  /** The provider of the service; null without the settings. */
  readonly provider: Company | null
}

/** The contract as one HTML page for phones and printers, without scripts and external resources. */
export function writeContract(contract: WrittenContract): ContractFile {
  const { accepted } = contract
  const day = accepted === null ? 'rascunho' : isoDay(accepted.acceptedAt)
  return {
    name: `contrato-vitrine-${day}.html`,
    type: 'text/html;charset=utf-8',
    text: pageOf(contract),
  }
}

function pageOf(contract: WrittenContract): string {
  const { terms, accepted } = contract
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
${renderNote(contract)}${accepted === null ? `<p class="draft">${words.draft}</p>\n` : ''}<h2>${words.parties}</h2>
${factsOf([...providerFacts(contract), ...partyFacts(terms)])}
<h2>${words.what}</h2>
${factsOf(planFacts(terms))}
<h2>${words.clauses}</h2>
<ol class="clauses">
${contractClauses(terms.textVersion).map(clauseOf).join('\n')}
</ol>
<h2>${words.acceptance}</h2>
${acceptanceOf(contract)}
</main>
</body>
</html>
`
}

const STYLE = `
body{margin:0;color:#15161c;background:#fff;font:16px/1.5 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 20px 48px;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2}
h2{margin:2rem 0 .5rem;font-size:1.25rem}
dl{display:grid;gap:.75rem;margin:0}
dt{color:#535868;font-size:.9375rem}
dd{margin:0;font-weight:600}
ol{padding-left:1.9rem}
.clauses>li{margin-bottom:1rem}
.clauses>li::marker{font-weight:700}
.clauses h3{margin:0;font-size:1rem}
.quiet{color:#535868}
.note,.draft{padding:12px 16px;border-left:5px solid #9a6400;background:#fdf0d5}
@page{margin:2cm}
@media print{main{max-width:none;padding:0}.clauses li,dl>div{break-inside:avoid}h2{break-after:avoid}}
`

function renderNote({ language }: WrittenContract): string {
  const note = contractNote[language]
  if (note === null) return ''
  return `<p class="note" lang="${languageTag(language)}">${escapeHtml(note)}</p>\n`
}

type Fact = readonly [label: string, value: string]

function providerFacts({ provider }: WrittenContract): readonly Fact[] {
  if (provider === null) return [[words.provider, words.provider_is]]
  const { name, document, address } = provider
  return [
    [words.provider, name],
    [words.document, document],
    [words.address, address],
  ]
}

function partyFacts(terms: ContractTerms): readonly Fact[] {
  return [
    [words.customer, terms.registeredName],
    [words.document, maskCnpj(terms.document)],
    [words.agent, terms.registeredAgent],
    [words.address, addressOf(terms)],
    [words.email, terms.email],
  ]
}

function addressOf(terms: ContractTerms): string {
  const { address, number, complement, neighborhood, city, state, zipCode } = terms
  const street = [address, number, complement].filter((part) => part !== null && part !== '')
  return `${street.join(', ')}, ${neighborhood}, ${city}/${state}, CEP ${maskZipCode(zipCode)}`
}

function planFacts({ planName, screens, startsAt, endsAt }: ContractTerms): readonly Fact[] {
  const period = words.from_to
    .replace('{{start}}', () => dayText(startsAt))
    .replace('{{end}}', () => dayText(endsAt))
  return [
    [words.plan, planName],
    [words.screens, String(screens)],
    [words.period, period],
  ]
}

function factsOf(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>`
}

function clauseOf(clause: ReturnType<typeof contractClauses>[number]): string {
  const points = clause.points.map(({ text }) => `<li>${escapeHtml(text)}</li>`)
  return `<li><h3>${escapeHtml(clause.title)}</h3>\n<ol>\n${points.join('\n')}\n</ol></li>`
}

function acceptanceOf({ terms, accepted }: WrittenContract): string {
  const version = dayOfVersion(terms.textVersion)
  if (accepted === null) {
    const text = words.version.replace('{{version}}', () => version)
    return `<p>${words.not_accepted}</p>\n<p class="quiet">${text}</p>`
  }
  const when = words.accepted.replace('{{when}}', () => momentText(accepted.acceptedAt))
  const number = words.number
    .replace('{{number}}', () => accepted.id)
    .replace('{{version}}', () => version)
  return `<p>${escapeHtml(when)}</p>\n<p class="quiet">${escapeHtml(number)}</p>`
}

// Dates are in the time zone of São Paulo (reading L2).
const ZONE = { timeZone: 'America/Sao_Paulo' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const

function dayText(at: Date): string {
  return new Intl.DateTimeFormat('pt-BR', { ...DAY, ...ZONE }).format(at)
}

function momentText(at: Date): string {
  return new Intl.DateTimeFormat('pt-BR', { ...DAY, ...TIME, ...ZONE }).format(at)
}

/** A version is named by its date, such as `2026-11-22`. */
function dayOfVersion(version: string): string {
  return new Intl.DateTimeFormat('pt-BR', { ...DAY, timeZone: 'UTC' }).format(new Date(version))
}

function isoDay(at: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The Swedish date format is ISO's.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, ...ZONE }).format(at)
}
