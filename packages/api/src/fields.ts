import { VIEWS } from '@vitrine/domain'
import { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Ids of our own records. */
export const Id = z.uuid()
export const IdParams = z.strictObject({ id: Id })

/** Timestamp in JSON: ISO 8601, UTC. */
export const Moment = z.iso.datetime()

/** Empty response of a successful call. */
export const Done = z.object({})

const code = (name: ErrorCode): ErrorCode => name

/** A required line of text; surrounding spaces are trimmed. `max` in characters. */
export function requiredText(missing: ErrorCode, max: number) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, code('field.too_long')))
}

/** The client's own name for one run of a player: opaque to the server. */
export const SessionId = z.string().check(z.minLength(1), z.maxLength(64))

/** A view in a request: `stories_and_reels` is read as `both` (reading S12). */
export const ViewInput = z.pipe(
  z.enum([...VIEWS, 'stories_and_reels']),
  z.transform((view) => (view === 'stories_and_reels' ? 'both' : view)),
)

/** Cursor of a list by time: the time in ms and the id of the last row of the previous page. */
export const PageCursor = z
  .string()
  .check(z.regex(/^\d{1,15}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** Cursor of the next page; null on the last page. */
export const NextCursor = z.nullable(z.string())

/** A calendar day as `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date()
