import { createServerTime, systemClock } from '@vitrine/playback'

/** The server's time, as the heartbeats of this page told it. */
export const serverTime = createServerTime(systemClock)
