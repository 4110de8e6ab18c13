// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { listAccounts } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { UPDATE_RELOAD_MS } from '@vitrine/playback'
import type { Pairing, PairingState } from '@vitrine/playback/pairing'
import { describe, expect, it, vi } from 'vitest'
import { TooOldRoute } from '../src/app/too-old-route.tsx'
import { PairingPage } from '../src/features/pairing/pairing-page.tsx'
import { createReachability, REACH_LIMIT_MS } from '../src/shared/reachability.ts'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { aUserPresence, renderTv, t } from './support/render-tv.tsx'

const CODE = { code: 'abcdefgh12k7', secret: 'secret-1', since: 0 }
const TYPED = { code: 'ABC234', secret: 'secret-2', since: 0 }

/** A pairing that stays in one state. */
function aPairing(changes: Partial<PairingState> = {}): Pairing {
  const state: PairingState = {
    codes: [],
    isCreating: false,
    createAfter: 0,
    failures: 0,
    isUnreachable: false,
    isAllowed: false,
    ...changes,
  }
  return { getState: () => state, subscribe: () => () => undefined, stop: () => undefined }
}

function pairingPage(qr: Partial<PairingState>, typed: Partial<PairingState>) {
  return (
    <PairingPage
      qr={aPairing(qr)}
      typed={aPairing(typed)}
      portalUrl="https://shop.test"
      top={<p>top row</p>}
    />
  )
}

/** A server that has not answered for longer than the limit. */
async function anUnreachableServer(error: CallError) {
  const clock = createFakeClock()
  const reachability = createReachability(clock)
  const api = reachability.watch({ call: () => Promise.reject(error) })
  await api.call(listAccounts, {}).catch(() => undefined)
  await clock.advance(REACH_LIMIT_MS)
  return reachability
}

describe('PairingPage', () => {
  it('shows a QR code with a name, its ending, and six characters in two groups', () => {
    renderTv(pairingPage({ codes: [CODE] }, { codes: [TYPED] }))
    expect(screen.getByRole('heading', { name: t('pairing.title') })).toBeDefined()
    expect(screen.getByRole('img', { name: t('pairing.qrLabel') })).toBeDefined()
    expect(screen.getByText('12k7')).toBeDefined()
    expect(screen.getByText('ABC 234')).toBeDefined()
    expect(screen.getByText('shop.test')).toBeDefined()
  })

  it('says that the codes are prepared', () => {
    renderTv(pairingPage({}, {}))
    expect(screen.getByText(t('pairing.preparing'))).toBeDefined()
    expect(screen.getByText('…')).toBeDefined()
    expect(screen.queryByRole('img', { name: t('pairing.qrLabel') })).toBeNull()
  })

  it('shows the newest code', () => {
    renderTv(pairingPage({ codes: [CODE, { ...CODE, code: 'abcdefgh98zx' }] }, {}))
    expect(screen.getByText('12k7')).toBeDefined()
    expect(screen.queryByText('98zx')).toBeNull()
  })

  it('says that the server is not reached, and still shows the codes', () => {
    renderTv(pairingPage({ codes: [CODE], isUnreachable: true }, { codes: [TYPED] }))
    expect(screen.getByText(t('notice.offlinePairing'))).toBeDefined()
    expect(screen.getByText('ABC 234')).toBeDefined()
  })

  it('names the address and the answer of a server that is none of ours', async () => {
    const error = new CallError('unreadable', { status: 502, contentType: 'text/html' })
    renderTv(pairingPage({}, {}), { reachability: await anUnreachableServer(error) })
    const status = screen.getByRole('status').textContent
    expect(status).toContain('https://shop.test/api')
    expect(status).toContain('HTTP 502')
    expect(status).toContain(t('server.page'))
    expect(screen.getByText('top row')).toBeDefined()
  })

  it('says that nothing was answered', async () => {
    const reachability = await anUnreachableServer(new CallError('network'))
    renderTv(pairingPage({}, {}), { reachability })
    expect(screen.getByRole('status').textContent).toContain(t('server.none'))
    expect(screen.getByRole('status').textContent).not.toContain(t('server.page'))
  })

  it('shows the codes there are although the server is not reached', async () => {
    const reachability = await anUnreachableServer(new CallError('network'))
    renderTv(pairingPage({}, { codes: [TYPED] }), { reachability })
    expect(screen.getByText('ABC 234')).toBeDefined()
    expect(screen.queryByText(t('server.none'))).toBeNull()
  })
})

describe('TooOldRoute', () => {
  it('reloads by itself', async () => {
    const reload = vi.fn()
    const { clock } = renderTv(<TooOldRoute />, { reload })
    await clock.advance(UPDATE_RELOAD_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads at once on demand', async () => {
    const reload = vi.fn()
    renderTv(<TooOldRoute />, { reload })
    await userEvent.click(screen.getByRole('button', { name: t('message.retry') }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads no more once it is gone', async () => {
    const reload = vi.fn()
    const { clock, unmount } = renderTv(<TooOldRoute />, { reload })
    unmount()
    await clock.advance(UPDATE_RELOAD_MS)
    expect(reload).not.toHaveBeenCalled()
  })

  it('shows the message only when a person is there', () => {
    const presence = aUserPresence(false)
    renderTv(<TooOldRoute />, { reload: vi.fn(), presence })
    expect(screen.queryByRole('heading')).toBeNull()
    act(presence.arrive)
    expect(screen.getByRole('heading', { name: t('message.tooOldTitle') })).toBeDefined()
  })
})
