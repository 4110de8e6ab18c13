import { maskCnpj } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import {
  type ContractClause,
  contractClauses,
  contractNote,
  contractWords as words,
} from '@vitrine/i18n/contract'
import { createHash } from 'node:crypto'
import type { Company } from '../../config/config.ts'
import { formatIsoDay } from '../../shared/billing-format.ts'
import { formatAddress } from '../../shared/format-address.ts'
import type { Fact } from '../../shared/printable-page.ts'
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

/** The content of a contract, from which its page and its PDF are rendered. */
export interface ContractDocument {
  /** File name without an extension. */
  readonly name: string
  readonly title: string
  /** Note in the language of the reader; null for readers of the contract's own language. */
  readonly note: string | null
  /** Note of a draft; null when accepted. */
  readonly draft: string | null
  readonly parties: readonly Fact[]
  readonly plan: readonly Fact[]
  readonly clauses: readonly ContractClause[]
  readonly acceptance: string
  /** The number of the contract and the version of its text. */
  readonly version: string
  /** SHA-256 of the text of the clauses (reading B7). */
  readonly textHash: string
}

export function contractDocument(contract: WrittenContract): ContractDocument {
  const { terms, accepted, language } = contract
  const day = accepted === null ? 'rascunho' : formatIsoDay(accepted.acceptedAt)
  return {
    name: `contrato-vitrine-${day}`,
    title: words.title,
    note: contractNote[language],
    draft: accepted === null ? words.draft : null,
    parties: [...providerFacts(contract), ...partyFacts(terms)],
    plan: planFacts(terms),
    clauses: contractClauses(terms.textVersion),
    acceptance: acceptanceText(contract),
    version: versionText(contract),
    textHash: hashClauses(contractClauses(terms.textVersion)),
  }
}

/** SHA-256 of the clauses as UTF-8: a line for each title and each point, with its number. */
function hashClauses(clauses: readonly ContractClause[]): string {
  const lines = clauses.flatMap(({ title, points }, index) => {
    const number = String(index + 1)
    const texts = points.map(({ text }, point) => `${number}.${String(point + 1)}. ${text}`)
    return [`${number}. ${title}`, ...texts]
  })
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function providerFacts({ provider }: WrittenContract): readonly Fact[] {
  if (provider === null) return [{ label: words.provider, value: words.provider_is }]
  const { name, document, address } = provider
  return [
    { label: words.provider, value: name },
    { label: words.document, value: document },
    { label: words.address, value: address },
  ]
}

function partyFacts(terms: ContractTerms): readonly Fact[] {
  return [
    { label: words.customer, value: terms.registeredName },
    { label: words.document, value: maskCnpj(terms.document) },
    { label: words.agent, value: terms.registeredAgent },
    { label: words.address, value: formatAddress(terms) },
    { label: words.email, value: terms.email },
  ]
}

function planFacts({ planName, screens, startsAt, endsAt }: ContractTerms): readonly Fact[] {
  const period = words.from_to
    .replace('{{start}}', () => dayText(startsAt))
    .replace('{{end}}', () => dayText(endsAt))
  return [
    { label: words.plan, value: planName },
    { label: words.screens, value: String(screens) },
    { label: words.period, value: period },
  ]
}

function acceptanceText({ accepted }: WrittenContract): string {
  if (accepted === null) return words.not_accepted
  return words.accepted.replace('{{when}}', () => momentText(accepted.acceptedAt))
}

function versionText({ terms, accepted }: WrittenContract): string {
  const text =
    accepted === null ? words.version : words.number.replace('{{number}}', () => accepted.id)
  return text.replace('{{version}}', () => dayOfVersion(terms.textVersion))
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
