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

/** Shows captions over a film, in the language of the page; the film's own button hides them. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, of: Captions | null): void {
  useEffect(() => {
    const element = film.current
    if (element === null || of === null) return undefined
    const track = element.addTextTrack('captions', of.label, of.language)
    for (const { from, to, text } of of.captions) track.addCue(new VTTCue(from, to, text))
    track.mode = 'showing'
    return () => {
      // A track can be emptied and hidden, and not taken away again.
      track.mode = 'disabled'
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    }
  }, [film, of])
}
