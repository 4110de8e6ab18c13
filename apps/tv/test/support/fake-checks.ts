import { createFakeClock, type FakeClock } from '@vitrine/player'
import type { CheckPorts, VideoHandle } from '../../src/features/device-test/check.ts'

export interface FakeVideo {
  readonly src: string
  isClosed: boolean
}

interface FakePortsInput extends Partial<CheckPorts> {
  readonly clock?: FakeClock
  /** What a video from this address does; a playing one has the size of the name in it. */
  readonly video?: (src: string) => Partial<VideoHandle>
}

/** A device on which every check passes. Videos advance with the clock. */
export function createFakePorts({
  clock = createFakeClock(),
  video,
  ...changes
}: FakePortsInput = {}) {
  const videos: FakeVideo[] = []
  const files = new Map<string, number>()
  const openVideo = (src: string): VideoHandle => {
    const openedAt = clock.now()
    const entry = { src, isClosed: false }
    videos.push(entry)
    return {
      position: () => (clock.now() - openedAt) / 1_000,
      size: () => sizeOf(src),
      fault: () => null,
      droppedFrames: () => 2,
      hasSound: () => true,
      close: () => void (entry.isClosed = true),
      ...video?.(src),
    }
  }
  const ports: CheckPorts = {
    clock,
    engine: () => ({ name: 'Chromium 94' }),
    network: {
      ping: () => Promise.resolve({ latencyMs: 41.6, serverMs: clock.calendarNow() }),
      measure: () => Promise.resolve({ bytes: 6_000_000, ms: 2_400 }),
      load: () => Promise.resolve(new ArrayBuffer(8)),
      url: (file) => `https://vitrine.test/${file}`,
    },
    storage: {
      estimate: () => Promise.resolve({ quota: 2_000_000_000.4, usage: 1_000 }),
      testLocalStorage: () => true,
      testDatabase: () => Promise.resolve(true),
    },
    showPhoto: () => Promise.resolve({ width: 1_080, height: 1_920 }),
    openVideo,
    openRotatedVideo: () => Promise.resolve(() => undefined),
    rotationMethod: 'css',
    countDecoders: () => Promise.resolve(3),
    objectUrls: { createObjectURL: () => 'blob:480', revokeObjectURL: () => undefined },
    files: {
      list: () => Promise.resolve([...files].map(([name, bytes]) => ({ name, bytes }))),
      append: (name, bytes) => {
        files.set(name, (files.get(name) ?? 0) + bytes.byteLength)
        return Promise.resolve()
      },
      rename: () => Promise.resolve(),
      remove: (name) => {
        files.delete(name)
        return Promise.resolve()
      },
      address: (name) => Promise.resolve(`file:///${name}`),
    },
    checkWakeLock: () => Promise.resolve({ method: 'shell', isGranted: true }),
    questions: {
      arrow: () => Promise.resolve('rotated'),
      keys: () => Promise.resolve(ALL_KEYS),
    },
    ...changes,
  }
  return { ports, clock, videos, files }
}

/** The size in the name of a test video; the small one's for those from memory and from a file. */
function sizeOf(src: string): { readonly width: number; readonly height: number } {
  if (src.includes('upright')) return { width: 1_080, height: 1_920 }
  if (src.includes('wide')) return { width: 1_920, height: 1_080 }
  return src.includes('720') ? { width: 720, height: 1_280 } : { width: 480, height: 854 }
}

export const ALL_KEYS = (['left', 'right', 'up', 'down', 'ok', 'back', 'playPause'] as const).map(
  (key, code) => ({ key, code, name: key }),
)

/** Moves the clock until the work has ended; rejects when it takes longer than `limitMs`. */
export async function runWith<T>(
  clock: FakeClock,
  work: Promise<T>,
  limitMs = 300_000,
): Promise<T> {
  let isDone = false
  const done = () => void (isDone = true)
  work.then(done, done)
  for (let at = 0; at < limitMs && !isDone; at += 50) await clock.advance(50)
  if (!isDone) throw new Error(`not done after ${String(limitMs)} ms`)
  return work
}
