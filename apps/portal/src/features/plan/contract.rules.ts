import type { User } from '@vitrine/api'

/** The query of the plan's page with its contract open. */
export const CONTRACT_QUERY = 'showContractModal'

const OPEN_CONTRACT_PATH = `/account/plan?${CONTRACT_QUERY}=true`

/** The page where the contract's missing data is entered; it leads back to the open contract. */
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

/** Whether the user has entered all data that a contract needs. */
export function isContractReady(party: ContractParty): boolean {
  return NEEDED.every((field) => (party[field] ?? '').trim() !== '')
}
