import { type RefObject, useEffect } from 'react'

export interface Caption {
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly text: string
}

export interface Captions {
  readonly label: string
  /** BCP 47. */
  readonly language: string
  readonly captions: readonly Caption[]
}

/** Shows captions over a video in the page's language; the video's own button hides them. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  captions: Captions | null,
): void {
  useEffect(() => {
    const element = video.current
    if (element === null || captions === null) return undefined
    const track = element.addTextTrack('captions', captions.label, captions.language)
    for (const { from, to, text } of captions.captions) track.addCue(new VTTCue(from, to, text))
    track.mode = 'showing'
    return () => {
      // A text track can be emptied and disabled, but not removed.
      track.mode = 'disabled'
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    }
  }, [video, captions])
}
