/** Why a file cannot be prepared. */
export type MediaFault =
  | 'unsupported' // not a kind of file we play, whatever its name says
  | 'corrupt' // of a known kind, but broken or cut
  | 'too_large' // in pixels or bytes
  | 'too_long'
  | 'timed_out'
  | 'tool_failed' // the tool itself is missing or was killed

export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly fault: MediaFault

  constructor(fault: MediaFault, what: string, options: { cause?: unknown } = {}) {
    super(`${what} (${fault})`, options)
    this.fault = fault
  }
}
