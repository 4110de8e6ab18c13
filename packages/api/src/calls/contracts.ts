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

/** A contract as a PDF. */
export const ContractPdf = z.object({
  /** File name. */
  name: z.string(),
  type: z.literal('application/pdf'),
  /** The bytes of the file. */
  base64: z.base64(),
})
export type ContractPdf = z.infer<typeof ContractPdf>

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

export const getContractPdf = endpoint({
  method: 'GET',
  path: '/users/:id/contract_pdf',
  summary: 'The same contract as a PDF',
  access: PERSON,
  params: IdParams,
  response: ContractPdf,
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
