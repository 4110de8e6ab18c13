import type { AvPlay } from '../src/tizen-video-layer.ts'

type Call = Exclude<keyof AvPlay, 'setListener' | 'getDuration' | 'getCurrentTime'>

/** A fake of Samsung's player: records its calls, throws for the calls in `broken`, and calls back. */
export function createFakeAvPlay() {
  const calls: string[] = []
  const broken = new Set<Call>()
  let listener: Parameters<AvPlay['setListener']>[0] | null = null
  let finish: { readonly done: () => void; readonly fail: (error: unknown) => void } | null = null
  const record = (call: Call, ...details: readonly unknown[]) => {
    calls.push([call, ...details].join(' '))
    if (broken.has(call)) throw new Error('InvalidStateError')
  }
  const avplay = {
    open: (url) => record('open', url),
    setListener(next) {
      listener = next
    },
    setDisplayRect: (...rect) => record('setDisplayRect', ...rect),
    setDisplayMethod: (mode) => record('setDisplayMethod', mode),
    setDisplayRotation: (rotation) => record('setDisplayRotation', rotation),
    prepareAsync(done, fail) {
      finish = { done, fail }
      record('prepareAsync')
    },
    getDuration: () => 8_000,
    getCurrentTime: () => 3_000,
    play: () => record('play'),
    pause: () => record('pause'),
    stop: () => record('stop'),
    close: () => record('close'),
    suspend: () => record('suspend'),
    restore: (url) => record('restore', url),
  } satisfies AvPlay
  return {
    avplay,
    /** Returns and clears the recorded calls. */
    takeCalls: () => calls.splice(0),
    breakAt: (call: Call) => void broken.add(call),
    prepared: () => finish?.done(),
    cannotPrepare: () => finish?.fail(new Error('PLAYER_ERROR_CONNECTION_FAILED')),
    listener: () => {
      if (!listener) throw new Error('open() was never called')
      return listener
    },
  }
}
