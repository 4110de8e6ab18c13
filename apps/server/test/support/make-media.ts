import { execFile } from 'node:child_process'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { cachedFolder } from '../../../../scripts/testing/cached-folder.ts'

const run = promisify(execFile)
const Installed = z.object({ path: z.string(), version: z.string() })

export interface TestMedia {
  readonly photo: string
  readonly otherPhoto: string
  readonly avatar: string
  /** One second, 640 × 360, with sound. */
  readonly video: string
  /** Smaller and shorter, for tests that need many. */
  readonly clip: string
  /** Stored sideways. */
  readonly turnedVideo: string
  /** Truncated. */
  readonly cutVideo: string
  /** A playlist with a video's name. */
  readonly playlist: string
}

/** Makes files in a folder from a name and ffmpeg's arguments before it. */
type MakeFile = (name: string, args: readonly string[]) => Promise<string>

export function fileMaker(folder: string): MakeFile {
  const { path: ffmpeg } = installedFfmpeg()
  return async (name, args) => {
    const file = join(folder, name)
    await run(ffmpeg, ['-v', 'error', '-y', ...args, file])
    return file
  }
}

function installedFfmpeg(): z.infer<typeof Installed> {
  const installed: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
  return Installed.parse(installed)
}

/** Small files for all tests. No test may change them: later runs read the same ones. */
export async function makeMedia(): Promise<TestMedia> {
  const inputs = [await readFile(import.meta.filename, 'utf8'), installedFfmpeg().version]
  const folder = await cachedFolder('media', inputs, makeMediaIn)
  const at = (name: string): string => join(folder, name)
  return {
    photo: at('photo.jpg'),
    otherPhoto: at('other.jpg'),
    avatar: at('avatar.png'),
    video: at('video.mp4'),
    clip: at('clip.mp4'),
    turnedVideo: at('turned.mp4'),
    cutVideo: at('cut.mp4'),
    playlist: at('playlist.mp4'),
  }
}

async function makeMediaIn(folder: string): Promise<void> {
  const make = fileMaker(folder)
  const scene = (source: string, seconds: number, size = '640x360'): readonly string[] => [
    ...['-f', 'lavfi', '-i', `${source}=s=${size}:r=25,format=yuv420p`],
    ...['-f', 'lavfi', '-i', 'sine=r=48000', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
  ]
  const image = (colour: string): readonly string[] => [
    ...['-f', 'lavfi', '-i', `color=${colour}:s=800x1400`, '-frames:v', '1'],
  ]
  const video = await make('video.mp4', scene('testsrc', 1))
  await make('turned.mp4', ['-i', video, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'])
  await truncate(await make('cut.mp4', scene('testsrc2', 2)), 20_000)
  await writeFile(join(folder, 'playlist.mp4'), `#EXTM3U\n#EXTINF:10,\nfile:///etc/hostname\n`)
  await make('photo.jpg', image('orange'))
  await make('other.jpg', image('purple'))
  await make('avatar.png', [...image('teal'), '-s', '320x320'])
  await make('clip.mp4', scene('testsrc', 0.4, '320x180'))
}
