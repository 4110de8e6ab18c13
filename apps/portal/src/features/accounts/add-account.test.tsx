// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { AddAccount, AddAccountByPhone } from './add-account.tsx'

const FACEBOOK = t('accounts.add_facebook')
const INSTAGRAM = t('accounts.add_instagram')

type Connecting = ComponentProps<typeof AddAccount>['connecting']

function renderWays(connecting: Connecting = null) {
  const onConnect = vi.fn()
  const page = renderPortal(<AddAccount connecting={connecting} onConnect={onConnect} />)
  return { ...page, onConnect }
}

const way = (title: string) => screen.getByRole('button', { name: new RegExp(title) })

describe('AddAccount', () => {
  it('says what each network gives', () => {
    renderWays()
    expect(way(FACEBOOK).textContent).toContain(t('accounts.add_facebook_gives'))
    expect(way(INSTAGRAM).textContent).toContain(t('accounts.add_instagram_gives'))
  })

  it.each([
    ['facebook', FACEBOOK],
    ['instagram', INSTAGRAM],
  ])('connects %s', async (...example) => {
    const [provider, title] = example
    const { person, onConnect } = renderWays()
    await person.click(way(title))
    expect(onConnect).toHaveBeenCalledExactlyOnceWith(provider)
  })

  it('connects by the keyboard', async () => {
    const { person, onConnect } = renderWays()
    await person.tab()
    await person.tab()
    await person.keyboard('{Enter}')
    expect(onConnect).toHaveBeenCalledExactlyOnceWith('instagram')
  })

  it('says which network is opened, and opens no other meanwhile', async () => {
    const { person, onConnect } = renderWays('facebook')
    expect(way(FACEBOOK).textContent).toContain(t('accounts.opening_network'))
    expect(way(INSTAGRAM).textContent).toContain(t('accounts.add_instagram_gives'))
    await person.click(way(FACEBOOK))
    await person.click(way(INSTAGRAM))
    expect(onConnect).not.toHaveBeenCalled()
    expect(way(INSTAGRAM).getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the focus on the pressed network while it is opened', async () => {
    const { person, rerender } = renderPortal(<AddAccount connecting={null} onConnect={vi.fn()} />)
    await person.tab()
    rerender(<AddAccount connecting="facebook" onConnect={vi.fn()} />)
    expect(way(FACEBOOK).getAttribute('aria-disabled')).toBe('true')
    expect(way(FACEBOOK)).toHaveProperty('disabled', false)
  })
})

describe('AddAccountByPhone', () => {
  it('shows a QR code with a name, and the same text beside it', async () => {
    renderPortal(<AddAccountByPhone />)
    expect(await screen.findByRole('img', { name: t('accounts.tv_qr') })).toBeDefined()
    expect(screen.getByText(t('accounts.tv_qr'), { selector: 'p' })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
