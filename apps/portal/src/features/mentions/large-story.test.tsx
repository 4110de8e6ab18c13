// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { Mention } from '@vitrine/api'
import { matchMediaQuery } from '@vitrine/ui/test-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { aMention } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { LargeStory } from './large-story.tsx'

const NAME = '@bia.lima'
const LABEL = t('mentions.story_of', { name: NAME })
const IMAGE = { media_url: 'https://cdn.test/story.jpg', media_type: 'IMAGE' } as const
const VIDEO = { media_url: 'https://cdn.test/story.mp4', media_type: 'VIDEO' } as const

beforeEach(() => {
  // jsdom loads no media.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})

function renderStory(changes: Partial<Mention>) {
  return renderPortal(<LargeStory mention={aMention(changes)} name={NAME} />)
}

describe('LargeStory', () => {
  it('shows an image with the name of its author', () => {
    renderStory(IMAGE)
    const image = screen.getByRole('img', { name: LABEL })
    expect(image.getAttribute('src')).toBe(IMAGE.media_url)
  })

  it('shows a video without sound that loops, with controls', () => {
    renderStory(VIDEO)
    const video = screen.getByLabelText(LABEL)
    expect(video).toMatchObject({ muted: true, loop: true, controls: true, autoplay: true })
    expect(video.getAttribute('src')).toBe(VIDEO.media_url)
  })

  it('starts no video by itself when less motion is wanted', () => {
    matchMediaQuery('(prefers-reduced-motion: reduce)')
    renderStory(VIDEO)
    expect(screen.getByLabelText(LABEL)).toMatchObject({ autoplay: false, controls: true })
  })

  it('ends the stream of a video that is removed', () => {
    const { unmount } = renderStory(VIDEO)
    const video = screen.getByLabelText(LABEL)
    unmount()
    expect(video.hasAttribute('src')).toBe(false)
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalled()
  })

  it('tells that a story has ended', () => {
    renderStory({ media_url: null, media_type: 'IMAGE' })
    expect(screen.getByText(t('mentions.preview_ended'))).toBeDefined()
    expect(screen.queryByRole('img', { name: LABEL })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells that an image failed, and loads it again on demand', async () => {
    const { person } = renderStory(IMAGE)
    fireEvent.error(screen.getByRole('img', { name: LABEL }))
    expect(screen.getByText(t('mentions.preview_failed'))).toBeDefined()
    await press(person, t('app.retry'))
    expect(screen.getByRole('img', { name: LABEL }).getAttribute('src')).toBe(IMAGE.media_url)
  })

  it('tries a video when media of an unknown type are no image', () => {
    renderStory({ media_url: 'https://cdn.test/story', media_type: null })
    fireEvent.error(screen.getByRole('img', { name: LABEL }))
    const video = screen.getByLabelText(LABEL)
    expect(video.tagName).toBe('VIDEO')
    fireEvent.error(video)
    expect(screen.getByText(t('mentions.preview_failed'))).toBeDefined()
  })
})
