import type { Stage, StageListener, StageReady, StageItemSources, StageItem } from '../src/index.ts'

interface Waiting {
  readonly use: StageItem
  readonly sources: StageItemSources
  readonly finish: (ready: StageReady) => void
  readonly fail: (error: Error) => void
}

/** A fake stage: tests send its events and read the calls that it received. */
export function createFakeStage() {
  const waiting = new Map<number, Waiting>()
  const shown: number[] = []
  const released: number[] = []
  const rebuilt: number[] = []
  const uses = new Map<number, StageItem>()
  let listener: StageListener | null = null
  let layout = 0
  let sound: number | null = null
  let isClosed = false
  let isPaced = false
  let isQuick = true

  const stage: Stage = {
    listen(next) {
      listener = next
    },
    prepare(use, sources, signal) {
      uses.set(use.ticket, use)
      if (isQuick) return Promise.resolve({ durationMs: null })
      return new Promise((finish, fail) => {
        signal.addEventListener('abort', () => fail(new Error('aborted')))
        waiting.set(use.ticket, { use, sources, finish, fail })
      })
    },
    show(ticket) {
      shown.push(ticket)
      if (isQuick) listener?.painted(ticket)
    },
    upgrade: () => Promise.resolve({ durationMs: null }),
    dropVideo: () => undefined,
    release(ticket) {
      released.push(ticket)
      uses.delete(ticket)
    },
    setLayout(slots) {
      layout = slots
    },
    setSound(slot) {
      sound = slot
    },
    setFrameRateLock(isHeld) {
      isPaced = isHeld
    },
    rebuild(slot) {
      rebuilt.push(slot)
    },
    sizeOf: () => null,
    droppedFrames: () => 0,
    close() {
      isClosed = true
    },
  }

  return {
    stage,
    waiting,
    shown,
    released,
    rebuilt,
    uses,
    listener: () => {
      if (!listener) throw new Error('nobody listens')
      return listener
    },
    /** Slow stages paint and prepare only when the test says so. */
    beSlow: () => {
      isQuick = false
    },
    layout: () => layout,
    sound: () => sound,
    isClosed: () => isClosed,
    isPaced: () => isPaced,
  }
}
