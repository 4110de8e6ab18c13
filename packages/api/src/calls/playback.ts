import { z } from 'zod/mini'
import { PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, SessionId } from '../fields.ts'
import { Platform } from './authorizations.ts'

export const HEARTBEAT_MS = 5_000
export const IDLE_HEARTBEAT_MS = 30_000

/** What the portal can ask of a TV; carried out at its next heartbeat (reading P12). */
export const COMMANDS = ['reload', 'sign_out', 'show_name'] as const
export const Command = z.enum(COMMANDS)
export type Command = z.infer<typeof Command>

export const heartbeat = endpoint({
  method: 'POST',
  path: '/monitoring/sessions/heartbeat',
  summary: 'A player says that it is alive; keeps its seat while it plays',
  access: PLAYER,
  body: z.strictObject({
    session_id: SessionId,
    account_id: z.optional(z.nullable(Id)),
    screen_id: z.optional(z.nullable(Id)),
    state: z.optional(z.enum(['playing', 'idle'])),
    version: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({
    /** When to beat again, in ms. */
    next_in: z.int(),
    /** Changes when the settings or the content of this screen change. */
    revision: z.string(),
    commands: z.array(z.object({ id: Id, type: Command })),
  }),
  errors: [
    'accounts.not_found',
    'screens.not_found',
    'playback.plan_expired',
    'playback.screen_limit',
    'client.too_old',
  ],
})

export const closeSession = endpoint({
  method: 'POST',
  path: '/monitoring/sessions/close',
  summary: 'A player leaves and gives its seat back',
  access: PLAYER,
  body: z.strictObject({ session_id: SessionId }),
  response: Done,
})

/** Something signed in: a person's browser, a TV, a display. */
export const SignedInDevice = z.object({
  id: Id,
  kind: z.enum(['person', 'tv', 'display']),
  platform: z.nullable(Platform),
  model: z.nullable(z.string()),
  created_at: Moment,
  last_seen_at: z.nullable(Moment),
  /** Whether it is the caller itself. */
  current: z.boolean(),
  /** What it plays now; null when it plays nothing. */
  playing: z.nullable(z.object({ account_id: Id, screen_id: Id })),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Everything signed in as the caller',
  access: PERSON,
  response: z.object({ data: z.array(SignedInDevice) }),
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'Sign one of them out',
  access: PERSON,
  params: IdParams,
  response: Done,
  errors: ['sessions.not_found'],
})

export const sendCommand = endpoint({
  method: 'POST',
  path: '/sessions/:id/commands',
  summary: 'Ask a TV to do something at its next heartbeat',
  access: PERSON,
  params: IdParams,
  body: z.strictObject({ type: Command }),
  response: Done,
  errors: ['sessions.not_found'],
})
