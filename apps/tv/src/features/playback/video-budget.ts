import type { Device } from '@vitrine/device'
import type { DecoderBudget } from '@vitrine/player/react'

const NONE: DecoderBudget = { maxVideos: 0, maxLoadedVideos: 0 }
const ONE: DecoderBudget = { maxVideos: 1, maxLoadedVideos: 1 }
/** Three slots, each with its next item ready: the player finds by itself how much of it is there. */
const MOST: DecoderBudget = { maxVideos: 3, maxLoadedVideos: 6 }

/** Videos a screen that hangs like this may ask its device for at once (readings P3 and P9). */
export function videoBudget({ turnsVideo }: Pick<Device, 'turnsVideo'>, degrees: number) {
  if (degrees === 0 || turnsVideo === 'css') return MOST
  return turnsVideo === 'nativeVideoLayer' ? ONE : NONE
}
