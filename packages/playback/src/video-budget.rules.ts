import type { Device } from '@vitrine/device/browser'
import type { DecoderBudget } from '@vitrine/player/react'

const NONE: DecoderBudget = { maxVideos: 0, maxLoadedVideos: 0 }
const ONE: DecoderBudget = { maxVideos: 1, maxLoadedVideos: 1 }
/** Three slots, each with its next item loaded. The player finds how much of it the device can do. */
const MOST: DecoderBudget = { maxVideos: 3, maxLoadedVideos: 6 }

/** How many videos a screen with these degrees may request from its device at once (readings P3 and P9). */
export function videoBudget(
  { videoRotation }: Pick<Device, 'videoRotation'>,
  degrees: number,
): DecoderBudget {
  if (degrees === 0 || videoRotation === 'css') return MOST
  return videoRotation === 'nativeVideoLayer' ? ONE : NONE
}
