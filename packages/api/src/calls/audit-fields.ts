import { z } from 'zod/mini'
import { requiredText } from '../fields.ts'

/** Maximum length of a reason, in characters. */
export const REASON_MAX_LENGTH = 500

/** Why an admin does something, for the audit log. The customer can read it. */
export const Reason = requiredText('admin.reason_required', REASON_MAX_LENGTH)

/** The query of a call that reads one customer's data. */
export const LookQuery = z.strictObject({
  /** Why, for the audit log. */
  reason: z.optional(Reason),
})
