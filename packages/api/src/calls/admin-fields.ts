import { z } from 'zod/mini'
import { Id, Moment } from '../fields.ts'
import { ExpiredReason, ProviderName } from './accounts.ts'

/** A person in a list of admins. */
export const AdminPerson = z.object({ id: Id, name: z.string(), email: z.string() })
export type AdminPerson = z.infer<typeof AdminPerson>

/** An account of any customer in a list of admins. */
export const AdminAccount = z.object({
  id: Id,
  name: z.string(),
  /** URL of the avatar on this server; null until it is known. */
  picture: z.nullable(z.string()),
  provider: z.nullable(ProviderName),
  username: z.nullable(z.string()),
  /** When the network's token expires; null when it does not expire. */
  expires_in: z.nullable(Moment),
  /** When the token stopped working; null while it works. */
  expired_at: z.nullable(Moment),
  expired_reason: z.nullable(ExpiredReason),
  allow_repost: z.boolean(),
  created_at: Moment,
  owner: z.object({
    ...AdminPerson.shape,
    /** End of the plan or of the trial. */
    expire_date: Moment,
    /** Number of screens that may play at once. */
    screens: z.int(),
    permission: z.int(),
  }),
})
export type AdminAccount = z.infer<typeof AdminAccount>

/** Number of a page, from 1. */
export const PAGE_MAX = 200
export const PageNumber = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(PAGE_MAX)),
)
