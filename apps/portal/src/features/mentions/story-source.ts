import { useState } from 'react'
import {
  failSource,
  firstSource,
  refreshSource,
  type StoryMedia,
  type StorySource,
} from './story-source.rules.ts'

export interface ShownStory {
  /** Null once the story has ended. */
  readonly source: StorySource | null
  /** Its element could not show it. */
  readonly fail: () => void
  /** Another try, asked for by a person. */
  readonly retry: () => void
}

/** Keeps what is being shown while the server's answers come and go. */
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
