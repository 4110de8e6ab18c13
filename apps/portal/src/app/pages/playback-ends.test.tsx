// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { listAccounts, listScreens } from '@vitrine/api'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, failNetwork } from '../../../test/support/fake-server.ts'
import { ACCOUNT_ID, anAccount, aScreen, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { useAccounts } from '../../features/accounts/accounts.queries.ts'
import { useScreens } from '../../features/screens/screens.queries.ts'
import { isWipePending } from '../../shared/storage/pending-wipe.ts'
import { PreviewOver } from './preview-over.tsx'
import { ShowGone } from './show-gone.tsx'

const wipe = vi.hoisted(() => vi.fn<() => () => void>(() => () => undefined))
// Its own tests wipe; here the page's part counts.
vi.mock(import('../../shared/storage/wipe.ts'), async (original) => ({
  ...(await original()),
  finishWipe: wipe,
}))

const BAR_ID = '1c4b5f2e-8f4b-4d73-8b3d-3d2f6e7b8c91'
const WINDOW_ID = '7b8c9d0e-1f2a-4b3c-8d4e-5f6a7b8c9d0e'
const SHOWN = { accountId: ACCOUNT_ID, screenId: SCREEN_ID }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  wipe.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

function openGone(kind: 'account_gone' | 'screen_gone') {
  return renderPortal(<ShowGone kind={kind} shown={SHOWN} />, { path: '/show', isScreen: true })
}

describe('ShowGone', () => {
  it.each([
    ['account_gone', 'player:goneAccount'],
    ['screen_gone', 'player:goneScreen'],
  ] as const)('announces %s', (...example) => {
    const [kind, title] = example
    failNetwork(listAccounts)
    failNetwork(listScreens)
    openGone(kind)
    expect(screen.getByRole('heading', { name: t(title) })).toBeDefined()
    expect(screen.getByText(t('player:goneText')).closest('[role=status]')).not.toBeNull()
  })

  it('removes the media of the device', () => {
    failNetwork(listAccounts)
    failNetwork(listScreens)
    openGone('account_gone')
    expect(isWipePending()).toBe(true)
    expect(wipe).toHaveBeenCalledTimes(1)
  })

  it('plays another account after 15 seconds, on the same screen', async () => {
    answer(listAccounts, { data: [anAccount({ id: BAR_ID })] })
    answer(listScreens, { screens: [aScreen()] })
    const { address } = openGone('account_gone')
    await pass(14)
    expect(address()).toBe('/show')
    await pass(2)
    expect(address()).toBe(`/accounts/${BAR_ID}/show?index=0&screen_id=${SCREEN_ID}`)
  })

  it('plays the same account on another screen', async () => {
    answer(listAccounts, { data: [anAccount()] })
    answer(listScreens, { screens: [aScreen({ id: WINDOW_ID })] })
    const { address } = openGone('screen_gone')
    await pass(16)
    expect(address()).toBe(`/accounts/${ACCOUNT_ID}/show?index=0&screen_id=${WINDOW_ID}`)
  })

  it.each([
    ['nothing is left', () => answer(listAccounts, { data: [] })],
    [
      'the server is not reached',
      () => {
        failNetwork(listAccounts)
      },
    ],
  ])('opens the accounts when %s', async (...example) => {
    const [, arrange] = example
    answer(listScreens, { screens: [aScreen()] })
    arrange()
    const { address } = openGone('account_gone')
    await pass(16)
    expect(address()).toBe('/accounts')
  })

  it('plays no removed account of the lists that the page has', async () => {
    answer(listAccounts, { data: [anAccount(), anAccount({ id: BAR_ID })] })
    answer(listScreens, { screens: [aScreen()] })
    function Page() {
      const [isGone, setGone] = useState(false)
      const accounts = useAccounts()
      const screens = useScreens()
      const isLoaded = accounts.isSuccess && screens.isSuccess
      return (
        <>
          {isGone && <ShowGone kind="account_gone" shown={SHOWN} />}
          <button
            type="button"
            disabled={!isLoaded}
            onClick={() => {
              setGone(true)
            }}
          >
            remove
          </button>
        </>
      )
    }
    const { address, person } = renderPortal(<Page />, { path: '/show', isScreen: true })
    await waitFor(() => {
      expect(screen.getByRole('button')).toHaveProperty('disabled', false)
    })
    failNetwork(listAccounts)
    await person.click(screen.getByRole('button', { name: 'remove' }))
    await pass(16)
    expect(address()).toContain(`/accounts/${BAR_ID}/show`)
  })

  it('leads to the accounts at once on demand, and stays there', async () => {
    answer(listAccounts, { data: [anAccount({ id: BAR_ID })] })
    answer(listScreens, { screens: [aScreen()] })
    const { address, person } = openGone('account_gone')
    await person.click(screen.getByRole('link', { name: t('playback.back') }))
    expect(address()).toBe('/accounts')
    await pass(20)
    expect(address()).toBe('/accounts')
  })
})

describe('PreviewOver', () => {
  it('announces the end of the preview and both ways on', () => {
    renderPortal(<PreviewOver back="/accounts?account_id=7" here="/accounts/7/show" />)
    expect(screen.getByText(t('preview.over_text')).closest('[role=status]')).not.toBeNull()
    const onTv = screen.getByRole('link', { name: t('preview.on_tv') })
    expect(onTv.getAttribute('href')).toBe('/accounts?account_id=7')
    const here = screen.getByRole('link', { name: t('preview.here') })
    expect(here.getAttribute('href')).toBe('/accounts/7/show')
  })

  it('replaces the preview, so that Back does not lead to it', async () => {
    const page = renderPortal(<PreviewOver back="/accounts" here="/accounts/7/show" />, {
      path: '/preview',
    })
    await page.person.click(screen.getByRole('link', { name: t('preview.here') }))
    expect(page.address()).toBe('/accounts/7/show')
    await page.router.navigate(-1)
    expect(page.address()).toBe('/accounts/7/show')
  })
})
