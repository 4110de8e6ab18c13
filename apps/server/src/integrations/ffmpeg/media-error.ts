/** Why a file cannot be prepared. */
export type MediaFault =
  | 'unsupported' // not a supported format, by its content
  | 'corrupt' // of a supported format, but damaged or truncated
  | 'too_large' // in pixels or bytes
  | 'too_long'
  | 'timed_out'
  | 'tool_failed' // the tool is missing or was killed

export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly fault: MediaFault

  constructor(fault: MediaFault, description: string, options: { cause?: unknown } = {}) {
    super(`${description} (${fault})`, options)
    this.fault = fault
  }
}
