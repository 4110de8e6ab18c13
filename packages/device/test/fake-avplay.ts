import type { AvPlay } from '../src/tizen-video-layer.ts'

type Call = Exclude<keyof AvPlay, 'setListener' | 'getDuration' | 'getCurrentTime'>

/** Samsung's player on paper: it notes what it is told, throws where a test says so, and calls back. */
export function createFakeAvPlay() {
  const diary: string[] = []
  const broken = new Set<Call>()
  let listener: Parameters<AvPlay['setListener']>[0] | null = null
  let finish: { readonly done: () => void; readonly fail: (error: unknown) => void } | null = null
  const note = (call: Call, ...details: readonly unknown[]) => {
    diary.push([call, ...details].join(' '))
    if (broken.has(call)) throw new Error('InvalidStateError')
  }
  const avplay = {
    open: (url) => note('open', url),
    setListener(next) {
      listener = next
    },
    setDisplayRect: (...rect) => note('setDisplayRect', ...rect),
    setDisplayMethod: (mode) => note('setDisplayMethod', mode),
    setDisplayRotation: (rotation) => note('setDisplayRotation', rotation),
    prepareAsync(done, fail) {
      finish = { done, fail }
      note('prepareAsync')
    },
    getDuration: () => 8_000,
    getCurrentTime: () => 3_000,
    play: () => note('play'),
    pause: () => note('pause'),
    stop: () => note('stop'),
    close: () => note('close'),
    suspend: () => note('suspend'),
    restore: (url) => note('restore', url),
  } satisfies AvPlay
  return {
    avplay,
    /** What it was told since the last look. */
    told: () => diary.splice(0),
    breakAt: (call: Call) => void broken.add(call),
    prepared: () => finish?.done(),
    cannotPrepare: () => finish?.fail(new Error('PLAYER_ERROR_CONNECTION_FAILED')),
    calls: () => {
      if (!listener) throw new Error('it was never opened')
      return listener
    },
  }
}
