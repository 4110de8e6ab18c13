import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { fileMaker, type TestMedia } from './make-media.ts'

export type { TestMedia }

declare module 'vitest' {
  export interface ProvidedContext {
    testMedia: TestMedia
    /** Folder of an ffmpeg and an ffprobe that convert equal files once; empty when there is none. */
    cachedTools: string
  }
}

/** PATH of a server that converts test media. */
export function toolPath(): string {
  return [inject('cachedTools'), process.env['PATH'] ?? ''].filter((path) => path !== '').join(':')
}

/** Small files that the global set-up made for the whole run. Tests must not change them. */
export function makeTestMedia(): Promise<TestMedia> {
  return Promise.resolve(inject('testMedia'))
}

/** Number of frames of 1/25 s of one of many videos. */
const FRAMES_OF_MANY = 10

/** Paths of many different videos of 0.4 s and photos, large enough for three qualities. */
export async function makeManyMedia(wanted: {
  videos: number
  photos: number
}): Promise<{ videos: readonly string[]; photos: readonly string[]; avatar: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const make = fileMaker(folder)
  const seconds = FRAMES_OF_MANY / 25
  const clips = await make('clip%03d.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc=s=800x450:r=25,format=yuv420p'],
    ...['-f', 'lavfi', '-i', 'sine=r=48000', '-t', String((wanted.videos + 1) * seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', String(FRAMES_OF_MANY), '-c:a', 'aac'],
    ...['-f', 'segment', '-segment_time', String(seconds), '-reset_timestamps', '1'],
  ])
  const images = await make('picture%03d.jpg', [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=800x1400:r=1'],
    ...['-frames:v', String(wanted.photos + 1)],
  ])
  const numbered = (pattern: string, count: number, from: number): string[] =>
    Array.from({ length: count }, (_, index) =>
      pattern.replace('%03d', String(index + from).padStart(3, '0')),
    )
  const [avatar = '', ...photos] = numbered(images, wanted.photos + 1, 1)
  return { videos: numbered(clips, wanted.videos, 0), photos, avatar }
}
