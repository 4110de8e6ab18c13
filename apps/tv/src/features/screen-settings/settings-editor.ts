import type { Screen } from '@vitrine/api'
import { isAbort } from '@vitrine/api/client'
import type { Clock } from '../../shared/clock.ts'
import type { ScreenChange } from './setting-options.ts'

export interface EditorState {
  /** As it will be once saved; null until it is loaded. */
  readonly screen: Screen | null
  readonly saving: 'no' | 'soon' | 'now' | 'done' | 'failed'
}

export interface SettingsEditor {
  readonly getState: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (patch: ScreenChange) => void
  readonly stop: () => void
}

interface EditorDeps {
  readonly clock: Clock
  readonly load: (signal: AbortSignal) => Promise<Screen>
  readonly save: (patch: ScreenChange, signal: AbortSignal) => Promise<Screen>
  /** A screen that is gone or cannot be read: there is nothing to edit. */
  readonly onLoadFailed: (error: unknown) => void
}

/** Presses in a row are saved once, this long after the last one. */
export const SAVE_AFTER_MS = 600

/** Edits one screen in place: shown at once, saved soon after, taken back when the server refuses. */
export function startEditor({ clock, load, save, onLoadFailed }: EditorDeps): SettingsEditor {
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: EditorState = { screen: null, saving: 'no' }
  let saved: Screen | null = null
  let pending: ScreenChange = {}
  let stopTimer = () => {}

  const set = (next: EditorState) => {
    state = next
    listeners.forEach((tell) => tell())
  }
  const saveNow = async () => {
    if (state.saving === 'now') return
    const patch = pending
    pending = {}
    set({ ...state, saving: 'now' })
    try {
      saved = await save(patch, aborter.signal)
      if (aborter.signal.aborted) return
      const hasMore = Object.keys(pending).length > 0
      set({ screen: { ...saved, ...pending }, saving: hasMore ? 'soon' : 'done' })
      if (hasMore) await saveNow()
    } catch (error) {
      if (aborter.signal.aborted || isAbort(error)) return
      pending = {}
      set({ screen: saved, saving: 'failed' })
    }
  }
  load(aborter.signal).then(
    (screen) => {
      saved = screen
      if (!aborter.signal.aborted) set({ ...state, screen })
    },
    (error: unknown) => {
      if (!aborter.signal.aborted) onLoadFailed(error)
    },
  )

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(patch) {
      if (state.screen === null) return
      pending = { ...pending, ...patch }
      stopTimer()
      const saving = state.saving === 'now' ? 'now' : 'soon'
      set({ screen: { ...state.screen, ...patch }, saving })
      stopTimer = clock.after(SAVE_AFTER_MS, () => void saveNow())
    },
    stop() {
      stopTimer()
      // Leaving right after a press must not lose it: the last save goes out without a listener.
      if (state.saving === 'soon')
        void save(pending, new AbortController().signal).catch(() => undefined)
      aborter.abort()
    },
  }
}
