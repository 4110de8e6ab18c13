import { contractNote } from './texts/contract-note.ts'
import { clausesOf20261122, contractWords } from './texts/pt/contract.ts'

export interface ContractClause {
  readonly title: string
  /** Its numbered paragraphs. */
  readonly points: readonly { readonly text: string }[]
}

/** Every text that was ever offered, by its date: an accepted contract is always shown with its own text. */
const CLAUSES: Readonly<Record<string, readonly ContractClause[]>> = {
  '2026-11-22': clausesOf20261122,
}

/** The text that is offered now. */
export const CONTRACT_VERSION = '2026-11-22'

/** The clauses of a version; throws for an unknown one. */
export function contractClauses(version: string): readonly ContractClause[] {
  const clauses = CLAUSES[version]
  if (clauses === undefined) throw new Error(`no contract has the text of ${version}`)
  return clauses
}

export { contractNote, contractWords }
