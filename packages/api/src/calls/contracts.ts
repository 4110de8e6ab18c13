import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Moment } from '../fields.ts'

/** An accepted service contract; `contract_url` is the path of its file, read with a token. */
export const AcceptedContract = z.object({
  accepted_at: Moment,
  contract_url: z.nullable(z.string()),
})
export type AcceptedContract = z.infer<typeof AcceptedContract>

/** A contract or a receipt: a complete HTML page without scripts. */
export const ContractFile = z.object({
  /** File name. */
  name: z.string(),
  /** Media type with charset. */
  type: z.string(),
  text: z.string(),
})
export type ContractFile = z.infer<typeof ContractFile>

export const getContract = endpoint({
  method: 'GET',
  path: '/users/:id/contract',
  summary: 'The contract of one’s plan as it was accepted; before that, a draft from today’s data',
  access: PERSON,
  params: IdParams,
  response: ContractFile,
  errors: [
    'users.not_found',
    'contracts.data_missing',
    'contracts.not_paid',
    'contracts.not_offered',
  ],
})

export const assignContract = endpoint({
  method: 'GET',
  path: '/users/:id/assign_contract',
  summary: 'Accept the contract of the plan that runs; accepted again, nothing changes',
  access: PERSON,
  params: IdParams,
  response: AcceptedContract,
  errors: [
    'users.not_found',
    'contracts.data_missing',
    'contracts.not_paid',
    'contracts.not_offered',
  ],
})
