import type { Stop } from '@vitrine/device'
import type { Language } from '@vitrine/i18n'
import type { TvResources } from '@vitrine/i18n/tv'
import type { Clock } from '@vitrine/playback'
import type { TextTables } from './text-tables.ts'

/** How long loading the texts of a language may take, in ms; then the TV starts without them. */
export const TEXTS_LIMIT_MS = 5_000

/** Calls `done` once with the texts, or with null after a failure; never after it was stopped. */
export type LoadTexts = (language: Language, done: (texts: TvResources | null) => void) => Stop

/** Runs a script of this page; `done` is called when it has run or failed to load. */
type RunScript = (address: string, done: () => void) => Stop

interface Deps extends Pick<TextTables, 'tables' | 'read'> {
  readonly clock: Clock
  readonly runScript: RunScript
  /** What the scripts have stored on `window`, by language. */
  readonly received: () => Readonly<Record<string, unknown>> | undefined
}

/** Texts of the main script are there at once, others come by a script: a page from a file may not fetch. */
export function createTextLoader({ tables, read, clock, runScript, received }: Deps): LoadTexts {
  return (language, done) => {
    const table = tables[language]
    // A script that was too late for one request serves the next one.
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

/** After a stop the script may still run; `done` is not called then. */
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
