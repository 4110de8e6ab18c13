import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { distinctCopy } from './distinct-copy.ts'

const run = promisify(execFile)

/** Increased when the files change, so that cached files are not reused. */
const VERSION = 1

type Container = 'mp4' | 'jpg' | 'png'

interface Kind {
  readonly name: string
  readonly container: Container
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /** 0 for a photo. */
  readonly seconds: number
}

const photo = (name: string, size: readonly [number, number], container: Container = 'jpg') =>
  ({ name, container, width: size[0], height: size[1], framesPerSecond: 1, seconds: 0 }) as const

const video = (
  name: string,
  size: readonly [number, number],
  { framesPerSecond = 30, seconds = 5 } = {},
) =>
  ({ name, container: 'mp4', width: size[0], height: size[1], framesPerSecond, seconds }) as const

/** What ten posts of a shop are; the next ten are the same again, in other bytes. */
const KINDS: readonly Kind[] = [
  photo('upright', [1080, 1920]),
  video('story', [720, 1280]),
  photo('portrait', [1080, 1350]),
  video('full', [1080, 1920]),
  photo('tall', [1080, 1920]),
  video('landscape', [1280, 720]),
  photo('drawn', [1080, 1080], 'png'),
  video('fluent', [720, 1280], { framesPerSecond: 60, seconds: 4 }),
  photo('plain', [1080, 1920]),
  video('reel', [720, 1280]),
]

export interface IngestFile extends Kind {
  /** Path of the file; its bytes are unique. */
  readonly load: () => Promise<Uint8Array>
}

/** A moving pattern with grain, so that it costs an encoder as much as camera footage. */
function makeArgs(kind: Kind): readonly string[] {
  const size = `${kind.width}x${kind.height}`
  const scene = `testsrc2=s=${size}:r=${kind.framesPerSecond},noise=alls=10:allf=t`
  if (kind.seconds === 0) return ['-f', 'lavfi', '-i', scene, '-frames:v', '1', '-q:v', '3']
  return [
    ...['-f', 'lavfi', '-i', `${scene},format=yuv420p`],
    ...['-f', 'lavfi', '-i', 'sine=r=48000', '-t', `${kind.seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-level:v', '4.1'],
    ...['-b:v', '4M', '-maxrate', '5M', '-bufsize', '5M', '-g', '30', '-c:a', 'aac'],
  ]
}

/** Makes each kind of file that is missing; returns the file of the first photo. */
async function makeKinds(cache: string): Promise<string> {
  const folder = path.join(cache, 'media', `ingest-${VERSION}`)
  await mkdir(folder, { recursive: true })
  for (const kind of KINDS) {
    const file = fileOf(folder, kind)
    if (existsSync(file)) continue
    const unfinished = path.join(folder, `unfinished.${kind.container}`)
    await run('ffmpeg', ['-v', 'error', '-y', ...makeArgs(kind), unfinished])
    await rename(unfinished, file)
  }
  return folder
}

function fileOf(folder: string, { name, container }: Kind): string {
  return path.join(folder, `${name}.${container}`)
}

export interface IngestFiles {
  readonly files: readonly IngestFile[]
  /** Avatar of every account. */
  readonly avatar: string
}

/** Creates photos and videos, mixed, each with unique bytes. */
export async function makeIngestFiles(count: number, cache: string): Promise<IngestFiles> {
  const folder = await makeKinds(cache)
  const files = Array.from({ length: count }, (_, index): IngestFile => {
    const kind = KINDS[index % KINDS.length] ?? photo('upright', [1080, 1920])
    return { ...kind, load: () => distinctCopy(fileOf(folder, kind), index) }
  })
  return { files, avatar: path.join(folder, 'plain.jpg') }
}
