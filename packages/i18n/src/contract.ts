import { contractNote } from './texts/contract-note.ts'
import { clausesOf20261122, contractWords } from './texts/pt/contract.ts'

export interface ContractClause {
  readonly title: string
  /** Its numbered paragraphs. */
  readonly points: readonly { readonly text: string }[]
}

/**
 * Every text that was ever offered, by the day it is of: what somebody accepted is shown with its own
 * text for ever.
 */
const CLAUSES: Readonly<Record<string, readonly ContractClause[]>> = {
  '2026-11-22': clausesOf20261122,
}

/** The text that is offered today. */
export const CONTRACT_VERSION = '2026-11-22'

/** The clauses of a version; there is none that was never offered. */
export function contractClauses(version: string): readonly ContractClause[] {
  const clauses = CLAUSES[version]
  if (clauses === undefined) throw new Error(`no contract has the text of ${version}`)
  return clauses
}

export { contractNote, contractWords }
