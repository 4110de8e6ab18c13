import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locateTools, type Tools, type ToolSearch } from './locate.ts'
import { MediaError } from './media-error.ts'
import { createMediaPreparer, type PreparedMedia } from './prepare.ts'
import { probeVideo } from './probe.ts'
import { createToolLauncher } from './tool-launcher.ts'

const run = promisify(execFile)
const never = new AbortController().signal

const launcher = createToolLauncher()
const searchOf = (path: string): ToolSearch => ({
  ...{ path, launcher },
  ...{ mustBeRecent: false, signal: never },
})

let root = ''
let found: { system: Tools; bundled: Tools }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-prepare-'))
  found = {
    system: await locateTools(searchOf(process.env['PATH'] ?? '')),
    bundled: await locateTools(searchOf('')),
  }
})

afterAll(() => launcher.close())
afterAll(() => rm(root, { recursive: true, force: true }))

/** An image that is red in its top left quarter, so that rotation is visible. */
const SCENE = 'color=blue:s=640x360:r=30,drawbox=w=320:h=180:c=red:t=fill'

async function make(name: string, args: readonly string[]): Promise<string> {
  const file = join(root, name)
  await run(found.bundled.ffmpeg, ['-v', 'error', '-y', ...args, file])
  return file
}

async function prepare(tools: Tools, file: string, signal = never): Promise<PreparedMedia> {
  const workDir = await mkdtemp(join(root, 'work-'))
  const input = join(workDir, 'source')
  await copyFile(file, input)
  return createMediaPreparer(tools).prepare({ file: input, workDir, signal })
}

async function faultOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return 'none'
  } catch (error) {
    if (error instanceof MediaError) return error.fault
    throw error
  }
}

/** The colour of a pixel of an image or of a video's first frame, as red, green, blue. */
async function colourAt(file: string, x: number, y: number): Promise<readonly number[]> {
  const { stdout } = await run(
    found.bundled.ffmpeg,
    [
      ...['-v', 'error', '-i', file, '-frames:v', '1', '-vf', `crop=2:2:${String(x)}:${String(y)}`],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer' },
  )
  return [...stdout.subarray(0, 3)]
}

const isRed = (colour: readonly number[]): boolean =>
  (colour[0] ?? 0) > 180 && (colour[2] ?? 255) < 90
const isBlue = (colour: readonly number[]): boolean =>
  (colour[2] ?? 0) > 180 && (colour[0] ?? 255) < 90

/** Whether the index of an MP4 precedes its media data. */
async function hasFastStart(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  return bytes.indexOf('moov') < bytes.indexOf('mdat')
}

describe.each(['system', 'bundled'] as const)('with the %s ffmpeg', (which) => {
  it('copies an upright H.264 video and adds a smaller variant and both frames', async () => {
    const file = await make('upright.mp4', [
      ...[
        '-f',
        'lavfi',
        '-i',
        `${SCENE},format=yuv420p`,
        '-f',
        'lavfi',
        '-i',
        'sine=d=2',
        '-t',
        '2',
      ],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'],
    ])
    const media = await prepare(found[which], file)
    if (media.type !== 'VIDEO') throw new Error('not a video')
    expect(media).toMatchObject({ width: 640, height: 360 })
    expect(media.durationSeconds).toBeCloseTo(2, 1)
    expect(media.variants.map(({ name, width }) => [name, width])).toEqual([
      ['low', 480],
      ['default', 640],
    ])
    for (const variant of media.variants) {
      expect(await hasFastStart(variant.path)).toBe(true)
      const info = await probeVideo({
        program: found[which].ffprobe,
        isolation: [],
        launcher,
        file: variant.path,
        kind: 'mp4',
        signal: never,
      })
      expect(info).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', audioCodec: 'aac' })
      expect(info).toMatchObject({ width: variant.width, isUpright: true })
    }
    expect(isRed(await colourAt(media.firstFrame.path, 100, 60))).toBe(true)
    expect(isBlue(await colourAt(media.lastFrame.path, 600, 300))).toBe(true)
  })

  it('rotates a video that is stored sideways and removes its rotation', async () => {
    const flat = await make('flat.mp4', [
      ...['-f', 'lavfi', '-i', `${SCENE},format=yuv420p`, '-t', '1', '-c:v', 'libx264'],
    ])
    const turned = await make('turned.mp4', [
      ...['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
    ])
    const media = await prepare(found[which], turned)
    expect(media).toMatchObject({ type: 'VIDEO', width: 360, height: 640 })
    const [shown] = media.variants
    const info = await probeVideo({
      program: found[which].ffprobe,
      isolation: [],
      launcher,
      file: shown?.path ?? '',
      kind: 'mp4',
      signal: never,
    })
    expect(info).toMatchObject({ width: 360, height: 640, isUpright: true })
    // A rotation by 90° to the left moves the top left corner to the bottom left.
    expect(isRed(await colourAt(shown?.path ?? '', 60, 600))).toBe(true)
    expect(isBlue(await colourAt(shown?.path ?? '', 300, 60))).toBe(true)
    if (media.type === 'VIDEO') {
      expect(isRed(await colourAt(media.firstFrame.path, 60, 600))).toBe(true)
      expect(isRed(await colourAt(media.lastFrame.path, 60, 600))).toBe(true)
    }
  })

  it('encodes a video with 60 frames per second, no audio and odd sides', async () => {
    const file = await make('fast.mp4', [
      ...[
        '-f',
        'lavfi',
        '-i',
        'testsrc=s=322x240:r=60,crop=321:239:exact=1,format=yuv444p',
        '-t',
        '1',
      ],
      ...['-c:v', 'libx264', '-preset', 'ultrafast'],
    ])
    const media = await prepare(found[which], file)
    const [only, ...others] = media.variants
    expect(others).toEqual([])
    const info = await probeVideo({
      program: found[which].ffprobe,
      isolation: [],
      launcher,
      file: only?.path ?? '',
      kind: 'mp4',
      signal: never,
    })
    expect(info).toMatchObject({
      width: 320,
      height: 238,
      pixelFormat: 'yuv420p',
      audioCodec: null,
    })
    expect(info.framesPerSecond).toBeLessThanOrEqual(30)
  })

  it('extracts the last frame when the audio is longer than the video', async () => {
    const file = await make('long-sound.mp4', [
      ...['-f', 'lavfi', '-i', `${SCENE},format=yuv420p,trim=duration=1`],
      ...['-f', 'lavfi', '-i', 'sine=d=4', '-c:v', 'libx264', '-c:a', 'aac'],
    ])
    const media = await prepare(found[which], file)
    if (media.type !== 'VIDEO') throw new Error('not a video')
    expect((await stat(media.lastFrame.path)).size).toBeGreaterThan(500)
  })

  it('applies the EXIF orientation of a photo and keeps an upright photo unchanged', async () => {
    const upright = await make('upright.jpg', ['-f', 'lavfi', '-i', SCENE, '-frames:v', '1'])
    const unchanged = await prepare(found[which], upright)
    const original = unchanged.variants.at(-1)
    expect(unchanged).toMatchObject({ type: 'IMAGE', width: 640, height: 360 })
    expect(await readFile(original?.path ?? '')).toEqual(await readFile(upright))

    const turned = join(root, `turned-${which}.jpg`)
    const plain = await readFile(upright)
    const exif = Buffer.from('ffe1001e457869660000', 'hex')
    const tiff = Buffer.from('4d4d002a00000008000101120003000000010006', 'hex')
    await writeFile(
      turned,
      Buffer.concat([plain.subarray(0, 2), exif, tiff, Buffer.alloc(2), plain.subarray(2)]),
    )
    const media = await prepare(found[which], turned)
    expect(media).toMatchObject({ type: 'IMAGE', width: 360, height: 640 })
    expect(isRed(await colourAt(media.variants.at(-1)?.path ?? '', 300, 60))).toBe(true)
  })

  it('converts a PNG to JPEG', async () => {
    const file = await make('photo.png', ['-f', 'lavfi', '-i', SCENE, '-frames:v', '1'])
    const media = await prepare(found[which], file)
    const bytes = await readFile(media.variants.at(-1)?.path ?? '')
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  it('rejects a truncated video, with its index first or last, and a truncated photo', async () => {
    const scene = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30,format=yuv420p', '-t', '4']
    const behind = await make('behind.mp4', [...scene, '-c:v', 'libx264'])
    const before = await make('before.mp4', [
      ...scene,
      '-c:v',
      'libx264',
      '-movflags',
      '+faststart',
    ])
    const photo = await make('cut.jpg', [...scene.slice(0, 4), '-frames:v', '1'])
    for (const file of [behind, before, photo]) {
      await truncate(file, Math.floor((await stat(file)).size / 2))
      expect(await faultOf(prepare(found[which], file)), file).toBe('corrupt')
    }
  })
})

it('rejects a playlist named as a video that refers to local files', async () => {
  const secret = join(root, 'secret.txt')
  await writeFile(secret, 'a secret')
  const playlist = join(root, 'playlist.mp4')
  await writeFile(playlist, `#EXTM3U\n#EXTINF:10,\nfile://${secret}\n`)
  expect(await faultOf(prepare(found.system, playlist))).toBe('unsupported')
})

it('rejects random bytes after the first bytes of a video', async () => {
  const file = join(root, 'rubbish.mp4')
  await writeFile(
    file,
    Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(5_000, 7)]),
  )
  expect(await faultOf(prepare(found.system, file))).toBe('corrupt')
})

it('rejects a video longer than 15 minutes', async () => {
  const file = await make('long.mp4', [
    ...['-f', 'lavfi', '-i', 'color=s=64x64:r=1,format=yuv420p', '-t', '901'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast'],
  ])
  expect(await faultOf(prepare(found.system, file))).toBe('too_long')
})

it('reports each step after it and each call before it', async () => {
  const file = await make('told.mp4', [
    ...['-f', 'lavfi', '-i', `${SCENE},format=yuv420p`, '-t', '0.5'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast'],
  ])
  const workDir = await mkdtemp(join(root, 'work-'))
  const told: string[] = []
  const preparer = createMediaPreparer(found.system, ({ tool, args }) => {
    told.push(`${tool} ${args.at(-1)?.split('/').at(-1) ?? ''}`)
  })
  await preparer.prepare({
    file,
    workDir,
    signal: never,
    onStep: (step) => told.push(step),
  })
  expect(told).toEqual([
    'sniffed',
    'ffprobe told.mp4',
    'probed',
    ...['ffmpeg low.mp4', 'ffprobe low.mp4', 'low_ready'],
    ...['ffmpeg default.mp4', 'ffprobe default.mp4', 'default_ready'],
    ...['ffmpeg first.jpg', 'first_frame_ready'],
    ...['ffmpeg last.jpg', 'last_frame_ready'],
  ])
})

it('aborts at once when the signal aborts', async () => {
  const stop = new AbortController()
  const file = await make('stopped.jpg', ['-f', 'lavfi', '-i', SCENE, '-frames:v', '1'])
  stop.abort(new Error('stopped'))
  await expect(prepare(found.system, file, stop.signal)).rejects.toThrow('stopped')
})

it('fails with tool_failed when the program is missing', async () => {
  await mkdir(join(root, 'empty'), { recursive: true })
  const file = await make('any.jpg', ['-f', 'lavfi', '-i', SCENE, '-frames:v', '1'])
  const [ffmpeg, ffprobe] = [join(root, 'empty/ffmpeg'), join(root, 'empty/ffprobe')]
  const tools = { ffmpeg, ffprobe, isolation: [], launcher }
  expect(['tool_failed', 'corrupt']).toContain(await faultOf(prepare(tools, file)))
})
