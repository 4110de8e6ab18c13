import { useState } from 'react'
import {
  failSource,
  firstSource,
  refreshSource,
  type StoryMedia,
  type StorySource,
} from './story-source.rules.ts'

export interface ShownStory {
  /** Null when the story has ended. */
  readonly source: StorySource | null
  /** Reports that the element failed to load the source. */
  readonly fail: () => void
  /** Retries on a person's request. */
  readonly retry: () => void
}

/** Keeps the shown source while the data is refetched. */
export function useStorySource(media: StoryMedia): ShownStory {
  const [source, setSource] = useState(() => firstSource(media))
  const next = refreshSource(source, media)
  if (next !== source) setSource(next)
  return {
    source: next,
    fail() {
      setSource((current) => (current === null ? null : failSource(current)))
    },
    retry() {
      setSource(firstSource(media))
    },
  }
}
