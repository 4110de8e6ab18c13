/** A request to the launcher's process. A command starts a program; null kills the one with this id. */
export interface LauncherRequest {
  readonly id: number
  /** Path of the program and its arguments. */
  readonly command: readonly string[] | null
}

/** How a program ended, as the launcher's process reports it. */
export interface LauncherReply {
  readonly id: number
  /** Why the program could not be started; null when it was. */
  readonly error: string | null
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly signalName: string | null
  readonly stdout: string
  /** The end of its standard error. */
  readonly stderr: string
}

/** Throws a `TypeError` for anything else. Without a library, because the process must start fast. */
export function parseRequest(message: unknown): LauncherRequest {
  if (typeof message === 'object' && message !== null && 'id' in message && 'command' in message) {
    const { id, command } = message
    if (typeof id === 'number' && command === null) return { id, command }
    if (typeof id === 'number' && isListOfStrings(command)) return { id, command }
  }
  throw new TypeError('not a request to the launcher')
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}
