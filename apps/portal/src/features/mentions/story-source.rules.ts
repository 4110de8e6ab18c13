import type { Mention } from '@vitrine/api'

/** The media fields of a mention; each response may contain another address. */
export type StoryMedia = Pick<Mention, 'media_url' | 'media_type'>

/** The source that is shown. An address that works is kept, because another would load the story again. */
export interface StorySource {
  readonly url: string
  readonly kind: 'image' | 'video'
  /** The media type is unknown: an image is tried first, then a video. */
  readonly isGuess: boolean
  readonly hasFailed: boolean
  /** How often both kinds failed. */
  readonly failures: number
}

/** After this many failures only a person can retry. */
const MAX_FAILURES = 3

export function firstSource({ media_url: url, media_type }: StoryMedia): StorySource | null {
  if (url === null) return null
  const kind = media_type === 'VIDEO' ? 'video' : 'image'
  return { url, kind, isGuess: media_type === null, hasFailed: false, failures: 0 }
}

/** The source after a response; the same object when nothing changes. */
export function refreshSource(source: StorySource | null, media: StoryMedia): StorySource | null {
  if (source === null || media.media_url === null) return firstSource(media)
  const canRetry =
    source.hasFailed && source.failures < MAX_FAILURES && media.media_url !== source.url
  if (!canRetry) return source
  const first = firstSource(media)
  return first === null ? null : { ...first, failures: source.failures }
}

/** The source after its element failed to load it. */
export function failSource(source: StorySource): StorySource {
  if (source.isGuess && source.kind === 'image') return { ...source, kind: 'video' }
  return { ...source, hasFailed: true, failures: source.failures + 1 }
}
