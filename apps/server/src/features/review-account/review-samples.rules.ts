import { join } from 'node:path'
import type { SampleItem } from '../media/index.ts'

const STORY = { kind: 'story' } as const
const REEL = { kind: 'reel' } as const
const PHOTO = { type: 'IMAGE' } as const
const VIDEO = { type: 'VIDEO' } as const

/** What the account for reviewers shows: photos and videos, of food and flowers, without people. */
const SAMPLES = [
  { file: 'latte-pour.mp4', ...STORY, ...VIDEO, caption: 'Flat white', hoursOld: 0.5 },
  { file: 'cheese-breads.jpg', ...STORY, ...PHOTO, caption: 'Fresh from the oven', hoursOld: 1 },
  { file: 'good-morning.jpg', ...STORY, ...PHOTO, caption: 'Good morning', hoursOld: 2 },
  { file: 'menu-board.jpg', ...STORY, ...PHOTO, caption: 'Today’s menu', hoursOld: 3 },
  { file: 'carrot-cake.jpg', ...STORY, ...PHOTO, caption: 'Carrot cake', hoursOld: 4 },
  { file: 'from-above.jpg', ...STORY, ...PHOTO, caption: 'Three coffees', hoursOld: 6 },
  { file: 'espresso-steam.mp4', ...REEL, ...VIDEO, caption: 'Espresso #tv', hoursOld: 30 },
  { file: 'iced-latte.mp4', ...REEL, ...VIDEO, caption: 'Iced latte #tv', hoursOld: 54 },
  { file: 'pastry-shelf.mp4', ...REEL, ...VIDEO, caption: 'Pastries #tv', hoursOld: 78 },
] as const

/** The items of the account for reviewers; `folder`: where their files are. */
export function reviewSamples(folder: string): readonly SampleItem[] {
  return SAMPLES.map(({ file, ...sample }) => ({
    ...sample,
    id: `sample-${file}`,
    file: join(folder, file),
  }))
}
