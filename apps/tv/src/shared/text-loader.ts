import type { Stop } from '@vitrine/device'
import type { Language } from '@vitrine/i18n'
import type { TvResources } from '@vitrine/i18n/tv'
import type { Clock } from './clock.ts'
import type { TextTables } from './text-tables.ts'

/** How long the texts of a language may take before the TV goes on without them, in ms. */
export const TEXTS_LIMIT_MS = 5_000

/** Hands `done` the texts, or null where they cannot be had now: once, unless it is stopped before. */
export type LoadTexts = (language: Language, done: (texts: TvResources | null) => void) => Stop

/** Runs a script of this page; `done` hears that it has run, or that it cannot be had. */
type RunScript = (address: string, done: () => void) => Stop

interface Deps extends Pick<TextTables, 'tables' | 'read'> {
  readonly clock: Clock
  readonly runScript: RunScript
  /** What the scripts have left behind, by language. */
  readonly received: () => Readonly<Record<string, unknown>> | undefined
}

/** Texts of the main script at once, others by a script of theirs: a page from a file may not fetch. */
export function createTextLoader({ tables, read, clock, runScript, received }: Deps): LoadTexts {
  return (language, done) => {
    const table = tables[language]
    // A script that came too late for one request is there for the next one.
    const find = () => (typeof table === 'string' ? read(received()?.[language]) : table)
    const found = find()
    if (found !== null || typeof table !== 'string') {
      done(found)
      return () => undefined
    }
    const stop = () => {
      stopTimer()
      stopScript()
    }
    const finish = () => {
      stop()
      done(find())
    }
    const stopTimer = clock.after(TEXTS_LIMIT_MS, finish)
    const stopScript = runScript(table, finish)
    return stop
  }
}

/** Stopped, the script may still run; nobody hears of it then. */
export function createScriptRunner(document: Document): RunScript {
  return (address, done) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = script.onerror = done
    document.head.appendChild(script)
    return () => {
      script.onload = script.onerror = null
      script.remove()
    }
  }
}
