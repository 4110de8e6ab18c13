import { z } from 'zod/mini'
import { ANYONE } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../fields.ts'

export const getDeletion = endpoint({
  method: 'GET',
  path: '/deletions/:code',
  summary: 'How far a deletion is that a person asked a network for',
  access: ANYONE,
  params: z.strictObject({ code: z.string().check(z.minLength(8), z.maxLength(64)) }),
  response: z.object({
    status: z.enum(['pending', 'done']),
    requested_at: Moment,
    completed_at: z.nullable(Moment),
  }),
  errors: ['deletions.not_found'],
})
