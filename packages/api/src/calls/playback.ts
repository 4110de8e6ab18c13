import { z } from 'zod/mini'
import { PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, SessionId } from '../fields.ts'
import { Platform } from './authorizations.ts'

export { HEARTBEAT_MS } from '@vitrine/domain'
export const IDLE_HEARTBEAT_MS = 30_000

/** Most slots a screen has. */
const MAX_SLOTS = 3
/** Ids of items the player set aside that one beat may name. */
export const MAX_SET_ASIDE = 50

/** An item's name as the player has it. Ours are plain; what is not could not be stored either. */
const ItemName = z.string().check(z.maxLength(200), z.regex(/^[\x20-\x7e]*$/))

/** How a player is doing, in its own words; every part may be missing. */
export const PlayerReport = z.object({
  /** What is on each slot; null for a slot that shows nothing. */
  items: z.optional(z.array(z.nullable(ItemName)).check(z.maxLength(MAX_SLOTS))),
  /** Longest time without a new picture at a change since the start, in ms. */
  longest_gap: z.optional(z.int().check(z.minimum(0))),
  /** Frames of videos never shown since the start. */
  frames_dropped: z.optional(z.int().check(z.minimum(0))),
  /** Items that failed too often and rest for an hour. */
  set_aside: z.optional(z.array(ItemName).check(z.maxLength(MAX_SET_ASIDE))),
  /** Bytes of media kept on the device. */
  store_bytes: z.optional(z.int().check(z.minimum(0))),
  /** Videos this device was found to play at once. */
  video_budget: z.optional(z.int().check(z.minimum(0))),
})
export type PlayerReport = z.infer<typeof PlayerReport>

/** What the portal can ask of a TV; carried out at its next heartbeat (reading P12). */
export const COMMANDS = ['reload', 'sign_out', 'show_name'] as const
export const Command = z.enum(COMMANDS)
export type Command = z.infer<typeof Command>

/** Commands that may wait for one device; one more is refused with `request.too_many`. */
export const MAX_WAITING_COMMANDS = 10
/** A command that its device has not fetched for this long is dropped. */
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
    /** One that cannot be read is left out: it must not cost a TV its seat. */
    report: z.optional(z.catch(z.optional(PlayerReport), undefined)),
    /**
     * Ids of the commands this player has received: the server forgets these, and repeats the others.
     * Absent (apps before 0.2): each command is delivered in one answer only.
     */
    seen: z.optional(z.array(Id).check(z.maxLength(MAX_SEEN_COMMANDS))),
  }),
  response: z.object({
    /** The server's time: a TV's own clock is not trusted. */
    now: Moment,
    /** When to beat again, in ms. */
    next_in: z.int(),
    /** Changes with the settings and the content of this screen; on a page, with the accounts and screens. */
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

/** What a device is doing, as far as its beats tell. */
export const DEVICE_STATES = [
  'playing',
  /** It wants to play, and all of the plan's seats are taken. */
  'waiting',
  /** It beats, and plays nothing. */
  'idle',
  /** No beat for a minute. Browsers that show no screen are always so, and none misses them. */
  'offline',
] as const
export type DeviceState = (typeof DEVICE_STATES)[number]

/** Of a device no beat came for this long: it is offline (reading P12). */
export const OFFLINE_MS = 60_000

const OnScreen = z.object({ account_id: Id, screen_id: Id })

/** Something signed in: a person's browser, a TV, a display. */
export const SignedInDevice = z.object({
  id: Id,
  kind: z.enum(['person', 'tv', 'display']),
  platform: z.nullable(Platform),
  model: z.nullable(z.string()),
  /** Of a person's browser, such as "Safari" and "iPhone"; null when it is not a known one. */
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  /** Whether it called last from the network that the caller calls from; null when nobody can tell. */
  same_network: z.optional(z.nullable(z.boolean())),
  created_at: Moment,
  last_seen_at: z.nullable(Moment),
  /** Whether it is the caller itself. */
  current: z.boolean(),
  /** What it plays now; null when it plays nothing. */
  playing: z.nullable(OnScreen),
  state: z.enum(DEVICE_STATES),
  /** Since when it is in this state; null when that is not known, as of one that never beat. */
  since: z.nullable(Moment),
  /** What it played when it played last; null when it never did. */
  last_played: z.nullable(OnScreen),
  /** With `waiting`: what it would play. */
  waiting_for: z.nullable(OnScreen),
  /** Its app's version, as its last beat said. */
  version: z.nullable(z.string()),
  /** What its last beat while playing said; null when it does not play. */
  report: z.nullable(PlayerReport),
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
