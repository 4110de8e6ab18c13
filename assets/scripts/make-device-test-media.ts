/**
 * Makes the videos and the photo of the device test in `apps/server/device-test-media`: a moving test pattern with an
 * arrow that points up, and a quiet tone. The output is deterministic for one version of ffmpeg.
 *
 *   npm run device-test-media -w assets
 *
 * Needs ffmpeg on the PATH. The product never runs it: the files are committed.
 */
import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DEVICE_TEST_PHOTO, DEVICE_TEST_VIDEOS, DEVICE_TEST_VIDEO_SECONDS } from '@vitrine/api'
import { photoArguments, videoArguments } from './device-test/arguments.ts'

const FOLDER = join(import.meta.dirname, '../../apps/server/device-test-media')

await mkdir(FOLDER, { recursive: true })
for (const video of Object.values(DEVICE_TEST_VIDEOS)) {
  await make(
    video.file,
    videoArguments({ ...video, seconds: DEVICE_TEST_VIDEO_SECONDS, path: pathOf(video.file) }),
  )
}
await make(
  DEVICE_TEST_PHOTO.file,
  photoArguments({ ...DEVICE_TEST_PHOTO, path: pathOf(DEVICE_TEST_PHOTO.file) }),
)

async function make(file: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', args)
  const { size } = await stat(pathOf(file))
  console.log(`${file}: ${String(Math.round(size / 1_000))} kB`)
}

function pathOf(file: string): string {
  return join(FOLDER, file)
}
