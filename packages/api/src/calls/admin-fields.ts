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

/** A user in a list of admins, also one without an account. */
export const AdminUserRow = z.object({
  ...AdminPerson.shape,
  telephone: z.string(),
  /** End of the plan or of the trial. */
  expire_date: Moment,
  /** Number of screens that may play at once. */
  screens: z.int(),
  permission: z.int(),
  created_at: Moment,
})
export type AdminUserRow = z.infer<typeof AdminUserRow>

/** Rows of a page of a search. */
export const SEARCH_PAGE_SIZE = 50
/** `total` counts up to this number. */
export const SEARCH_TOTAL_MAX = 10_000

/** Number of a page, from 1. */
export const PAGE_MAX = 200
const PageNumber = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(PAGE_MAX)),
)

/** A search by pages. */
export const SearchQuery = z.strictObject({
  /**
   * Words in any order; accents and case are ignored. A word of one or two characters matches the beginnings of
   * words. Everything if absent or empty.
   */
  query: z.optional(z.string().check(z.maxLength(200, 'field.too_long'))),
  /** From 1; 1 if absent. */
  page: z.optional(PageNumber),
})

/** What a search by pages returns beside its rows. */
export const searchResult = {
  /** Number of all matches, counted up to `SEARCH_TOTAL_MAX`. */
  total: z.int(),
  /** Whether there are more matches than `total`. */
  is_total_capped: z.boolean(),
  /** Whether there is a next page. */
  has_more: z.boolean(),
}
