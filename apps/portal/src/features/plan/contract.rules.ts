import type { User } from '@vitrine/api'

/** Of the plan's page: its contract is open. */
export const CONTRACT_QUERY = 'showContractModal'

const OPEN_CONTRACT_PATH = `/account/plan?${CONTRACT_QUERY}=true`

/** Where what a contract needs is filled in; from there one comes back to the open contract. */
export const COMPLETE_PATH = `/account/user/edit?redirect=${encodeURIComponent(OPEN_CONTRACT_PATH)}`

const NEEDED = [
  'registered_name',
  'document',
  'registered_agent',
  'zip_code',
  'address',
  'number',
  'neighborhood',
  'city',
  'state',
] as const

export type ContractParty = Readonly<Pick<User, (typeof NEEDED)[number]>>

/** Whether a person has told all that a contract needs to know of its party. */
export function isContractReady(party: ContractParty): boolean {
  return NEEDED.every((field) => (party[field] ?? '').trim() !== '')
}
