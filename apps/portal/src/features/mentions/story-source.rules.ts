import type { Mention } from '@vitrine/api'

/** What a mention says of its media; the address may be another one at each answer. */
export type StoryMedia = Pick<Mention, 'media_url' | 'media_type'>

/** What is being shown. An address that works stays: a new one would stream the story again. */
export interface StorySource {
  readonly url: string
  readonly kind: 'image' | 'video'
  /** Nobody has opened the link yet: a picture is tried first, then a film. */
  readonly isGuess: boolean
  readonly hasFailed: boolean
  /** How often it failed with both kinds. */
  readonly failures: number
}

/** After this many failures only a person asks again. */
const MAX_FAILURES = 3

export function firstSource({ media_url: url, media_type }: StoryMedia): StorySource | null {
  if (url === null) return null
  const kind = media_type === 'VIDEO' ? 'video' : 'image'
  return { url, kind, isGuess: media_type === null, hasFailed: false, failures: 0 }
}

/** The source after an answer of the server; the same object where nothing is to change. */
export function refreshSource(source: StorySource | null, media: StoryMedia): StorySource | null {
  if (source === null || media.media_url === null) return firstSource(media)
  const canRetry =
    source.hasFailed && source.failures < MAX_FAILURES && media.media_url !== source.url
  if (!canRetry) return source
  const first = firstSource(media)
  return first === null ? null : { ...first, failures: source.failures }
}

/** The source after its element could not show it. */
export function failSource(source: StorySource): StorySource {
  if (source.isGuess && source.kind === 'image') return { ...source, kind: 'video' }
  return { ...source, hasFailed: true, failures: source.failures + 1 }
}
