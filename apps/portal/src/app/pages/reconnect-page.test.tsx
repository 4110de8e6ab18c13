// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { startReconnection } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { answer, bodiesOf, failNetwork, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ReconnectPage } from './reconnect-page.tsx'

const RENEWAL = {
  url: 'https://network.test/login?state=state-1',
  account: { name: 'Café Aurora', provider: 'instagram' },
} as const

function openPage(rest: string) {
  return renderPortal(<ReconnectPage />, { path: '/reconnect', at: `/reconnect${rest}` })
}

describe('ReconnectPage', () => {
  it('names the account and the network', async () => {
    answer(startReconnection, RENEWAL)
    openPage('#secret-1')
    expect(
      await screen.findByRole('heading', { name: t('reconnect.title', { name: 'Café Aurora' }) }),
    ).toBeDefined()
    expect(screen.getByText(t('reconnect.text', { network: 'Instagram' }))).toBeDefined()
    expect(bodiesOf(startReconnection)).toEqual([{ secret: 'secret-1' }])
  })

  it('announces that the link no longer works', async () => {
    refuse(startReconnection, 'connections.link_invalid')
    openPage('#secret-1')
    await expectAlert(t('errors:connections.link_invalid'))
    expect(screen.getByRole('link', { name: t('callback.go') })).toBeDefined()
  })

  it('announces that the server was not reached, and tries again', async () => {
    failNetwork(startReconnection)
    const { person } = openPage('#secret-1')
    await expectAlert(t('failure.network'))
    answer(startReconnection, RENEWAL)
    await press(person, t('app.retry'))
    expect(
      await screen.findByRole('button', { name: t('reconnect.go', { name: 'Café Aurora' }) }),
    ).toBeDefined()
  })

  it.each(['connections.denied', 'connections.not_professional'] as const)(
    'says that the network answered %s',
    (code) => {
      openPage(`?message=${code}`)
      expect(screen.getByText(t(`errors:${code}`))).toBeDefined()
      expect(screen.getByText(t('reconnect.open_mail'))).toBeDefined()
    },
  )

  it('shows no text of the address that is not one of ours', () => {
    openPage('?message=Call+0800')
    expect(document.body.textContent).not.toContain('0800')
    expect(screen.getByText(t('reconnect.open_mail'))).toBeDefined()
  })
})
