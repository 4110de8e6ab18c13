// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AboutVideo } from './about-video.tsx'
import { HomePage } from './home-page.tsx'
import { VIDEO_CUES } from './video-cues.ts'

describe('HomePage', () => {
  it('has one title, and a named region for each part', () => {
    renderPortal(<HomePage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('home.title'))
    for (const key of ['home.film_title', 'home.steps_title', 'home.facts_title'] as const) {
      expect(screen.getByRole('region', { name: t(key) })).toBeDefined()
    }
  })

  it('leads to sign-up at its beginning and its end', () => {
    const { container } = renderPortal(<HomePage />)
    const main = container.querySelector('main')
    expect(main?.querySelectorAll('a[href="/sign-up"]')).toHaveLength(2)
  })

  it('leads to the prices at its beginning, its end and its foot', () => {
    const { container } = renderPortal(<HomePage />)
    expect(container.querySelectorAll('main a[href="/plans"]')).toHaveLength(2)
    expect(container.querySelectorAll('footer a[href="/plans"]')).toHaveLength(1)
  })

  it('pauses and resumes the moving scene, and says which', async () => {
    const { person } = renderPortal(<HomePage />)
    await press(person, t('home.pause'))
    const button = screen.getByRole('button', { name: t('home.resume') })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await person.click(button)
    expect(screen.getByRole('button', { name: t('home.pause') })).toBeDefined()
  })

  it('describes the scene for those who cannot see it', () => {
    renderPortal(<HomePage />)
    expect(screen.getByRole('img', { name: t('home.scene') })).toBeDefined()
  })
})

describe('AboutVideo', () => {
  it('loads no video before it is opened, and lists what is said in it', () => {
    const { container } = renderPortal(<AboutVideo otherUrl={null} />)
    expect(container.querySelector('video')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(VIDEO_CUES.length)
  })

  it('has no transcript of a video that is not ours', () => {
    renderPortal(<AboutVideo otherUrl="https://video.test/other.mp4" />)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  async function openVideo(otherUrl: string | null = 'https://video.test/other.mp4') {
    const page = renderPortal(<AboutVideo otherUrl={otherUrl} />)
    await press(page.person, t('home.film_play'))
    const video = await screen.findByLabelText(t('home.film_label'))
    return { ...page, video }
  }

  it('moves the focus to the video when it is opened', async () => {
    const { video } = await openVideo()
    expect(video.getAttribute('src')).toBe('https://video.test/other.mp4')
    expect(video.hasAttribute('controls')).toBe(true)
  })

  it('announces a failure, loads again on demand and removes it when it plays', async () => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const { person, video } = await openVideo()
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toContain(t('home.film_failed'))
    await press(person, t('app.retry'))
    expect(load).toHaveBeenCalledTimes(1)
    expect(play).toHaveBeenCalledTimes(1)
    fireEvent.playing(video)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
