import { type Device, type DeviceGlobals, checkWakeLock } from '@vitrine/device'
import { type Clock, createDecoderProbe } from '@vitrine/player'
import type { CheckPorts } from './check.ts'
import { createStoragePorts } from './dom-storage.ts'
import { openVideo, showPhoto } from './dom-video.ts'
import { engineFacts } from './engine-facts.ts'
import { createNetworkPorts } from './network-ports.ts'
import { VIDEO_LIMIT_MS } from './video-checks.ts'

interface DevicePortsInput {
  readonly window: Window & typeof globalThis & DeviceGlobals
  readonly device: Device
  readonly clock: Clock
  readonly serverUrl: string
  readonly localStorage: Storage | null
  /** Shows the videos and the photo. */
  readonly stage: HTMLElement
}

/** By how many degrees the test rotates a video: the arrow in it then points to the right. */
const ROTATION_DEGREES = 90

/** What the checks need, on a real device. */
export function createDevicePorts(input: DevicePortsInput): Omit<CheckPorts, 'questions'> {
  const { window, device, clock, serverUrl, localStorage, stage } = input
  const fetch = window.fetch.bind(window)
  return {
    clock,
    engine: () => engineFacts(window, device),
    network: createNetworkPorts({ fetch, clock, serverUrl }),
    storage: createStoragePorts({
      navigator: window.navigator,
      localStorage,
      indexedDB: window.indexedDB,
    }),
    showPhoto: (src, signal) => showPhoto(stage, src, signal),
    openVideo: (src) => openVideo(stage, src),
    openRotatedVideo: (src, signal) => openRotatedVideo(input, src, signal),
    rotationMethod: device.nativeVideoLayer === null ? 'css' : 'native',
    countDecoders: (src, signal) => countDecoders(input, src, signal),
    objectUrls: URL,
    files: device.files,
    checkWakeLock: () => checkWakeLock(window),
  }
}

/** Counts upwards from one, so that the device shows what it does with one video more than it decodes. */
async function countDecoders(
  { window: { document }, clock }: DevicePortsInput,
  clip: string,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  const cache = { read: () => null, write: (videos: number | null) => void (count = videos ?? 0) }
  const probe = createDecoderProbe({
    ...{ document, clock, clip, cache },
    estimate: 1,
    // A video that is slow to start is no missing decoder.
    singleVideoMs: VIDEO_LIMIT_MS,
  })
  await probe.probe({ signal })
  return count
}

const SILENT = {
  painted: noop,
  ended: noop,
  failed: noop,
  interrupted: noop,
  resumed: noop,
}

function noop(): void {
  // The person reports what is visible.
}

async function openRotatedVideo(
  { device: { nativeVideoLayer: layer }, stage }: DevicePortsInput,
  src: string,
  signal: AbortSignal,
): Promise<() => void> {
  if (layer === null) {
    const video = openVideo(stage, src)
    stage.setAttribute('data-rotated', '')
    return () => {
      stage.removeAttribute('data-rotated')
      video.close()
    }
  }
  await layer.prepare(src, ROTATION_DEGREES, signal)
  layer.setSound(false)
  layer.play(SILENT)
  // The native player is behind the page.
  const page = stage.ownerDocument.documentElement
  page.setAttribute('data-native-video', '')
  return () => {
    page.removeAttribute('data-native-video')
    layer.setSound(true)
    layer.stop()
  }
}
