import { z } from 'zod/mini'
import { ANYONE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment } from '../fields.ts'
import { Device } from './authorizations.ts'

/** Characters of a code (reading Q3): read off a TV and typed into the portal. */
export const CODE_LENGTH = 6
/** Without 0/O, 1/I/L, which look alike from across a room. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Interval in ms at which a TV polls for its code. */
export const CODE_POLL_MS = 3_000
/** Header with the secret of the TV that requested the code. */
export const CODE_SECRET_HEADER = 'x-code-secret'

/** Spaces are removed and letters are converted to capitals. */
const TypedCode = z.pipe(
  z.string(),
  z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
)

export const createCode = endpoint({
  method: 'POST',
  path: '/codes',
  summary: 'A TV asks for a code that a person types into the portal',
  access: ANYONE,
  fromTv: true,
  /** What the code is for; read only from a signed-in caller. */
  body: z.strictObject({
    device: z.optional(Device),
    account_id: z.optional(z.nullable(Id)),
    screen_id: z.optional(z.nullable(Id)),
  }),
  response: z.object({
    /** Six characters, without blanks. */
    code: z.string(),
    secret: z.string(),
    expires_at: Moment,
  }),
  errors: ['accounts.not_found', 'screens.not_found'],
})

export const getCode = endpoint({
  method: 'GET',
  path: '/codes/:code',
  summary: 'A TV asks whether its code was typed in; needs its secret in a header',
  access: ANYONE,
  fromTv: true,
  params: z.strictObject({ code: TypedCode }),
  headers: z.object({ [CODE_SECRET_HEADER]: z.string() }),
  response: z.object({
    status: z.enum(['pending', 'bound']),
    /** A display token: only for this account on this screen. */
    token: z.optional(z.string()),
    account_id: z.optional(Id),
    screen_id: z.optional(Id),
    /** Shown for five seconds before the TV plays. */
    account_name: z.optional(z.string()),
  }),
  errors: ['codes.not_found'],
})

export const bindCode = endpoint({
  method: 'PUT',
  path: '/codes/:code',
  summary: 'A person lets the TV that shows this code play one account on one screen',
  access: PERSON,
  params: z.strictObject({ code: TypedCode }),
  body: z.strictObject({ account_id: Id, screen_id: Id }),
  /** The TV's id in `GET /sessions`. */
  response: z.object({ device_id: Id }),
  errors: ['codes.not_found', 'codes.wrong_length', 'accounts.not_found', 'screens.not_found'],
})
