import type { NativeVideoLayer, NativeVideoEvents } from '../src/index.ts'

/** A plane without a device: it keeps a diary, and tests play the part of the video. */
export function createFakePlane() {
  const diary: string[] = []
  let events: NativeVideoEvents | null = null
  let isRefusing = false

  const nativeVideoLayer: NativeVideoLayer = {
    async prepare(src, degrees) {
      diary.push(`prepare ${src} ${degrees}`)
      if (isRefusing) throw new Error('no decoder')
      return 8_000
    },
    play(next) {
      diary.push('play')
      events = next
    },
    setSound: (isOn) => void diary.push(isOn ? 'sound' : 'silent'),
    freeze: () => void diary.push('freeze'),
    stop: () => void diary.push('stop'),
  }

  return {
    nativeVideoLayer,
    /** What was asked of it since the last look. */
    asked: () => diary.splice(0),
    /** Events of the newest play, even of one that is over. */
    tell: () => {
      if (!events) throw new Error('nothing plays')
      return events
    },
    refuse: () => {
      isRefusing = true
    },
  }
}
