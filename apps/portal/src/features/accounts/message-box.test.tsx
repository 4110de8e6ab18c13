// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { MessageBox } from './message-box.tsx'

function openPage(query: string) {
  return renderPortal(<MessageBox />, { path: '/accounts', at: `/accounts${query}` })
}

describe('MessageBox', () => {
  it('is absent without a message', () => {
    openPage('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['no_medias', 'error_fetch_medias', 'err_network', 'instagram_denied'] as const)(
    'announces the text of %s',
    async (key) => {
      openPage(`?message=${key}`)
      await expectAlert(t(`message.${key}`))
    },
  )

  it('announces the text of an error code', async () => {
    openPage('?message=connections.denied')
    await expectAlert(t('errors:connections.denied'))
  })

  it('announces a sentence as it is, without markup', async () => {
    openPage(`?message=${encodeURIComponent('The network <b>refused</b> it')}`)
    await expectAlert('The network <b>refused</b> it')
  })

  it('cuts a sentence that is too long', async () => {
    openPage(`?message=${encodeURIComponent(`A ${'b'.repeat(300)}`)}`)
    await expectAlert('…')
    expect(screen.getByRole('alert').textContent).not.toContain('b'.repeat(200))
  })

  it.each(['unknown_key', '%20', ''])('ignores %j', async (message) => {
    const { address } = openPage(`?message=${message}`)
    await waitFor(() => {
      expect(address()).toBe('/accounts')
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('removes the message from the address and leaves the rest', async () => {
    const { address } = openPage('?account_id=7&message=no_medias&screen_id=8')
    await expectAlert(t('message.no_medias'))
    expect(address()).toBe('/accounts?account_id=7&screen_id=8')
  })

  it('is dismissed', async () => {
    const { person } = openPage('?message=no_medias')
    await expectAlert(t('message.no_medias'))
    await press(person, t('message.dismiss'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a later message after an earlier one was dismissed', async () => {
    const { goTo, person } = openPage('?message=no_medias')
    await press(person, t('message.dismiss'))
    await goTo('/accounts?message=err_network')
    await expectAlert(t('message.err_network'))
  })

  it('offers to load the page again only after a network failure', async () => {
    openPage('?message=err_network')
    expect(await screen.findByRole('button', { name: t('message.reload') })).toBeDefined()
  })

  it.each([
    ['playback.plan_expired', '/plans'],
    ['playback.screen_limit', '/plans'],
    ['connections.denied', undefined],
  ] as const)('offers the plans where they help: %s', async (code, path) => {
    openPage(`?message=${code}`)
    await expectAlert(t(`errors:${code}`))
    const link = screen.queryByRole('link', { name: t('payment.see_plans') })
    expect(link?.getAttribute('href')).toBe(path)
  })

  it('offers no reload for other messages', async () => {
    openPage('?message=no_medias')
    await expectAlert(t('message.no_medias'))
    expect(screen.queryByRole('button', { name: t('message.reload') })).toBeNull()
  })
})

describe('MessageBox with steps', () => {
  it.each(['instagram_denied', 'connections.not_professional'])(
    'shows the steps of a professional profile for %s, and stays in the address',
    async (message) => {
      const { address } = openPage(`?message=${message}`)
      expect(await screen.findAllByRole('listitem')).toHaveLength(3)
      expect(screen.getByRole('heading', { name: t('professional.title') })).toBeDefined()
      expect(address()).toBe(`/accounts?message=${message}`)
    },
  )

  it('leaves the address when it is dismissed', async () => {
    const { address, person } = openPage('?account_id=7&message=instagram_denied')
    await press(person, t('message.dismiss'))
    expect(address()).toBe('/accounts?account_id=7')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads back to the network', async () => {
    openPage('?message=instagram_denied')
    expect(await screen.findByRole('button', { name: t('professional.again') })).toBeDefined()
  })
})
