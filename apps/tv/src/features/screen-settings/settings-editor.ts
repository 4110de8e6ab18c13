import type { Screen } from '@vitrine/api'
import { refusalCode } from '@vitrine/api/client'
import { type Clock, retryDelayMs } from '@vitrine/playback'
import type { ScreenChange } from './setting-options.ts'

export interface EditorState {
  /** With the changes that are not saved yet; null until it is loaded. */
  readonly screen: Screen | null
  readonly saving: 'no' | 'soon' | 'now' | 'done' | 'failed'
  /** Loading the screen has failed and is tried again. */
  readonly isUnreachable: boolean
}

export interface SettingsEditor {
  readonly getState: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (patch: ScreenChange) => void
  readonly stop: () => void
}

interface EditorDeps {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  readonly load: (signal: AbortSignal) => Promise<Screen>
  readonly save: (patch: ScreenChange) => Promise<Screen>
  /** The server refuses to show this screen: there is nothing to edit. */
  readonly onRefused: () => void
}

/** Debounce of saving: the pause after the last press, in ms. */
export const SAVE_AFTER_MS = 600

/** Edits one screen: a change is shown at once, saved after a pause, and undone when saving fails. */
export function startEditor(deps: EditorDeps): SettingsEditor {
  const { clock, save } = deps
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: EditorState = { screen: null, saving: 'no', isUnreachable: false }
  /** The screen as the server has it. */
  let saved: Screen | null = null
  let pending: ScreenChange = {}
  let isSaving = false
  let stopTimer = () => {}

  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    listeners.forEach((tell) => tell())
  }
  const hasPending = () => Object.keys(pending).length > 0
  /** One save at a time; later changes are sent with the next one, so the last value wins. */
  const savePending = async () => {
    if (isSaving) return
    isSaving = true
    stopTimer()
    let isLost = false
    while (hasPending()) {
      const patch = pending
      pending = {}
      set({ saving: 'now' })
      try {
        saved = await save(patch)
      } catch {
        isLost ||= Object.keys(patch).some((name) => !(name in pending))
      }
      if (saved !== null) set({ screen: { ...saved, ...pending } })
      set({ saving: isLost ? 'failed' : 'done' })
    }
    isSaving = false
  }
  const stopLoading = loadScreen(deps, aborter.signal, {
    onLoaded(screen) {
      saved = screen
      set({ screen, isUnreachable: false })
    },
    onUnreachable: () => set({ isUnreachable: true }),
  })

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
      set({ screen: { ...state.screen, ...patch }, saving: isSaving ? 'now' : 'soon' })
      stopTimer = clock.after(SAVE_AFTER_MS, () => void savePending())
    },
    stop() {
      aborter.abort()
      stopLoading()
      listeners.clear()
      // A change is saved even when the page is left right after it.
      void savePending()
      stopTimer()
    },
  }
}

interface LoadEvents {
  readonly onLoaded: (screen: Screen) => void
  readonly onUnreachable: () => void
}

/** Loads until the server answers. Returns a function that stops it. */
function loadScreen(deps: EditorDeps, signal: AbortSignal, events: LoadEvents): () => void {
  const { clock, random, load, onRefused } = deps
  let failures = 0
  let stopTimer = () => {}
  const attempt = async () => {
    try {
      const screen = await load(signal)
      if (!signal.aborted) events.onLoaded(screen)
    } catch (error) {
      if (signal.aborted) return
      if (refusalCode(error) !== null) return onRefused()
      failures += 1
      stopTimer = clock.after(retryDelayMs(failures, random()), () => void attempt())
      events.onUnreachable()
    }
  }
  void attempt()
  return () => stopTimer()
}
