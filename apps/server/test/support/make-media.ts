import { execFile } from 'node:child_process'
import { truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

/** Makes files in a folder: a name and what ffmpeg is told before it. */
type MakeFile = (name: string, args: readonly string[]) => Promise<string>

export function fileMaker(folder: string): MakeFile {
  const installed: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
  const { path: ffmpeg } = Installed.parse(installed)
  return async (name, args) => {
    const file = join(folder, name)
    await run(ffmpeg, ['-v', 'error', '-y', ...args, file])
    return file
  }
}

/** Small files for all tests of a run. */
export async function makeMediaIn(folder: string): Promise<TestMedia> {
  const make = fileMaker(folder)
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
