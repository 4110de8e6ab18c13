import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { z } from 'zod/mini'

const run = promisify(execFile)
const Installed = z.object({ path: z.string() })

export interface TestMedia {
  readonly photo: string
  readonly otherPhoto: string
  readonly avatar: string
  /** One second, 640 × 360, with sound. */
  readonly video: string
  /** Smaller and shorter, for where many are needed. */
  readonly clip: string
  /** Stored on its side. */
  readonly turnedVideo: string
  /** Cut in the middle. */
  readonly cutVideo: string
  /** A playlist with a video's name. */
  readonly playlist: string
}

/** Makes files in a folder that goes with the test file that asked for it. */
async function openStudio() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const installed: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
  const { path: ffmpeg } = Installed.parse(installed)
  const make = async (name: string, args: readonly string[]): Promise<string> => {
    const file = join(folder, name)
    await run(ffmpeg, ['-v', 'error', '-y', ...args, file])
    return file
  }
  return { folder, make }
}

/** So many frames of 1/25 s make one of many videos. */
const FRAMES_OF_MANY = 10

/** Many videos of 0.4 s and photos, no two alike, large enough for three qualities; their paths. */
export async function makeManyMedia(wanted: {
  videos: number
  photos: number
}): Promise<{ videos: readonly string[]; photos: readonly string[]; avatar: string }> {
  const { make } = await openStudio()
  const seconds = FRAMES_OF_MANY / 25
  const clips = await make('clip%03d.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc=s=800x450:r=25,format=yuv420p'],
    ...['-f', 'lavfi', '-i', 'sine=r=48000', '-t', String((wanted.videos + 1) * seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', String(FRAMES_OF_MANY), '-c:a', 'aac'],
    ...['-f', 'segment', '-segment_time', String(seconds), '-reset_timestamps', '1'],
  ])
  const pictures = await make('picture%03d.jpg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=800x1400:r=1'],
    ...['-frames:v', String(wanted.photos + 1)],
  ])
  const numbered = (pattern: string, count: number, from: number): string[] =>
    Array.from({ length: count }, (_, index) =>
      pattern.replace('%03d', String(index + from).padStart(3, '0')),
    )
  const [avatar = '', ...photos] = numbered(pictures, wanted.photos + 1, 1)
  return { videos: numbered(clips, wanted.videos, 0), photos, avatar }
}

/** Small files made on the spot; removed with the test file that asked for them. */
export async function makeTestMedia(): Promise<TestMedia> {
  const { folder, make } = await openStudio()
  const scene = (source: string, seconds: number, size = '640x360'): readonly string[] => [
    ...['-f', 'lavfi', '-i', `${source}=s=${size}:r=25,format=yuv420p`],
    ...['-f', 'lavfi', '-i', 'sine=r=48000', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
  ]
  const still = (colour: string): readonly string[] => [
    ...['-f', 'lavfi', '-i', `color=${colour}:s=800x1400`, '-frames:v', '1'],
  ]
  const video = await make('video.mp4', scene('testsrc', 1))
  const turned = ['-i', video, '-c', 'copy', '-metadata:s:v:0', 'rotate=90']
  const cutVideo = await make('cut.mp4', scene('testsrc2', 2))
  await truncate(cutVideo, 20_000)
  const playlist = join(folder, 'playlist.mp4')
  await writeFile(playlist, `#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n`)
  return {
    photo: await make('photo.jpg', still('orange')),
    otherPhoto: await make('other.jpg', still('purple')),
    avatar: await make('avatar.png', [...still('teal'), '-s', '320x320']),
    video,
    clip: await make('clip.mp4', scene('testsrc', 0.4, '320x180')),
    turnedVideo: await make('turned.mp4', turned),
    cutVideo,
    playlist,
  }
}
