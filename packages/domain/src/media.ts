/** Which of an account's media a screen can show. Pure: the current time is an argument. */

import { HOUR_MS } from './durations.ts'

export const PROVIDERS = ['instagram', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const MEDIA_TYPES = ['IMAGE', 'VIDEO'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MEDIA_KINDS = ['story', 'reel', 'repost'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Lifetime of a story at the networks, in hours. */
export const STORY_LIFE_HOURS = 24

/** Whether a story posted at `postedAt` is younger than the screen's limit in hours. */
export function isStoryFresh(postedAt: Date, hourLimit: number, now: Date): boolean {
  return now < storyEnd(postedAt, hourLimit)
}

/** When a story or repost posted at `postedAt` leaves a screen with `hourLimit` hours. */
export function storyEnd(postedAt: Date, hourLimit: number): Date {
  return new Date(postedAt.getTime() + Math.min(hourLimit, STORY_LIFE_HOURS) * HOUR_MS)
}

// Characters that end a hashtag: spaces and punctuation. Listed because Chromium 63 does not parse `\p{…}`.
const TAG = '[^\\s!-/:-@\\[-^`{-~\u00a1\u00ab\u00bb\u00bf\u2010-\u205e]'
const TAGS_IN_CAPTION = new RegExp(`#${TAG}+`, 'g')

// A number with its sign, as in "table #3", is no hashtag.
const SIGN = '#(?!\\d+(?:[\\s.,]|$))'
const TRAILING_TAGS = new RegExp(`(?:(?:^|[\\s,])[\\s.,·•|]*${SIGN}${TAG}+)+[\\s.,·•|]*$`)
const TAG_SIGN = new RegExp(`${SIGN}(?=${TAG})`, 'g')

/** A caption as screens show it: without trailing hashtags; inner hashtags lose their sign. */
export function captionWithoutHashtags(caption: string): string {
  const text = caption
    .replace(TRAILING_TAGS, '')
    .replace(TAG_SIGN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n[\s.·•]*/g, '\n')
    .trim()
  return joinPrices(text)
}

/** Keeps the sign and the number of a price on one line, as in "R$ 45". */
export function joinPrices(text: string): string {
  return text.replace(/R\$ (?=\d)/g, 'R$\u00a0')
}

/** A hashtag in a screen's settings: `#` and 1 to 60 characters. */
export const HASHTAG_PATTERN = new RegExp(`^#${TAG}{1,60}$`)

/** Whether a caption contains the hashtag as a whole word; case-insensitive, accent-sensitive. */
export function hasHashtag(caption: string, hashtag: string): boolean {
  const wanted = hashtag.toLowerCase()
  if (!HASHTAG_PATTERN.test(wanted)) return false
  const found: readonly string[] = caption.toLowerCase().match(TAGS_IN_CAPTION) ?? []
  return found.includes(wanted)
}
