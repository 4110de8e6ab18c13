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

interface SaveEvents {
  readonly onSaving: () => void
  /** `screen`: as it is with the changes since; null while the server has answered nothing. `isLost`: a change failed. */
  readonly onEnd: (screen: Screen | null, isLost: boolean) => void
}

/** One save at a time; later changes are sent with the next one, so the last value wins. */
function createSaveQueue({ clock, save }: Pick<EditorDeps, 'clock' | 'save'>, events: SaveEvents) {
  let saved: Screen | null = null
  let pending: ScreenChange = {}
  let isSaving = false
  let stopTimer = () => {}
  const savePending = async () => {
    if (isSaving) return
    isSaving = true
    stopTimer()
    let isLost = false
    while (Object.keys(pending).length > 0) {
      const patch = pending
      pending = {}
      events.onSaving()
      try {
        saved = await save(patch)
      } catch {
        isLost ||= Object.keys(patch).some((name) => !(name in pending))
      }
      events.onEnd(saved && { ...saved, ...pending }, isLost)
    }
    isSaving = false
  }
  return {
    /** The screen as the server has it. */
    setSaved: (screen: Screen) => void (saved = screen),
    /** Saves the change after a pause. Returns whether a save is under way. */
    add(patch: ScreenChange): boolean {
      pending = { ...pending, ...patch }
      stopTimer()
      stopTimer = clock.after(SAVE_AFTER_MS, () => void savePending())
      return isSaving
    },
    /** Saves what is pending at once. */
    flush() {
      void savePending()
      stopTimer()
    },
  }
}

/** Edits one screen in place: shown at once, saved after a pause, taken back when saving fails. */
export function startEditor(deps: EditorDeps): SettingsEditor {
  const aborter = new AbortController()
  const listeners = new Set<() => void>()
  let state: EditorState = { screen: null, saving: 'no', isUnreachable: false }
  const set = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    listeners.forEach((notify) => notify())
  }
  const queue = createSaveQueue(deps, {
    onSaving: () => set({ saving: 'now' }),
    onEnd(screen, isLost) {
      if (screen !== null) set({ screen })
      set({ saving: isLost ? 'failed' : 'done' })
    },
  })
  const stopLoading = loadScreen(deps, aborter.signal, {
    onLoaded(screen) {
      queue.setSaved(screen)
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
      const isSaving = queue.add(patch)
      set({ screen: { ...state.screen, ...patch }, saving: isSaving ? 'now' : 'soon' })
    },
    stop() {
      aborter.abort()
      stopLoading()
      listeners.clear()
      // A change is saved even when the page is left right after it.
      queue.flush()
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
