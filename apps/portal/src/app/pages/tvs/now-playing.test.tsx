// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { type Account, listAccountItems, sendCommand, type SignedInDevice } from '@vitrine/api'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../../test/a-device.ts'
import { answer, callsOf, failNetwork } from '../../../../test/support/fake-server.ts'
import { press } from '../../../../test/support/form-checks.ts'
import {
  ACCOUNT_ID,
  anAccount,
  anItem,
  aScreen,
  SCREEN_ID,
} from '../../../../test/support/records.ts'
import { renderPortal, t } from '../../../../test/support/render.tsx'
import { NowPlaying } from './now-playing.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SHOW = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
const LONG_AGO = '2026-11-24T09:00:00.000Z'
const EXPIRED = anAccount({ expired_at: LONG_AGO })

const PLAYING = aDevice('tv', {
  model: 'LG C3',
  state: 'playing',
  playing: SHOW,
  since: LONG_AGO,
  last_seen_at: '2026-11-24T11:59:58.000Z',
})

beforeEach(() => {
  answer(listAccountItems, { read_at: null, screen_id: SCREEN_ID, data: [] })
})

function renderPanel(devices: readonly SignedInDevice[], account: Account = anAccount()) {
  const start = vi.fn()
  const overview = {
    devices,
    screens: [aScreen()],
    accounts: [account],
    isPlanOver: false,
    nowMs: NOW,
  }
  const page = renderPortal(
    <NowPlaying overview={overview} connecting={{ provider: null, start }} />,
  )
  return { ...page, start }
}

const panel = () => screen.getByRole('region', { name: t('on_air.title') })

describe('NowPlaying', () => {
  it.each([
    ['no TV is known', []],
    ['a TV is off for long', [aDevice('tv', { last_played: SHOW })]],
    [
      'a TV waits for a place of the plan',
      [aDevice('tv', { state: 'waiting', waiting_for: SHOW })],
    ],
  ])('is absent when %s', (...example) => {
    const [, devices] = example
    renderPanel(devices)
    expect(screen.queryByRole('region', { name: t('on_air.title') })).toBeNull()
    expect(callsOf(listAccountItems)).toEqual([])
  })

  it('names the screen of each TV that plays', () => {
    renderPanel([PLAYING])
    expect(within(panel()).getAllByRole('listitem')).toHaveLength(1)
    expect(within(panel()).getByRole('heading', { name: 'Counter' })).toBeDefined()
    expect(panel().textContent).toContain('LG C3')
  })

  it('shows the thumbnail of what is on the screen', async () => {
    const item = anItem({ thumbnail_url: 'https://cdn.test/1.jpg' })
    answer(listAccountItems, { read_at: null, screen_id: SCREEN_ID, data: [item] })
    renderPanel([
      {
        ...PLAYING,
        report: {
          items: [item.id],
          longest_gap: 0,
          frames_dropped: 0,
          set_aside: [],
          store_bytes: 0,
          video_budget: 1,
        },
      },
    ])
    await waitFor(() => {
      expect(panel().querySelector('img')?.src).toBe('https://cdn.test/1.jpg')
    })
  })

  it('names the screen although its thumbnails could not be loaded', () => {
    failNetwork(listAccountItems)
    renderPanel([PLAYING])
    expect(within(panel()).getByRole('heading', { name: 'Counter' })).toBeDefined()
  })

  it('puts a TV that is missed before one that plays', () => {
    const idle = aDevice('idle', {
      model: 'Samsung',
      state: 'idle',
      last_played: SHOW,
      since: LONG_AGO,
    })
    renderPanel([PLAYING, idle])
    const [first] = within(panel()).getAllByRole('listitem')
    expect(first?.textContent).toContain('Samsung')
  })

  it('reloads a TV that is on and does not play', async () => {
    const idle = aDevice('idle', {
      model: 'Samsung',
      state: 'idle',
      last_played: SHOW,
      since: LONG_AGO,
    })
    const { person } = renderPanel([idle])
    answer(sendCommand, {})
    const [button] = within(panel()).getAllByRole('button')
    if (button !== undefined) await person.click(button)
    await waitFor(() => {
      expect(callsOf(sendCommand)).toMatchObject([
        { params: { id: 'idle' }, body: { type: 'reload' } },
      ])
    })
  })
})

describe('NowPlaying of an ended connection', () => {
  it('tells that nothing new comes, and connects the account again', async () => {
    const { person, start } = renderPanel([PLAYING], EXPIRED)
    expect(screen.getByText(t('on_air.no_news'))).toBeDefined()
    await press(person, t('accounts.reconnect_instagram'))
    expect(start).toHaveBeenCalledExactlyOnceWith('instagram', ACCOUNT_ID)
  })

  it('names Facebook for an account of Facebook', () => {
    renderPanel([PLAYING], { ...EXPIRED, provider: 'facebook' })
    expect(screen.getByRole('button', { name: t('accounts.reconnect_facebook') })).toBeDefined()
  })

  it('tells nothing while the connection works', () => {
    renderPanel([PLAYING])
    expect(screen.queryByText(t('on_air.no_news'))).toBeNull()
  })
})
