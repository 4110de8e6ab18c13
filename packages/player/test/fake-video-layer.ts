import type { NativeVideoLayer, NativeVideoEvents } from '../src/index.ts'

/** A plane without a device: it keeps a diary, and tests play the part of the video. */
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
    /** What was asked of it since the last look. */
    takeCalls: () => calls.splice(0),
    /** Events of the newest play, even of one that is over. */
    events: () => {
      if (!events) throw new Error('nothing plays')
      return events
    },
    failPrepare: () => {
      isPrepareFailing = true
    },
  }
}
