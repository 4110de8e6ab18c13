import type { NativeVideoLayer, NativeVideoEvents } from '../src/index.ts'

/** A fake native video layer: it records its calls; tests send its events. */
export function createFakeVideoLayer() {
  const calls: string[] = []
  let events: NativeVideoEvents | null = null
  let isPrepareFailing = false

  const nativeVideoLayer: NativeVideoLayer = {
    async prepare(src, degrees) {
      calls.push(`prepare ${src} ${degrees}`)
      if (isPrepareFailing) throw new Error('no decoder')
      return 8_000
    },
    play(next) {
      calls.push('play')
      events = next
    },
    setSound: (isOn) => void calls.push(isOn ? 'sound' : 'silent'),
    freeze: () => void calls.push('freeze'),
    stop: () => void calls.push('stop'),
  }

  return {
    nativeVideoLayer,
    /** Returns and clears the recorded calls. */
    takeCalls: () => calls.splice(0),
    /** The listener of the newest `play`, also after `stop`. */
    events: () => {
      if (!events) throw new Error('nothing plays')
      return events
    },
    failPrepare: () => {
      isPrepareFailing = true
    },
  }
}
