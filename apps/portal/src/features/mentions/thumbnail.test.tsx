// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react'
import type { Mention } from '@vitrine/api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Thumbnail } from './thumbnail.tsx'

const capture = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<void>>())
vi.mock(import('./capture-poster.ts'), () => ({ capturePoster: capture }))

let scrollIntoView: () => void = () => undefined
const disconnect = vi.fn()

beforeEach(() => {
  capture.mockReset().mockResolvedValue(undefined)
  disconnect.mockClear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      constructor(callback: (entries: readonly object[]) => void) {
        scrollIntoView = () => {
          callback([{ isIntersecting: true }])
        }
      }
      observe(): void {
        // The test decides when the element comes into view.
      }
    },
  )
})

type Media = Pick<Mention, 'media_url' | 'media_type'>

const VIDEO: Media = { media_url: 'https://cdn.test/1.mp4', media_type: 'VIDEO' }
const IMAGE: Media = { media_url: 'https://cdn.test/1.jpg', media_type: 'IMAGE' }

const renderThumbnail = (media: Media) => render(<Thumbnail media={media} />).container

describe('Thumbnail', () => {
  it('shows an image that loads when it comes into view', () => {
    const image = renderThumbnail(IMAGE).querySelector('img')
    expect(image).toMatchObject({ src: 'https://cdn.test/1.jpg', alt: '' })
    expect(image?.getAttribute('loading')).toBe('lazy')
  })

  it('shows an icon in place of an image that cannot be loaded', () => {
    const container = renderThumbnail(IMAGE)
    const image = container.querySelector('img')
    if (image !== null) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('shows an icon where there are no media', () => {
    const container = renderThumbnail({ media_url: null, media_type: 'VIDEO' })
    expect(container.querySelector('svg')).not.toBeNull()
    expect(container.querySelector('canvas')).toBeNull()
  })

  it('draws a video only once it comes into view', () => {
    const container = renderThumbnail(VIDEO)
    expect(capture).not.toHaveBeenCalled()
    act(scrollIntoView)
    expect(capture).toHaveBeenCalledTimes(1)
    expect(capture.mock.calls[0]?.slice(0, 2)).toEqual([
      container.querySelector('canvas'),
      VIDEO.media_url,
    ])
    expect(disconnect).toHaveBeenCalled()
  })

  it('shows an icon in place of a video that cannot be drawn', async () => {
    capture.mockRejectedValue(new Error('no frame'))
    const container = renderThumbnail(VIDEO)
    await act(async () => {
      scrollIntoView()
      await Promise.resolve()
    })
    expect(container.querySelector('canvas')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
  })

  it('aborts the drawing when it is removed', () => {
    const { unmount } = render(<Thumbnail media={VIDEO} />)
    act(scrollIntoView)
    const signal = capture.mock.calls[0]?.[2]
    unmount()
    expect(signal).toMatchObject({ aborted: true })
  })
})
