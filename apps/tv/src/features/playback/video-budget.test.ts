import { expect, it } from 'vitest'
import { videoBudget } from './video-budget.ts'

it.each([
  ['three decoders upright', 3, 'css', 0, [3, 6]],
  ['one decoder upright', 1, 'css', 0, [1, 1]],
  ['three decoders turned by the page', 3, 'css', 90, [3, 6]],
  ['a plane upright, where it is not used', 3, 'plane', 0, [3, 6]],
  ['a plane turned: there is one', 3, 'plane', 270, [1, 1]],
  ['nothing that turns, upright', 2, 'none', 0, [2, 4]],
  ['nothing that turns, turned: stills only', 2, 'none', 90, [0, 0]],
] as const)('%s', (_, videoDecoders, turnsVideo, degrees, [maxVideos, maxLoadedVideos]) => {
  const budget = videoBudget({ videoDecoders, turnsVideo }, degrees)
  expect(budget).toEqual({ maxVideos, maxLoadedVideos })
})
