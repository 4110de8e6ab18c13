import { plainDeviceModel } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ANYONE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Moment } from '../fields.ts'
import { AuthorizationCode, Language } from './users.ts'

/** Interval in ms at which a TV polls for its approval. */
export const AUTHORIZATION_POLL_MS = 3_000
/** Header with the secret of the TV that requested the code (reading Q1). */
export const AUTHORIZATION_SECRET_HEADER = 'x-authorization-secret'
/** `vuex` is opaque to clients, at most this many bytes. */
export const VUEX_MAX_BYTES = 2_048

export const PLATFORMS = ['tizen', 'webos', 'firetv', 'electron', 'browser'] as const
export const Platform = z.enum(PLATFORMS)
export type Platform = z.infer<typeof Platform>

/** A TV's platform and model. A model in another form than "Samsung QN55Q60" is dropped. */
export const Device = z.strictObject({
  platform: Platform,
  model: z.pipe(z.string(), z.transform(plainDeviceModel)),
  version: z.string().check(z.maxLength(40)),
})
export type Device = z.infer<typeof Device>

/** The TV's start state, carried inside `vuex` (reading S8). */
export const TvStart = z.object({
  language: Language,
  account_id: z.optional(z.nullable(Id)),
  screen_id: z.optional(z.nullable(Id)),
})
export type TvStart = z.infer<typeof TvStart>

export const createAuthorization = endpoint({
  method: 'POST',
  path: '/authorizations',
  summary: 'A TV asks for a code to show as QR',
  access: ANYONE,
  fromTv: true,
  body: z.strictObject({ device: z.optional(Device) }),
  response: z.object({
    authorization_code: AuthorizationCode,
    secret: z.string(),
    expires_at: Moment,
  }),
})

export const verifyAuthorization = endpoint({
  method: 'GET',
  path: '/authorizations/verify',
  summary: 'A TV asks whether its code was allowed; needs its secret in a header',
  access: ANYONE,
  fromTv: true,
  query: z.strictObject({ authorization_code: AuthorizationCode }),
  headers: z.object({ [AUTHORIZATION_SECRET_HEADER]: z.string() }),
  response: z.object({
    status: z.enum(['pending', 'allowed']),
    token: z.optional(z.string()),
    vuex: z.optional(z.string()),
  }),
  errors: ['authorizations.not_found'],
})

export const getAuthorization = endpoint({
  method: 'GET',
  path: '/authorizations/:code',
  summary: 'Which TV a code belongs to, for the person who is about to allow it',
  access: PERSON,
  params: z.strictObject({ code: AuthorizationCode }),
  response: z.object({
    authorization_code: AuthorizationCode,
    device: z.nullable(z.object({ platform: Platform, model: z.string(), version: z.string() })),
    /** The last characters of the code. Pages do not show them: `endings` is what a person chooses from. */
    code_ending: z.string(),
    /** Three endings of codes, in any order and the same at every call; the TV shows one of them. */
    endings: z.array(z.string()),
    /** Whether TV and person call from the same network. False when the origin of the TV's page is unknown. */
    same_network: z.boolean(),
    expires_at: Moment,
  }),
  errors: ['authorizations.not_found'],
})

export const allowAuthorization = endpoint({
  method: 'POST',
  path: '/authorizations/set_vuex',
  summary: 'A person allows the TV that shows this code; a wrong ending ends the code',
  access: PERSON,
  body: z.strictObject({
    authorization_code: AuthorizationCode,
    /** The ending the person selected out of the three. */
    ending: z.string(),
    vuex: z.string(),
    token: z.string(),
  }),
  response: Done,
  errors: [
    'authorizations.not_found',
    'authorizations.vuex_invalid',
    'authorizations.token_differs',
    'authorizations.wrong_ending',
  ],
})

export const deleteAuthorization = endpoint({
  method: 'DELETE',
  path: '/authorizations/:id',
  summary: 'End a pending code, or sign out the TV it let in',
  access: ANYONE,
  fromTv: true,
  params: z.strictObject({ id: AuthorizationCode }),
  /** Sent by a TV that deletes its own code; not needed by a person. */
  headers: z.object({ [AUTHORIZATION_SECRET_HEADER]: z.optional(z.string()) }),
  response: Done,
  errors: ['authorizations.not_found'],
})
