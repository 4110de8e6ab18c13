// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CallError } from '@vitrine/api/client'
import { createBrowserDevice } from '@vitrine/device/browser'
import { describe, expect, it, vi } from 'vitest'
import { ExitOnBack } from '../src/app/exit-on-back.tsx'
import { SignOutDialog } from '../src/app/sign-out-dialog.tsx'
import { createSession } from '../src/shared/session.ts'
import { createFakeStorage } from './support/fake-storage.ts'
import { renderTv, t } from './support/render-tv.tsx'

const BACK = '{Escape}'

/** A device with the given action of Back on its first page. */
function aDevice(rootBack: 'confirm' | 'leave' | 'ignore') {
  const exit = vi.fn()
  return { device: { ...createBrowserDevice(window), rootBack, exit }, exit }
}

describe('ExitOnBack', () => {
  it('asks where the maker demands it, with the focus on the button to stay', async () => {
    const { device, exit } = aDevice('confirm')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(BACK)
    expect(screen.getByRole('heading', { name: t('exit.title') })).toBeDefined()
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe(t('exit.stay'))
    })
    expect(exit).not.toHaveBeenCalled()
  })

  it('leaves once it is confirmed', async () => {
    const { device, exit } = aDevice('confirm')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(BACK)
    await userEvent.click(screen.getByRole('button', { name: t('exit.leave') }))
    expect(exit).toHaveBeenCalledTimes(1)
  })

  it.each(['a press', 'Back'])('stays after %s', async (way) => {
    const { device, exit } = aDevice('confirm')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(BACK)
    if (way === 'Back') await userEvent.keyboard(BACK)
    else await userEvent.click(screen.getByRole('button', { name: t('exit.stay') }))
    expect(screen.queryByRole('heading', { name: t('exit.title') })).toBeNull()
    expect(exit).not.toHaveBeenCalled()
  })

  it('asks again at the next Back', async () => {
    const { device } = aDevice('confirm')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(`${BACK}${BACK}${BACK}`)
    expect(screen.getByRole('heading', { name: t('exit.title') })).toBeDefined()
  })

  it('leaves at once where the maker demands it', async () => {
    const { device, exit } = aDevice('leave')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(BACK)
    expect(exit).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('ignores Back in a kiosk', async () => {
    const { device, exit } = aDevice('ignore')
    renderTv(<ExitOnBack />, { device })
    await userEvent.keyboard(BACK)
    expect(exit).not.toHaveBeenCalled()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('SignOutDialog', () => {
  function openDialog(call: () => Promise<never>) {
    const session = createSession(createFakeStorage())
    session.signIn({ token: 'token-1', kind: 'tv' })
    const onStay = vi.fn()
    const api = { call: vi.fn(call) }
    renderTv(<SignOutDialog onStay={onStay} />, { api, session })
    return { session, onStay, api }
  }

  const offline = () => Promise.reject(new CallError('network'))

  it('signs out on the TV, although the server is not reached', async () => {
    const { session, api } = openDialog(offline)
    await userEvent.click(screen.getByRole('button', { name: t('signOut.confirm') }))
    expect(session.state.token).toBeNull()
    expect(api.call).toHaveBeenCalledTimes(1)
  })

  it('stays signed in when it is cancelled', async () => {
    const { session, onStay, api } = openDialog(offline)
    await userEvent.click(screen.getByRole('button', { name: t('exit.stay') }))
    expect(onStay).toHaveBeenCalledTimes(1)
    expect(session.state.token).toBe('token-1')
    expect(api.call).not.toHaveBeenCalled()
  })

  it('stays signed in on Back', async () => {
    const { session, onStay } = openDialog(offline)
    await userEvent.keyboard(BACK)
    expect(onStay).toHaveBeenCalledTimes(1)
    expect(session.state.token).toBe('token-1')
  })
})
