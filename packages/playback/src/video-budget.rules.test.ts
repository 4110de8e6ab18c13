import { expect, it } from 'vitest'
import { videoBudget } from './video-budget.rules.ts'

it.each([
  ['upright: the player finds what there is', 'css', 0, [3, 6]],
  ['rotated by the page', 'css', 90, [3, 6]],
  ['a native video layer upright, where it is not used', 'nativeVideoLayer', 0, [3, 6]],
  ['a native video layer rotated: there is one', 'nativeVideoLayer', 270, [1, 1]],
  ['nothing that rotates, upright', 'none', 0, [3, 6]],
  ['nothing that rotates, rotated: posters only', 'none', 90, [0, 0]],
] as const)('%s', (_, videoRotation, degrees, [maxVideos, maxLoadedVideos]) => {
  expect(videoBudget({ videoRotation }, degrees)).toEqual({ maxVideos, maxLoadedVideos })
})
