import type { DeviceCheckName } from '@vitrine/api'
import { describe, expect, it, vi } from 'vitest'
import { createFakePorts, runWith } from '../../../test/support/fake-checks.ts'
import { playVideo, VIDEO_CHECKS } from './video-checks.ts'

type Changes = Parameters<typeof createFakePorts>[0]

function start(name: DeviceCheckName, changes: Changes = {}) {
  const fake = createFakePorts(changes)
  const check = VIDEO_CHECKS.find((one) => one.name === name)
  if (check === undefined) throw new Error(`no check ${name}`)
  const { signal } = new AbortController()
  return { ...fake, work: runWith(fake.clock, check.run(fake.ports, signal)) }
}

describe('playVideo', () => {
  it('plays for a second and frees the decoder', async () => {
    const { ports, clock, videos } = createFakePorts()
    const { signal } = new AbortController()
    expect(await runWith(clock, playVideo(ports, 'https://vitrine.test/720.mp4', signal))).toEqual({
      ...{ width: 720, height: 1_280, start_ms: 50, dropped: 2, has_sound: true },
    })
    expect(videos.map(({ isClosed }) => isClosed)).toEqual([true])
    expect(clock.now()).toBeGreaterThanOrEqual(1_300)
    expect(clock.pending()).toBe(0)
  })

  it('leaves out what the engine does not report', async () => {
    const video = () => ({ droppedFrames: () => null, hasSound: () => null })
    const { ports, clock } = createFakePorts({ video })
    const { signal } = new AbortController()
    const played = await runWith(clock, playVideo(ports, '720', signal))
    expect(Object.keys(played)).toEqual(['width', 'height', 'start_ms'])
  })

  it.each(['MediaError 4', 'paused by the device'])('fails with %s', async (fault) => {
    const { ports, clock, videos } = createFakePorts({
      video: () => ({ position: () => 0.4, fault: () => fault }),
    })
    const { signal } = new AbortController()
    await expect(runWith(clock, playVideo(ports, '720', signal))).rejects.toThrow(fault)
    expect(videos[0]?.isClosed).toBe(true)
  })

  it('ends when it is aborted while the device loads nothing', async () => {
    const { ports, clock, videos } = createFakePorts({ video: () => ({ position: () => 0 }) })
    const aborter = new AbortController()
    const work = playVideo(ports, '720', aborter.signal)
    await clock.advance(20_000)
    expect(videos[0]?.isClosed).toBe(false)
    aborter.abort()
    await expect(runWith(clock, work)).rejects.toThrow('aborted')
    expect(videos[0]?.isClosed).toBe(true)
    expect(clock.pending()).toBe(0)
  })
})

describe('the checks of videos', () => {
  it.each(['video_480', 'video_720', 'video_upright', 'video_wide'] as const)(
    '%s plays its own file from its URL',
    async (name) => {
      const { work, videos } = start(name)
      expect((await work)[name]).toMatchObject({ outcome: 'passed', has_sound: true })
      expect(videos.map(({ src }) => src)).toEqual([expect.stringMatching(/^https:.*-v1\.mp4$/)])
    },
  )

  it('fail when the device shows another size', async () => {
    const size = () => ({ width: 960, height: 540 })
    const { work } = start('video_wide', { video: () => ({ size }) })
    expect((await work).video_wide).toMatchObject({
      outcome: 'failed',
      reason: 'shown as 960 x 540',
    })
  })

  it('compare the size of the photo', async () => {
    const showPhoto = () => Promise.resolve({ width: 0, height: 0 })
    expect((await start('photo').work).photo).toMatchObject({ outcome: 'passed' })
    expect((await start('photo', { showPhoto }).work).photo).toMatchObject({ outcome: 'failed' })
  })
})

describe('the check of blobs', () => {
  it('plays a video from memory and frees the memory', async () => {
    const revokeObjectURL = vi.fn()
    const createObjectURL = vi.fn(() => 'blob:1')
    const { work, videos } = start('blob', { objectUrls: { createObjectURL, revokeObjectURL } })
    expect((await work).blob).toMatchObject({ outcome: 'passed', start_ms: 50 })
    expect(videos.map(({ src }) => src)).toEqual(['blob:1'])
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:1')
  })

  it('frees the memory of a video that does not play', async () => {
    const revokeObjectURL = vi.fn()
    const objectUrls = { createObjectURL: () => 'blob:1', revokeObjectURL }
    const { work } = start('blob', { objectUrls, video: () => ({ fault: () => 'MediaError 4' }) })
    await expect(work).rejects.toThrow('MediaError 4')
    expect(revokeObjectURL).toHaveBeenCalledOnce()
  })
})

describe('the check of files', () => {
  it('plays a video from the folder of the app and deletes it', async () => {
    const { work, videos, files } = start('file')
    expect((await work).file).toMatchObject({ outcome: 'passed' })
    expect(videos.map(({ src }) => src)).toEqual(['file:///device-test.mp4'])
    expect(files.size).toBe(0)
  })

  it('deletes what a crashed test left, and a video that does not play', async () => {
    const { work, files } = start('file', { video: () => ({ fault: () => 'MediaError 3' }) })
    files.set('device-test.mp4', 99)
    await expect(work).rejects.toThrow('MediaError 3')
    expect(files.size).toBe(0)
  })

  it('is not available on a device without a folder', async () => {
    expect((await start('file', { files: null }).work).file).toEqual({ outcome: 'unavailable' })
  })
})

describe('the check of decoders', () => {
  it.each([
    [0, 'failed'],
    [1, 'passed'],
    [6, 'passed'],
  ])('reports that %i videos advance at once', async (count, outcome) => {
    const countDecoders = vi.fn(() => Promise.resolve(count))
    const { work } = start('decoders', { countDecoders })
    expect((await work).decoders).toEqual({ outcome, count })
    expect(countDecoders.mock.calls).toHaveLength(1)
  })
})
