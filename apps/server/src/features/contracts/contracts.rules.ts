import { CONTRACT_VERSION } from '@vitrine/i18n/contract'
import type { SubscriptionRow } from '../billing/index.ts'
import type { UserRow } from '../users/index.ts'
import type { ContractRow } from './contracts.repo.ts'

/** All data of a contract. It does not change after the acceptance. */
export type ContractTerms = Omit<ContractRow, 'id' | 'userId' | 'subscriptionId' | 'acceptedAt'>

/** The data of the party that a contract needs. Not every address has a complement. */
type Party = Pick<
  UserRow,
  | 'registeredName'
  | 'document'
  | 'registeredAgent'
  | 'address'
  | 'number'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'zipCode'
>
type CompleteParty = { readonly [Field in keyof Party]: string }

/** The terms that a user would accept for this plan today; null while data of the user are missing. */
export function contractTerms(user: UserRow, plan: SubscriptionRow): ContractTerms | null {
  const party: Party = {
    registeredName: user.registeredName,
    document: user.document,
    registeredAgent: user.registeredAgent,
    address: user.address,
    number: user.number,
    neighborhood: user.neighborhood,
    city: user.city,
    state: user.state,
    zipCode: user.zipCode,
  }
  if (!isComplete(party)) return null
  const { email, complement } = user
  const { planName, screens, startsAt, endsAt } = plan
  const bought = { planName, screens, startsAt, endsAt }
  return { ...party, email, complement, ...bought, textVersion: CONTRACT_VERSION }
}

function isComplete(party: Party): party is CompleteParty {
  return Object.values(party).every((value) => value !== null && value.trim() !== '')
}
