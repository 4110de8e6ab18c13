// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { SettingsHead } from './settings-head.tsx'

const BACK = '/account/screens'
const SHOW = '/accounts/7/show?screen_id=8'

function renderHead({ show = SHOW, isTv = false }: { show?: string | null; isTv?: boolean } = {}) {
  return renderPortal(
    <>
      <SettingsHead title="Counter" back={BACK} show={show} />
      <input aria-label="Name" />
    </>,
    { path: '/settings', ...(isTv ? { isScreen: true } : { user: aUser() }) },
  )
}

describe('SettingsHead', () => {
  it('has the title of the page, in the document too', () => {
    renderHead()
    expect(screen.getByRole('heading', { level: 1, name: 'Counter' })).toBeDefined()
    expect(document.title).toContain('Counter')
  })

  it('leads back', async () => {
    const { address, person } = renderHead()
    await person.click(screen.getByRole('link', { name: t('app.back') }))
    expect(address()).toBe(BACK)
  })
})

describe('the keys of a settings page', () => {
  it('lead back by Escape', async () => {
    const { address, person } = renderHead()
    await person.keyboard('{Escape}')
    await waitFor(() => {
      expect(address()).toBe(BACK)
    })
  })

  it('lead back by Backspace on a TV', async () => {
    const { address, person } = renderHead({ isTv: true })
    await person.keyboard('{Backspace}')
    await waitFor(() => {
      expect(address()).toBe(BACK)
    })
  })

  it('stay on Backspace in the browser of a person', async () => {
    const { address, person } = renderHead()
    await person.keyboard('{Backspace}')
    expect(address()).toBe('/settings')
  })

  it.each(['MediaPlayPause', 'MediaPlay'])('start playback by %s', async (key) => {
    const { address, person } = renderHead()
    await person.keyboard(`{${key}}`)
    await waitFor(() => {
      expect(address()).toBe(SHOW)
    })
  })

  it('start nothing while it is not known what plays', async () => {
    const { address, person } = renderHead({ show: null })
    await person.keyboard('{MediaPlay}')
    expect(address()).toBe('/settings')
  })

  it('do nothing once the page is gone', async () => {
    const { address, person, unmount } = renderHead()
    unmount()
    await person.keyboard('{Escape}')
    expect(address()).toBe('/settings')
  })

  it('do nothing for a key that something on the page has used', async () => {
    const { address, person } = renderHead()
    const name = screen.getByLabelText('Name')
    name.addEventListener('keydown', (event) => {
      event.preventDefault()
    })
    name.focus()
    await person.keyboard('{Escape}')
    expect(address()).toBe('/settings')
  })
})
