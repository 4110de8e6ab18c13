import type { SampleId } from '../../src/sample-media.ts'
import type { Tune } from './sound.ts'

export interface PhotoRecipe {
  readonly scene: string
  /** Moment of the scene, from 0 to 1. */
  readonly at?: number
  readonly quality: number
}

export interface VideoRecipe {
  readonly scene: string
  /** x264's constant rate factor. */
  readonly quality: number
  readonly tune?: Omit<Tune, 'seconds'>
  /** Size of the rendering divided by that of the video. */
  readonly scale?: number
  /** Frames drawn per second. The others are interpolated, which fails for steam, liquids and edges. */
  readonly rate?: number
}

const WARM = [
  [45, 64, 67, 71, 74],
  [50, 60, 65, 69, 76],
  [43, 59, 62, 65, 69],
  [48, 59, 64, 67, 74],
]
const NIGHT = [
  [41, 60, 64, 67, 72],
  [46, 58, 62, 65, 72],
  [39, 55, 58, 62, 70],
  [44, 56, 60, 63, 70],
]
const SUNNY = [
  [48, 64, 67, 71, 74],
  [45, 60, 64, 67, 71],
  [50, 65, 69, 72, 76],
  [43, 62, 65, 69, 76],
]

interface Mood {
  readonly seed: number
  readonly chords: Tune['chords']
  readonly beatsPerMinute: number
  readonly hiss?: number
}

function tune(mood: Mood): Omit<Tune, 'seconds'> {
  return { keys: 0.62, brushes: 0.8, murmur: 0.8, ...mood }
}

export const PHOTOS: ReadonlyMap<SampleId, PhotoRecipe> = new Map<SampleId, PhotoRecipe>([
  ['good-morning', { scene: 'goodMorning', at: 0.5, quality: 0.72 }],
  ['carrot-cake', { scene: 'carrotCake', quality: 0.74 }],
  ['cheese-breads', { scene: 'cheeseBreads', quality: 0.72 }],
  ['menu-board', { scene: 'menuBoard', quality: 0.74 }],
  ['from-above', { scene: 'fromAbove', quality: 0.76 }],
  ['counter', { scene: 'counterRow', at: 0.62, quality: 0.72 }],
  ['live-music', { scene: 'liveMusic', quality: 1 }],
  ['good-night', { scene: 'goodNight', at: 1, quality: 0.74 }],
  ['licensed-song', { scene: 'licensedSong', at: 0.3, quality: 0.74 }],
  ['sunflowers', { scene: 'sunflowers', quality: 0.72 }],
  ['tulips', { scene: 'tulips', quality: 0.72 }],
  ['spare-affogato', { scene: 'affogato', quality: 0.72 }],
  ['cafe-avatar', { scene: 'cafeAvatar', quality: 1 }],
  ['flowers-avatar', { scene: 'flowersAvatar', quality: 1 }],
])

export const VIDEOS: ReadonlyMap<SampleId, VideoRecipe> = new Map<SampleId, VideoRecipe>([
  [
    'espresso-steam',
    {
      scene: 'espressoSteam',
      quality: 26,
      rate: 24,
      tune: tune({ seed: 11, chords: NIGHT, beatsPerMinute: 76, hiss: 0.4 }),
    },
  ],
  [
    'latte-pour',
    {
      scene: 'lattePour',
      quality: 26,
      rate: 12,
      tune: tune({ seed: 12, chords: WARM, beatsPerMinute: 84, hiss: 1 }),
    },
  ],
  [
    'terrace',
    { scene: 'terrace', quality: 26, tune: tune({ seed: 13, chords: NIGHT, beatsPerMinute: 92 }) },
  ],
  ['extraction', { scene: 'extraction', quality: 26, rate: 24 }],
  [
    'beans',
    {
      scene: 'beans',
      quality: 30,
      rate: 12,
      tune: tune({ seed: 14, chords: SUNNY, beatsPerMinute: 104, hiss: 0.8 }),
    },
  ],
  [
    'ring-cake',
    {
      scene: 'ringCake',
      quality: 26,
      rate: 12,
      tune: tune({ seed: 15, chords: SUNNY, beatsPerMinute: 88 }),
    },
  ],
  [
    'iced-latte',
    {
      scene: 'icedLatte',
      quality: 26,
      tune: tune({ seed: 16, chords: SUNNY, beatsPerMinute: 96, hiss: 0.3 }),
    },
  ],
  [
    'brigadeiros',
    {
      scene: 'brigadeiros',
      quality: 29,
      rate: 12,
      tune: tune({ seed: 17, chords: WARM, beatsPerMinute: 100 }),
    },
  ],
  [
    'opening',
    {
      scene: 'openingTime',
      quality: 26,
      tune: tune({ seed: 18, chords: WARM, beatsPerMinute: 80 }),
    },
  ],
  [
    'vinyl',
    {
      scene: 'vinyl',
      quality: 26,
      rate: 24,
      tune: tune({ seed: 19, chords: NIGHT, beatsPerMinute: 72 }),
    },
  ],
  [
    'pastry-shelf',
    {
      scene: 'pastryShelf',
      quality: 27,
      rate: 24,
      tune: tune({ seed: 20, chords: WARM, beatsPerMinute: 92 }),
    },
  ],
  [
    'counter-walk',
    {
      scene: 'counterRow',
      quality: 27,
      rate: 12,
      tune: tune({ seed: 21, chords: SUNNY, beatsPerMinute: 92 }),
    },
  ],
  [
    'tulips-turning',
    {
      scene: 'tulipsTurning',
      quality: 27,
      rate: 12,
      tune: tune({ seed: 22, chords: SUNNY, beatsPerMinute: 84 }),
    },
  ],
  [
    'spare-cups',
    {
      scene: 'cupTower',
      quality: 26,
      rate: 12,
      tune: tune({ seed: 23, chords: WARM, beatsPerMinute: 96 }),
    },
  ],
])
