import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'

export const FRAMES_PER_SECOND = 24

export interface VideoOptions {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly quality: number
  /** Encodes faster, to a larger file. */
  readonly draft: boolean
  /** Frames of the scene per second, before interpolation. */
  readonly keyframes: number
  /** A WAV file, or null for a video without sound. */
  readonly sound: string | null
  /** Rotates the coded pixels; the display matrix rotates them back. */
  readonly sideways: boolean
}

export interface Layers {
  /** JPEG, at the key rate. */
  readonly scene: AsyncIterable<Buffer>
  /** Transparent PNG, at the video's frame rate. */
  readonly lettering: AsyncIterable<Buffer>
}

/** Encodes the layers as a stream: H.264 High with AAC, with the index at the start. */
export async function encodeVideo(
  options: VideoOptions,
  { scene, lettering }: Layers,
): Promise<void> {
  const child = spawn('ffmpeg', videoArguments(options), {
    stdio: ['pipe', 'inherit', 'inherit', 'pipe'],
  })
  const ended = once(child, 'close')
  const letteringPipe = child.stdio[3]
  if (!child.stdin || !(letteringPipe instanceof Writable))
    throw new Error('a pipe to ffmpeg is missing')
  await Promise.all([pour(scene, child.stdin), pour(lettering, letteringPipe)])
  requireSuccess(options.path, await ended)
}

async function pour(frames: AsyncIterable<Buffer>, into: Writable): Promise<void> {
  // ffmpeg closes a pipe as soon as the video is long enough.
  into.on('error', () => undefined)
  for await (const frame of frames) {
    if (into.destroyed) return
    if (!into.write(frame)) await Promise.race([once(into, 'drain'), once(into, 'close')])
  }
  into.end()
}

/** Sets an MP4's display matrix to a rotation by 90° clockwise. */
export function setRotation(mp4: Buffer): Buffer {
  const turned = Buffer.from(mp4)
  for (let at = turned.indexOf('tkhd'); at >= 0; at = turned.indexOf('tkhd', at + 4)) {
    const matrix = at + 44
    const height = turned.readUInt32BE(matrix + 40)
    if (height === 0) continue // a sound track has no size
    const quarter = [0, 0x1_0000, 0, -0x1_0000, 0, 0, height, 0, 0x4000_0000]
    quarter.forEach((value, i) => turned.writeInt32BE(value, matrix + i * 4))
  }
  return turned
}

function requireSuccess(what: string, [code]: readonly unknown[]): void {
  if (code !== 0) throw new Error(`ffmpeg could not make ${what} (exit ${String(code)})`)
}

function videoArguments(options: VideoOptions): string[] {
  const { sound } = options
  return [
    ...words(`-v error -y -f image2pipe -c:v mjpeg -framerate ${options.keyframes} -i pipe:0`),
    ...words(`-f image2pipe -c:v png -framerate ${FRAMES_PER_SECOND} -i pipe:3`),
    ...(sound ? ['-i', sound] : []),
    ...['-filter_complex', videoFilters(options), '-map', '[video]'],
    ...words(sound ? '-map 2:a -c:a aac -b:a 72k -ar 48000 -ac 2' : '-an'),
    ...words(
      `-c:v libx264 -preset ${options.draft ? 'medium' : 'veryslow'} -crf ${options.quality}`,
    ),
    ...words(`-r ${FRAMES_PER_SECOND} -profile:v high -level 4.0 -x264-params threads=2:keyint=96`),
    ...words('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'),
    ...words(`-t ${options.seconds} -map_metadata -1 -fflags +bitexact -flags +bitexact`),
    ...['-movflags', '+faststart', options.path],
  ]
}

function words(line: string): string[] {
  return line.split(' ')
}

/** Interpolates between the key frames, then overlays the lettering. */
function videoFilters({ width, height, keyframes, sideways, draft }: VideoOptions): string {
  const search = draft ? 'mi_mode=blend' : 'mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1'
  const between = `minterpolate=fps=${FRAMES_PER_SECOND}:${search}:scd=none,`
  const rotation = sideways ? 'transpose=cclock,' : ''
  const color = 'in_range=pc:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709'
  return [
    `[0:v]${keyframes === FRAMES_PER_SECOND ? '' : between}scale=${width}:${height}:flags=lanczos,format=rgba[scene]`,
    '[1:v]format=rgba[lettering]',
    `[scene][lettering]overlay=format=rgb:shortest=1,format=rgb24,${rotation}scale=${color},format=yuv420p[video]`,
  ].join(';')
}
