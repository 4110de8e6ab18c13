import type { PlayerNotification } from './notification.ts'
import type { Clock } from './ports.ts'

/** A word to staff in the corner of the screen; playing goes on (reading P10). */
export type Notice =
  | { readonly type: 'downloadFailed'; readonly status: number | null }
  | { readonly type: 'itemFailed' }
  | { readonly type: 'soundBlocked' }

const NOTICE_MS = 10_000

function noticeOf(event: PlayerNotification): Notice | null {
  if (event.type === 'soundBlocked') return { type: 'soundBlocked' }
  if (event.type !== 'itemFailed') return null
  if (event.reason === 'download') return { type: 'downloadFailed', status: event.status }
  return { type: 'itemFailed' }
}

/** Keeps the last passing notice for a few seconds. */
export function createNotices(clock: Clock, onChange: (notice: Notice | null) => void) {
  let cancel = () => {}
  return {
    hear(event: PlayerNotification): void {
      const notice = noticeOf(event)
      if (!notice) return
      cancel()
      cancel = clock.setTimer(NOTICE_MS, () => onChange(null))
      onChange(notice)
    },
    close(): void {
      cancel()
    },
  }
}
