import { z } from 'zod/mini'
import { PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, SessionId } from '../fields.ts'
import { Platform } from './authorizations.ts'

export { HEARTBEAT_MS } from '@vitrine/domain'
export const IDLE_HEARTBEAT_MS = 30_000

/** Maximum number of slots of a screen. */
const MAX_SLOTS = 3
/** Maximum number of quarantined items in one heartbeat. */
export const MAX_QUARANTINED = 50

/** An item's id in the player; printable characters only, as the database requires. */
const ItemName = z.string().check(z.maxLength(200), z.regex(/^[\x20-\x7e]*$/))

/** State of a player; every field may be missing. */
export const PlayerReport = z.object({
  /** Item id of each slot; null for an empty slot. */
  items: z.optional(z.array(z.nullable(ItemName)).check(z.maxLength(MAX_SLOTS))),
  /** Longest gap at a change of items since the start, in ms. */
  longest_gap: z.optional(z.int().check(z.minimum(0))),
  /** Dropped video frames since the start. */
  frames_dropped: z.optional(z.int().check(z.minimum(0))),
  /** Quarantined items: failed repeatedly, skipped for an hour. */
  set_aside: z.optional(z.array(ItemName).check(z.maxLength(MAX_QUARANTINED))),
  /** Bytes of media cached on the device. */
  store_bytes: z.optional(z.int().check(z.minimum(0))),
  /** Number of videos the device can play at once, as measured. */
  video_budget: z.optional(z.int().check(z.minimum(0))),
})
export type PlayerReport = z.infer<typeof PlayerReport>

/** Commands of the portal to a TV; executed at its next heartbeat (reading P12). */
export const COMMANDS = ['reload', 'sign_out', 'show_name'] as const
export const Command = z.enum(COMMANDS)
export type Command = z.infer<typeof Command>

/** Maximum number of pending commands per device; the next one fails with `request.too_many`. */
export const MAX_WAITING_COMMANDS = 10
/** A pending command is dropped after this time. */
export const COMMAND_LIFE_MS = 5 * 60_000
const MAX_SEEN_COMMANDS = 2 * MAX_WAITING_COMMANDS

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
    /** The page runs in plain mode, because it failed to start three times (reading P20). */
    plain_mode: z.optional(z.boolean()),
    /** An invalid report is ignored, so that a TV does not lose its seat. */
    report: z.optional(z.catch(z.optional(PlayerReport), undefined)),
    /**
     * Ids of the commands that this player has received. The server deletes these and repeats the others.
     * Absent (apps before 0.2): each command is delivered in one response only.
     */
    seen: z.optional(z.array(Id).check(z.maxLength(MAX_SEEN_COMMANDS))),
  }),
  response: z.object({
    /** Server time; a TV's clock can be wrong. */
    now: Moment,
    /** Delay before the next heartbeat, in ms. */
    next_in: z.int(),
    /** Changes with this screen's settings and content; outside playback, with the accounts and screens. */
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

/** State of a device, derived from its heartbeats. */
export const DEVICE_STATES = [
  'playing',
  /** It requests a seat, and all seats of the plan are taken. */
  'waiting',
  /** It sends heartbeats and plays nothing. */
  'idle',
  /** No heartbeat for a minute. Browsers that play no screen are always offline. */
  'offline',
] as const
export type DeviceState = (typeof DEVICE_STATES)[number]

/** A device without a heartbeat for this time is offline (reading P12). */
export const OFFLINE_MS = 60_000

const OnScreen = z.object({ account_id: Id, screen_id: Id })

/** A signed-in session: a person's browser, a TV, a display. */
export const SignedInDevice = z.object({
  id: Id,
  kind: z.enum(['person', 'tv', 'display']),
  platform: z.nullable(Platform),
  model: z.nullable(z.string()),
  /** Name of a person's browser, such as "Safari" with "iPhone"; null when unknown. */
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  /** Whether its last call came from the caller's network; null when unknown. */
  same_network: z.optional(z.nullable(z.boolean())),
  created_at: Moment,
  last_seen_at: z.nullable(Moment),
  /** Whether it is the caller's own session. */
  current: z.boolean(),
  /** What it plays now; null when it plays nothing. */
  playing: z.nullable(OnScreen),
  state: z.enum(DEVICE_STATES),
  /** When it entered this state; null when unknown, as before its first heartbeat. */
  since: z.nullable(Moment),
  /** What it played last; null when it never played. */
  last_played: z.nullable(OnScreen),
  /** What it will play when `waiting` ends; null otherwise. */
  waiting_for: z.nullable(OnScreen),
  /** App version from its last heartbeat. */
  version: z.nullable(z.string()),
  /** Whether a newer version of its app can be installed or loaded. False when a version is unknown. */
  outdated: z.boolean(),
  /** Whether its page runs in plain mode, by its last heartbeat (reading P20). */
  plain_mode: z.boolean(),
  /** Report of its last heartbeat while playing; null when it does not play. */
  report: z.nullable(PlayerReport),
  /** When its device test was stored; null when there is none. */
  tested_at: z.optional(z.nullable(Moment)),
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

export const takeSeat = endpoint({
  method: 'POST',
  path: '/sessions/:id/seat',
  summary: 'Let a device that waits play in the place of one that plays (reading P11)',
  access: PERSON,
  params: IdParams,
  body: z.strictObject({ from: Id }),
  response: Done,
  errors: ['sessions.not_found', 'sessions.not_waiting', 'sessions.not_playing'],
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
