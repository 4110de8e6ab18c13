import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { AcceptedContract } from './contracts.ts'

export const PAYMENT_STATUSES = [
  'paid',
  'authorized',
  'in_analysis',
  'waiting',
  /** On trial, without a purchase. */
  'free',
  'expired',
] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

const PlanName = z.object({ id: z.nullable(Id), name: z.string() })
const Period = z.object({ screens: z.int(), start_date: Moment, end_date: Moment })

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscriptions/:userId/by_user',
  summary: 'A person’s plan, how it is paid, and its contract',
  access: PERSON,
  params: z.strictObject({ userId: Id }),
  response: z.object({
    payment_status: PaymentStatus,
    /** The current plan; null on trial and after the end. */
    plan: z.nullable(PlanName),
    /** The previous plan; null without one. */
    last_plan: z.nullable(PlanName),
    subscription: z.nullable(Period),
    last_subscription: z.nullable(Period),
    /** Service contract of the current plan; null until it is accepted. */
    contract: z.nullable(AcceptedContract),
    /** The first plan's start. */
    first: z.nullable(z.object({ created_at: Moment })),
    /** Number of screens that can play at once now, also on trial. */
    screens: z.int(),
    /** When playing ends, without the grace days. */
    expire_date: Moment,
  }),
  errors: ['users.not_found'],
})
