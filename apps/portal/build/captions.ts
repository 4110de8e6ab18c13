import type { Cue } from '../src/features/tutorials/videos.ts'

/** Characters per line that fit over a video on a phone. */
export const LINE_LENGTH = 42

/** The text in one line, or broken where the two lines are closest in length. */
export function linesOf(text: string): readonly string[] {
  if (text.length <= LINE_LENGTH) return [text]
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const unevenness = (at: number): number => Math.abs(text.length - 1 - 2 * at)
  const [best] = breaks.toSorted((a, b) => unevenness(a) - unevenness(b))
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)]
}

export interface CaptionsOf {
  readonly subject: string
  readonly cues: readonly Cue[]
  readonly texts: Readonly<Record<string, string>>
}

/** The captions of one video in one language, as WebVTT. */
export function webVtt({ subject, cues, texts }: CaptionsOf): string {
  const blocks = cues.map(({ id, from, to }) => {
    const text = texts[`${subject}.${id}`]
    if (text === undefined) throw new Error(`no caption ${subject}.${id}`)
    return [id, `${timeOf(from)} --> ${timeOf(to)}`, ...linesOf(escaped(text))].join('\n')
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** `00:01:02.340` */
function timeOf(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, -1)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
