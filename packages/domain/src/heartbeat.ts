import { SECOND_MS } from './durations.ts'

/** Interval between the heartbeats of a player, in ms. */
export const HEARTBEAT_MS = 5 * SECOND_MS
