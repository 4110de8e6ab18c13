import type { ScheduledItem } from './tv.ts'

/** Number of frames of each sample video that is shown. */
const FRAME_COUNTS = {
  'latte-pour': 144,
  terrace: 144,
  beans: 144,
  brigadeiros: 120,
  'iced-latte': 144,
  'espresso-steam': 144,
} as const

export const VIDEO_NAMES = Object.keys(FRAME_COUNTS)

function video(name: keyof typeof FRAME_COUNTS) {
  return { video: name, frames: FRAME_COUNTS[name] }
}

/** The items of each slot of the television, by second of the video. */
export const SHOWN: readonly (readonly ScheduledItem[])[] = [
  [
    { from: 5.78, fade: 0.02, footage: { photo: 'carrot-cake.jpg' } },
    { from: 8.2, footage: video('beans') },
    { from: 11.6, footage: { photo: 'menu-board.jpg' } },
    { from: 14.4, footage: video('iced-latte') },
  ],
  [
    { from: -5, footage: video('latte-pour') },
    { from: 9.9, footage: video('brigadeiros') },
    { from: 13, footage: { photo: 'good-morning.jpg' } },
    { from: 16, footage: video('latte-pour') },
  ],
  [
    { from: -5, footage: video('terrace') },
    { from: 7.2, footage: { photo: 'cheese-breads.jpg' } },
    { from: 10.7, footage: video('espresso-steam') },
    { from: 15.2, footage: video('terrace') },
  ],
]
