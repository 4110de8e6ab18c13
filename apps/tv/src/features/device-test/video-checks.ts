import {
  DEVICE_TEST_PHOTO,
  DEVICE_TEST_VIDEOS,
  type TestVideo,
  type TestVideoName,
} from '@vitrine/api'
import { type Check, CheckFault, type CheckPorts, delay } from './check.ts'

const POLL_MS = 50
/** A video that has advanced so far plays. */
const ADVANCE_SECONDS = 1
/** A released decoder is available for the next video after this time. */
const RELEASE_MS = 300
/** How long a video may take to start, in ms. */
export const VIDEO_LIMIT_MS = 12_000
const USUAL_MS = 3_000
/** The test of three and more videos at once plays what three slots would play. */
const DECODER_VIDEO = DEVICE_TEST_VIDEOS.video_720
const SOURCE_VIDEO = DEVICE_TEST_VIDEOS.video_480
const FILE_NAME = 'device-test.mp4'

export interface PlayedVideo {
  readonly width: number
  readonly height: number
  readonly start_ms: number
  readonly dropped?: number
  readonly has_sound?: boolean
}

/** Plays a video until it has advanced by a second. Rejects with the device's fault. */
export async function playVideo(
  { clock, openVideo }: Pick<CheckPorts, 'clock' | 'openVideo'>,
  src: string,
  signal: AbortSignal,
): Promise<PlayedVideo> {
  const openedAt = clock.now()
  const video = openVideo(src)
  let startMs: number | null = null
  try {
    while (video.position() < ADVANCE_SECONDS) {
      const fault = video.fault()
      if (fault !== null) throw new CheckFault(fault)
      if (signal.aborted) throw new CheckFault('aborted')
      await delay(clock, POLL_MS, signal)
      if (startMs === null && video.position() > 0) startMs = Math.round(clock.now() - openedAt)
    }
    const dropped = video.droppedFrames()
    const hasSound = video.hasSound()
    return {
      ...video.size(),
      start_ms: startMs ?? Math.round(clock.now() - openedAt),
      ...(dropped === null ? {} : { dropped }),
      ...(hasSound === null ? {} : { has_sound: hasSound }),
    }
  } finally {
    video.close()
    await delay(clock, RELEASE_MS, signal)
  }
}

/** Plays one quality from its URL, and compares the size that the device reports. */
function videoCheck(name: TestVideoName): Check {
  const expected: TestVideo = DEVICE_TEST_VIDEOS[name]
  return {
    name,
    limitMs: VIDEO_LIMIT_MS,
    usualMs: USUAL_MS,
    async run(ports, signal) {
      const played = await playVideo(ports, ports.network.url(expected.file), signal)
      return { [name]: { ...played, ...sizeOutcome(played, expected) } }
    },
  }
}

function sizeOutcome(
  { width, height }: { readonly width: number; readonly height: number },
  expected: TestVideo,
) {
  return width === expected.width && height === expected.height
    ? ({ outcome: 'passed' } as const)
    : ({ outcome: 'failed', reason: `shown as ${String(width)} x ${String(height)}` } as const)
}

const photoCheck: Check = {
  name: 'photo',
  limitMs: 10_000,
  usualMs: 1_000,
  async run({ network, showPhoto }, signal) {
    const size = await showPhoto(network.url(DEVICE_TEST_PHOTO.file), signal)
    return { photo: { ...size, ...sizeOutcome(size, DEVICE_TEST_PHOTO) } }
  },
}

/** Also on devices that use none, because the manufacturers' documents differ from what owners report. */
const blobCheck: Check = {
  name: 'blob',
  limitMs: VIDEO_LIMIT_MS,
  usualMs: USUAL_MS,
  async run(ports, signal) {
    const src = await objectUrlOf(ports, SOURCE_VIDEO.file, signal)
    try {
      const { start_ms } = await playVideo(ports, src, signal)
      return { blob: { outcome: 'passed', start_ms } }
    } finally {
      ports.objectUrls.revokeObjectURL(src)
    }
  },
}

async function objectUrlOf(
  { network, objectUrls }: CheckPorts,
  file: string,
  signal: AbortSignal,
): Promise<string> {
  const bytes = await network.load(file, signal)
  return objectUrls.createObjectURL(new Blob([bytes], { type: 'video/mp4' }))
}

/** The player removes a file that the page left behind: it does not have one of its names. */
const fileCheck: Check = {
  name: 'file',
  limitMs: 20_000,
  usualMs: USUAL_MS,
  async run(ports, signal) {
    const { files, network } = ports
    if (files === null) return { file: { outcome: 'unavailable' } }
    // The player lists the folder first as well, which creates it.
    const stored = await files.list()
    if (stored.some(({ name }) => name === FILE_NAME)) await files.remove(FILE_NAME)
    await files.append(FILE_NAME, new Uint8Array(await network.load(SOURCE_VIDEO.file, signal)))
    try {
      const { start_ms } = await playVideo(ports, await files.address(FILE_NAME), signal)
      return { file: { outcome: 'passed', start_ms } }
    } finally {
      await files.remove(FILE_NAME)
    }
  },
}

const decodersCheck: Check = {
  name: 'decoders',
  limitMs: 45_000,
  usualMs: 9_000,
  async run({ countDecoders, network }, signal) {
    const count = await countDecoders(network.url(DECODER_VIDEO.file), signal)
    return { decoders: { outcome: count > 0 ? 'passed' : 'failed', count } }
  },
}

const rotationCheck: Check = {
  name: 'rotation',
  limitMs: 45_000,
  usualMs: 8_000,
  async run({ network, openRotatedVideo, questions, rotationMethod: method }, signal) {
    const close = await openRotatedVideo(network.url(DECODER_VIDEO.file), signal)
    try {
      const seen = await questions.arrow(signal)
      if (seen === null) return { rotation: { outcome: 'skipped', method } }
      return { rotation: { outcome: seen === 'rotated' ? 'passed' : 'failed', method, seen } }
    } finally {
      close()
    }
  },
}

export const VIDEO_CHECKS = [
  photoCheck,
  videoCheck('video_480'),
  videoCheck('video_720'),
  videoCheck('video_upright'),
  videoCheck('video_wide'),
  blobCheck,
  fileCheck,
  decodersCheck,
] as const

export { rotationCheck }
