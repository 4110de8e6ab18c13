// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { capturePoster } from './capture-poster.ts'

const drawImage = vi.fn()
const TRANSPARENT = { data: [0, 0, 0, 0] }
const OPAQUE = { data: [40, 80, 120, 255] }
const getImageData = vi.fn()
let videos: HTMLVideoElement[] = []

beforeEach(() => {
  drawImage.mockClear()
  getImageData.mockReset().mockReturnValue(OPAQUE)
  videos = []
  // jsdom loads no media and draws nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name)
    if (element instanceof HTMLVideoElement) videos.push(element)
    return element
  })
})

function aCanvas(width = 108, height = 192): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return Object.assign(canvas, { getContext: () => ({ drawImage, getImageData }) })
}

/** Starts a capture; its outcome is read later. */
function start(url: string, { signal } = new AbortController()) {
  const done = capturePoster(aCanvas(), url, signal)
  // Reported by the test that waits for it.
  done.catch(() => undefined)
  return done
}

/** Lets the first frame of a video arrive. */
function arrive(video: HTMLVideoElement | undefined, width = 720, height = 1_280): void {
  if (video === undefined) throw new Error('no video was created')
  Object.defineProperties(video, {
    videoWidth: { value: width },
    videoHeight: { value: height },
  })
  video.dispatchEvent(new Event('loadeddata'))
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('capturePoster', () => {
  it('draws the first frame over the whole canvas', async () => {
    const done = start('https://cdn.test/1.mp4')
    await settle()
    arrive(videos[0])
    await done
    expect(drawImage).toHaveBeenCalledExactlyOnceWith(videos[0], 0, 0, 108, 192)
  })

  describe('without a frame at first', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('draws again until there is one', async () => {
      getImageData.mockReturnValueOnce(TRANSPARENT).mockReturnValueOnce(TRANSPARENT)
      const done = start('https://cdn.test/1.mp4')
      await vi.advanceTimersByTimeAsync(0)
      arrive(videos[0])
      await vi.advanceTimersByTimeAsync(1_000)
      await done
      expect(drawImage).toHaveBeenCalledTimes(3)
      expect(getImageData).toHaveBeenLastCalledWith(54, 96, 1, 1)
    })

    it('stops when it is aborted', async () => {
      getImageData.mockReturnValue(TRANSPARENT)
      const aborter = new AbortController()
      const done = start('https://cdn.test/1.mp4', aborter)
      await vi.advanceTimersByTimeAsync(0)
      arrive(videos[0])
      aborter.abort()
      await expect(done).rejects.toThrow()
      drawImage.mockClear()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(drawImage).not.toHaveBeenCalled()
    })
  })

  it('accepts a picture of another origin, which cannot be read', async () => {
    getImageData.mockImplementation(() => {
      throw new DOMException('tainted', 'SecurityError')
    })
    const done = start('https://cdn.test/1.mp4')
    await settle()
    arrive(videos[0])
    await done
    expect(drawImage).toHaveBeenCalledTimes(1)
  })

  it('cuts off both sides of a wide video', async () => {
    const done = start('https://cdn.test/1.mp4')
    await settle()
    arrive(videos[0], 1_920, 1_080)
    await done
    const [, left, top, width, height] = drawImage.mock.calls[0] ?? []
    expect([top, height]).toEqual([0, 192])
    expect(width).toBeCloseTo((192 * 16) / 9)
    expect(left).toBeCloseTo((108 - (192 * 16) / 9) / 2)
  })

  it('loads the video without sound and ends its stream', async () => {
    const done = start('https://cdn.test/1.mp4')
    await settle()
    expect(videos[0]).toMatchObject({ muted: true, src: 'https://cdn.test/1.mp4' })
    arrive(videos[0])
    await done
    expect(videos[0]?.hasAttribute('src')).toBe(false)
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalledTimes(1)
  })

  it('rejects and ends the stream when the video cannot be loaded', async () => {
    const done = start('https://cdn.test/1.mp4')
    await settle()
    videos[0]?.dispatchEvent(new Event('error'))
    await expect(done).rejects.toThrow()
    expect(videos[0]?.hasAttribute('src')).toBe(false)
    expect(drawImage).not.toHaveBeenCalled()
  })

  it('rejects when it is aborted', async () => {
    const aborter = new AbortController()
    const done = start('https://cdn.test/1.mp4', aborter)
    await settle()
    aborter.abort()
    await expect(done).rejects.toThrow()
  })

  it('loads two videos at once, and the third when one is done', async () => {
    const all = ['1', '2', '3'].map((name) => start(`https://cdn.test/${name}.mp4`))
    await settle()
    expect(videos).toHaveLength(2)
    videos[0]?.dispatchEvent(new Event('error'))
    await settle()
    expect(videos).toHaveLength(3)
    arrive(videos[1])
    arrive(videos[2])
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('loads nothing when it was aborted while it waited', async () => {
    const aborter = new AbortController()
    const before = [start('https://cdn.test/1.mp4'), start('https://cdn.test/2.mp4')]
    const third = start('https://cdn.test/3.mp4', aborter)
    await settle()
    aborter.abort()
    arrive(videos[0])
    arrive(videos[1])
    await Promise.all(before)
    await expect(third).rejects.toThrow()
    expect(videos).toHaveLength(2)
  })

  it('rejects when no frame has come after 15 seconds', async () => {
    vi.useFakeTimers()
    try {
      const done = start('https://cdn.test/1.mp4')
      await vi.advanceTimersByTimeAsync(15_100)
      await expect(done).rejects.toThrow()
    } finally {
      vi.useRealTimers()
    }
  })
})
