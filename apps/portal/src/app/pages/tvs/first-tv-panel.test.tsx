// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { listAccountItems, type SignedInDevice } from '@vitrine/api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import { answer } from '../../../../test/support/fake-server.ts'
import { press } from '../../../../test/support/form-checks.ts'
import { ACCOUNT_ID, aScreen, SCREEN_ID } from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { FirstTvPanel } from './first-tv-panel.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SHOW = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
const JUST_NOW = '2026-11-24T11:59:00.000Z'

const ENTERED = aDevice('tv', {
  model: 'LG C3',
  created_at: JUST_NOW,
  last_seen_at: JUST_NOW,
  state: 'idle',
})
const PLAYING = aDevice('tv', {
  model: 'LG C3',
  created_at: JUST_NOW,
  last_seen_at: JUST_NOW,
  since: JUST_NOW,
  state: 'playing',
  playing: SHOW,
})

beforeEach(() => {
  answer(listAccountItems, { read_at: null, screen_id: SCREEN_ID, data: [] })
})

function renderPanel(devices: readonly SignedInDevice[], screens = [aScreen()]) {
  const onCode = vi.fn()
  const page = renderPortal(
    <FirstTvPanel devices={devices} screens={screens} nowMs={NOW} onCode={onCode} />,
  )
  return { ...page, onCode }
}

describe('FirstTvPanel', () => {
  it('shows the way to a TV while there is none', () => {
    renderPanel([])
    expect(screen.getByRole('region', { name: t('first_tv.title') })).toBeDefined()
  })

  it('does not count browsers as TVs', () => {
    renderPanel([aDevice('browser', { kind: 'person', current: true })])
    expect(screen.getByRole('region', { name: t('first_tv.title') })).toBeDefined()
  })

  it('opens the dialog for a code', async () => {
    const { person, onCode } = renderPanel([])
    await press(person, t('accounts.elsewhere'))
    expect(onCode).toHaveBeenCalledTimes(1)
  })

  it('announces the first TV that was paired', () => {
    renderPanel([ENTERED])
    expect(screen.getByRole('region', { name: t('first_tv.entered') })).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(t('first_tv.entered_text'))
  })

  it('announces the first TV that plays, by the name of its screen', () => {
    renderPanel([PLAYING])
    const region = screen.getByRole('region', { name: t('first_tv.playing', { name: 'Counter' }) })
    expect(region.textContent).toContain(t('first_tv.playing_text'))
  })

  it('names the device in place of a screen that was deleted', () => {
    renderPanel([PLAYING], [])
    expect(
      screen.getByRole('region', { name: t('first_tv.playing', { name: 'LG C3' }) }),
    ).toBeDefined()
  })

  it('is gone when a TV has played before', () => {
    renderPanel([aDevice('old', { last_played: SHOW })])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
