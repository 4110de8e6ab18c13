import type { Device } from '@vitrine/device'
import type { DecoderBudget } from '@vitrine/player/react'

const NONE: DecoderBudget = { maxVideos: 0, maxLoadedVideos: 0 }
const ONE: DecoderBudget = { maxVideos: 1, maxLoadedVideos: 1 }

type VideoSkills = Pick<Device, 'videoDecoders' | 'turnsVideo'>

/** Videos this device may show at once on a screen that hangs like this (readings P3 and P9). */
export function videoBudget(device: VideoSkills, degrees: number): DecoderBudget {
  const { videoDecoders: maxVideos, turnsVideo } = device
  if (degrees !== 0 && turnsVideo === 'none') return NONE
  if (degrees !== 0 && turnsVideo === 'plane') return ONE
  // One decoder decodes what is seen; where there are more, the next item loads beside it.
  return maxVideos === 1 ? ONE : { maxVideos, maxLoadedVideos: 2 * maxVideos }
}
