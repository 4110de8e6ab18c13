import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FRAMES_PER_SECOND, MEDIA_HEIGHT, MEDIA_WIDTH } from '../analysis/code.ts'
import { drawFrame, drawItem } from './draw-frame.ts'
import { itemsOf } from './items.ts'
import type { BenchItem, ListPlan } from './items.ts'

/** Increased when drawing or encoding changes, so that cached files are not reused. */
const VERSION = 1
const BITS_PER_SECOND = 1_500_000

const RAW = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${MEDIA_WIDTH}x${MEDIA_HEIGHT}`]

/** A second between key frames and none out of order, as the networks deliver stories. */
const H264 = [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast', '-bf', '0', '-g', '30'],
  ...['-b:v', `${BITS_PER_SECOND}`, '-maxrate', `${BITS_PER_SECOND * 1.3}`],
  ...['-bufsize', `${BITS_PER_SECOND / 2}`, '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
]
const JPEG = ['-frames:v', '1', '-q:v', '2', '-pix_fmt', 'yuvj420p']

async function code(frames: Iterable<Uint8Array>, args: readonly string[]): Promise<void> {
  const input = [...RAW, '-r', `${FRAMES_PER_SECOND}`, '-i', 'pipe:0']
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  await pipeline(Readable.from(frames, { objectMode: true }), child.stdin)
  const status = await ended
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}

async function makeItem(item: BenchItem, folder: string): Promise<void> {
  const file = path.join(folder, path.basename(item.url))
  await code(drawItem(item), [...(item.type === 'video' ? H264 : JPEG), file])
  if (item.first === null || item.last === null) return
  const lastFrame = Math.round(item.seconds * FRAMES_PER_SECOND) - 1
  const encodeFrame = (frame: number, address: string) =>
    code([drawFrame(item.index, frame)], [...JPEG, path.join(folder, path.basename(address))])
  await encodeFrame(0, item.first)
  await encodeFrame(lastFrame, item.last)
}

/** Names what the files are made from. */
function keyOf(plan: ListPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([VERSION, plan]))
    .digest('hex')
    .slice(0, 12)
}

/** Makes the missing files of a list; returns their folder. */
export async function makeMedia(plan: ListPlan, cache: string): Promise<string> {
  const parent = path.join(cache, 'media', keyOf(plan))
  const folder = path.join(parent, plan.name)
  if (existsSync(folder)) return parent
  const unfinished = `${folder}.part`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const item of itemsOf(plan)) await makeItem(item, unfinished)
  await rename(unfinished, folder)
  return parent
}
