import type { ContentProgress } from '@vitrine/server'

/** A parsed line of the server's log. */
interface LogEntry {
  readonly level: number
  readonly event: string
  readonly [field: string]: unknown
}

const ERROR_LEVEL = 50

/** Parses a line of the log; null when it is invalid. */
export function parseLogEntry(line: string): LogEntry | null {
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed !== 'object' || parsed === null) return null
    const { level, event, ...fields }: Readonly<Record<string, unknown>> = { ...parsed }
    if (typeof level !== 'number' || typeof event !== 'string') return null
    return { ...fields, level, event }
  } catch {
    return null
  }
}

/** One line of text for an event, without a stack; null for an event that is not shown. */
export function plainLine(entry: LogEntry, logFile: string): string | null {
  const text = EVENTS[entry.event]
  if (text !== undefined) return text(entry)
  return entry.level >= ERROR_LEVEL ? `Something failed (${entry.event}). More: ${logFile}` : null
}

/** Whether the event can change the number of ready or failed items. */
export function changesProgress({ event }: LogEntry): boolean {
  return event === 'media.prepared' || event === 'media.prepare_failed'
}

/** The progress of the content; null without content. */
export function progressLine({ ready, pending, failed }: ContentProgress): string | null {
  const total = ready + pending
  if (total + failed === 0) return null
  const lost = failed === 0 ? '' : `; ${String(failed)} cannot be shown, the portal says why`
  return `Content prepared: ${String(ready)} of ${String(total)}${lost}`
}

const NETWORK_NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
}

const EVENTS: Readonly<Record<string, (entry: LogEntry) => string | null>> = {
  'accounts.connected': ({ provider, accounts }) => {
    const count = Array.isArray(accounts) ? accounts.length : 1
    const name = NETWORK_NAMES[String(provider)] ?? String(provider)
    return count === 1 ? `${name} account connected` : `${String(count)} ${name} accounts connected`
  },
  'accounts.token_dead': () => 'An account must be connected again: the portal shows which',
  'accounts.tokens_resealed': ({ resealed }) =>
    resealed === 0 ? null : `Stored tokens sealed with the newest key: ${String(resealed)}`,
  'accounts.key_missing': ({ tokens }) =>
    `${String(tokens)} stored tokens need a key that is not in ENCRYPTION_KEY`,
  // Not shown: `accounts.token_dead` follows for the same account.
  'accounts.token_unreadable': () => null,
  'media.tools_not_isolated': () =>
    'This system allows ffmpeg no network namespace: it runs without',
  'mail.not_configured': () => 'No mail is sent: SMTP_URL is not set',
  'demo.not_connected': () =>
    'The demo shops could not be connected. Start again, or connect them in the portal',
}
