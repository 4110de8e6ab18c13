/** Where the server delivers the test's media, below its public URL; any origin may read them. */
export const DEVICE_TEST_MEDIA_PATH = '/media/device-test'

/** A video of the device test: what `assets` generates, and what a TV must report of it. */
export interface TestVideo {
  /** Its content never changes: another content gets another name. */
  readonly file: string
  readonly width: number
  readonly height: number
}

/** One video for each quality that screens play (decision P6): H.264 High at 30 frames per second, AAC. */
export const DEVICE_TEST_VIDEOS = {
  video_480: { file: '480-v1.mp4', width: 480, height: 854 },
  video_720: { file: '720-v1.mp4', width: 720, height: 1_280 },
  video_upright: { file: '1080-upright-v1.mp4', width: 1_080, height: 1_920 },
  video_wide: { file: '1080-wide-v1.mp4', width: 1_920, height: 1_080 },
} as const satisfies Readonly<Record<string, TestVideo>>

export type TestVideoName = keyof typeof DEVICE_TEST_VIDEOS

/** Length of each video, in seconds. */
export const DEVICE_TEST_VIDEO_SECONDS = 3

/** A JPEG of the largest size that screens show. */
export const DEVICE_TEST_PHOTO: TestVideo = { file: 'photo-v1.jpg', width: 1_080, height: 1_920 }

/** Random bytes that measure the network; a slow line reads a part of them. */
export const DEVICE_TEST_SPEED = { file: 'speed-v1.bin', bytes: 6_000_000 } as const
