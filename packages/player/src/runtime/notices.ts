import type { PlayerNotification } from './notification.ts'
import type { Clock } from './ports.ts'

/** A message to staff in the corner of the screen; playing goes on (reading P10). */
export type Notice =
  | { readonly type: 'downloadFailed'; readonly status: number | null }
  | { readonly type: 'itemFailed' }
  | { readonly type: 'soundBlocked' }
  | { readonly type: 'offline' }
  | { readonly type: 'serverFailed' }

/** Trouble that lasts until it is resolved; `notice` is null where a page of its own reports it. */
export interface LastingTrouble {
  readonly notice: Notice | null
}

/** What the corner shows: a message for some seconds, else whether there is trouble. */
export interface Corner {
  readonly notice: Notice | null
  readonly hasTrouble: boolean
}

export const QUIET_CORNER: Corner = { notice: null, hasTrouble: false }

/** How long a message is shown, in ms. */
export const NOTICE_MS = 10_000
/** Passing trouble is over when it has not recurred for this long, in ms. */
const PASSING_MS = 60_000

function noticeOf(event: PlayerNotification): Notice | null {
  if (event.type === 'soundBlocked') return { type: 'soundBlocked' }
  if (event.type !== 'itemFailed') return null
  if (event.reason === 'download') return { type: 'downloadFailed', status: event.status }
  return { type: 'itemFailed' }
}

/** Shows each trouble once, for some seconds, and again when a person arrives. */
export function createNotices(clock: Clock, onChange: (corner: Corner) => void) {
  const passing = new Map<string, Notice>()
  let lasting: LastingTrouble | null = null
  let told: Notice | null = null
  let stopTelling = () => {}
  let stopPassing = () => {}

  const publish = () => onChange({ notice: told, hasTrouble: lasting !== null || passing.size > 0 })
  const tell = (notice: Notice | null) => {
    stopTelling()
    told = notice
    if (notice !== null) stopTelling = clock.setTimer(NOTICE_MS, () => tell(null))
    publish()
  }
  return {
    hear(event: PlayerNotification): void {
      const notice = noticeOf(event)
      // Failures during lasting trouble most likely result from it.
      if (notice === null || lasting !== null) return
      const isNew = !passing.has(notice.type)
      passing.set(notice.type, notice)
      stopPassing()
      stopPassing = clock.setTimer(PASSING_MS, () => {
        passing.clear()
        publish()
      })
      if (isNew) tell(notice)
      else publish()
    },
    /** Null once it is over: its message is removed. */
    setLasting(next: LastingTrouble | null): void {
      const isSame = (lasting === null) === (next === null)
      if (isSame && lasting?.notice?.type === next?.notice?.type) return
      lasting = next
      tell(next?.notice ?? null)
    },
    tellAgain(): void {
      const notice = lasting === null ? ([...passing.values()].pop() ?? null) : lasting.notice
      if (notice !== null) tell(notice)
    },
    close(): void {
      stopTelling()
      stopPassing()
    },
  }
}
