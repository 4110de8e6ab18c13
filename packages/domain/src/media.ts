/** Which of an account's media a screen may show. Pure: the moment is an argument. */

export const PROVIDERS = ['instagram', 'facebook'] as const
export type Provider = (typeof PROVIDERS)[number]

export const MEDIA_TYPES = ['IMAGE', 'VIDEO'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

export const MEDIA_KINDS = ['story', 'reel', 'repost'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const HOUR_MS = 3_600_000

/** A story leaves the networks after this many hours. */
export const STORY_LIFE_HOURS = 24

/** Whether a story posted at `postedAt` is still within the screen's hours. */
export function isStoryFresh(postedAt: Date, hourLimit: number, now: Date): boolean {
  return now.getTime() - postedAt.getTime() < Math.min(hourLimit, STORY_LIFE_HOURS) * HOUR_MS
}

/** Whether a caption carries the hashtag as a whole word; letter case and accents count as typed. */
export function hasHashtag(caption: string, hashtag: string): boolean {
  const wanted = hashtag.replace(/^#/, '').toLowerCase()
  if (wanted === '') return false
  const found = caption.toLowerCase().match(/#[\p{L}\p{N}_]+/gu) ?? []
  return found.some((tag) => tag.slice(1) === wanted)
}
