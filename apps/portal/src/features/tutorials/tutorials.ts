import type { Language } from '@vitrine/i18n'
import type { TutorialTexts } from '@vitrine/i18n/tutorials'
import { type Video, VIDEOS } from './videos.ts'

/** The subjects that the list can be filtered by. */
export const TAGS = ['tv', 'connection', 'display', 'mentions', 'trouble'] as const
export type Tag = (typeof TAGS)[number]

export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

/** Its key in the texts. */
type Subject = 'tv' | 'instagram' | 'facebook' | 'second' | 'screen' | 'mentions' | 'missing'

export interface Tutorial {
  /** Its name in addresses and in the file names of its video and screenshots. */
  readonly slug: string
  readonly subject: Subject
  readonly tags: readonly Tag[]
  /** The tutorial that is recommended first. */
  readonly isFavourite: boolean
  /** The step whose screenshot represents it in the list. */
  readonly cover: Step
}

const common = { isFavourite: false, cover: 2 } as const

export const TUTORIALS: readonly Tutorial[] = [
  { slug: 'tv-by-qr-code', subject: 'tv', tags: ['tv'], isFavourite: true, cover: 3 },
  { ...common, slug: 'connect-instagram', subject: 'instagram', tags: ['connection'] },
  {
    ...common,
    slug: 'connect-facebook',
    subject: 'facebook',
    tags: ['connection', 'mentions'],
    cover: 3,
  },
  { ...common, slug: 'second-screen-by-code', subject: 'second', tags: ['tv'] },
  { ...common, slug: 'screen-settings', subject: 'screen', tags: ['display'] },
  { ...common, slug: 'mentions', subject: 'mentions', tags: ['mentions'] },
  { ...common, slug: 'not-on-the-screen', subject: 'missing', tags: ['trouble', 'display'] },
]

export interface StepTexts {
  readonly title: string
  readonly text: string
}

/** A tutorial's texts in one language. */
export interface TutorialWords {
  readonly title: string
  readonly about: string
  readonly steps: readonly StepTexts[]
}

/** `address`: the TV app's address, as it is typed on a TV. */
export function wordsOf(
  { subject }: Tutorial,
  texts: TutorialTexts,
  address: string,
): TutorialWords {
  return {
    title: texts[`${subject}.title`],
    about: texts[`${subject}.about`],
    steps: STEPS.map((step) => ({
      title: texts[`${subject}.${step}`],
      text: texts[`${subject}.${step}_text`].replace('{{address}}', address),
    })),
  }
}

export function tutorialPath({ slug }: Tutorial): string {
  return `/account/tutorials/${slug}`
}

/** Null until it is recorded. */
export function videoOf({ slug }: Tutorial): Video | null {
  return VIDEOS[slug] ?? null
}

export function videoFile({ slug }: Tutorial): string {
  return `/tutorials/videos/${slug}.mp4`
}

/** The poster of a video. */
export function posterFile({ slug }: Tutorial): string {
  return `/tutorials/videos/${slug}.webp`
}

export function captionsFile({ slug }: Tutorial, language: Language): string {
  return `/tutorials/captions/${slug}.${language}.vtt`
}
