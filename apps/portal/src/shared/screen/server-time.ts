import { createServerTime, systemClock } from '@vitrine/playback'
import { readItem, saveItem } from '../storage/storage.ts'

/** The server's time, as the heartbeats of this browser told it. */
export const serverTime = createServerTime(
  systemClock,
  { get: readItem, set: saveItem },
  'vitrine.server_time_offset',
)
