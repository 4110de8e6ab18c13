// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enter, press } from '../../../test/support/form-checks.ts'
import { aUser } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { TutorialPage, TutorialsPage } from './tutorials-page.tsx'
import { TUTORIALS } from './tutorials.ts'

const SEARCH = t('tutorials.search')

async function openList() {
  const page = renderPortal(<TutorialsPage />, { path: '/account/tutorials', user: aUser() })
  await screen.findByLabelText(SEARCH)
  return page
}

const cards = () => screen.getAllByRole('heading', { level: 2 })

describe('TutorialsPage', () => {
  it('lists every tutorial, and says how many there are', async () => {
    await openList()
    expect(cards()).toHaveLength(TUTORIALS.length)
    expect(screen.getByText(t('tutorials.found', { count: TUTORIALS.length }))).toBeDefined()
  })

  it('opens a tutorial in a new tab, and says so', async () => {
    await openList()
    const link = screen.getAllByRole('link')[0]
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.textContent).toContain(t('app.new_tab'))
  })

  it('finds tutorials by a word', async () => {
    const { person } = await openList()
    await enter(person, SEARCH, 'Facebook')
    await waitFor(() => {
      expect(cards().length).toBeLessThan(TUTORIALS.length)
    })
    expect(
      cards()
        .map((card) => card.textContent)
        .join(),
    ).toContain('Facebook')
  })

  it('shows the tutorials of one subject', async () => {
    const { person } = await openList()
    await person.click(screen.getByRole('radio', { name: t('tutorials.tag_mentions') }))
    const count = TUTORIALS.filter(({ tags }) => tags.includes('mentions')).length
    expect(cards()).toHaveLength(count)
    expect(screen.getByRole('status').textContent).toBe(t('tutorials.found', { count }))
  })

  it('says that none was found, and shows all on demand', async () => {
    const { person } = await openList()
    await enter(person, SEARCH, 'xyzzy')
    expect(await screen.findByText(t('tutorials.none_title'))).toBeDefined()
    await press(person, t('tutorials.show_all'))
    expect(cards()).toHaveLength(TUTORIALS.length)
    expect(screen.getByLabelText(SEARCH)).toHaveProperty('value', '')
  })
})

describe('TutorialPage', () => {
  function openTutorial(slug: string) {
    return renderPortal(<TutorialPage />, {
      path: '/account/tutorials/:slug',
      at: `/account/tutorials/${slug}`,
      user: aUser(),
    })
  }

  it('shows its four steps, the video and the other tutorials', async () => {
    openTutorial('mentions')
    expect(await screen.findByText(t('tutorials.written'))).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
    const title = screen.getByRole('heading', { level: 1 }).textContent
    expect(screen.getByLabelText(t('tutorials.video', { title })).tagName).toBe('VIDEO')
    expect(document.title).toContain(title)
  })

  it('has captions in every language, the page’s one by default', async () => {
    const { container } = openTutorial('mentions')
    await screen.findByText(t('tutorials.written'))
    const tracks = [...container.querySelectorAll('track')]
    expect(tracks).toHaveLength(6)
    expect(tracks.filter((track) => track.hasAttribute('default'))).toHaveLength(1)
  })

  it('announces that the video could not be loaded', async () => {
    const { container } = openTutorial('mentions')
    await screen.findByText(t('tutorials.written'))
    const video = container.querySelector('video')
    if (video !== null) fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toBe(t('tutorials.video_failed'))
  })

  it('hides a screenshot that could not be loaded', async () => {
    const { container } = openTutorial('mentions')
    await screen.findByText(t('tutorials.written'))
    const before = container.querySelectorAll('img').length
    const image = container.querySelector('img')
    if (image !== null) fireEvent.error(image)
    expect(container.querySelectorAll('img')).toHaveLength(before - 1)
  })

  it('says that there is no such tutorial', () => {
    openTutorial('unknown')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('not_found.title'))
    expect(screen.getByRole('link', { name: t('tutorials.back') }).getAttribute('href')).toBe(
      '/account/tutorials',
    )
  })
})
