// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type SignedInDevice, takeSeat } from '@vitrine/api'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { answer, callsOf, refuse } from '../../../test/support/fake-server.ts'
import { expectAlert, press } from '../../../test/support/form-checks.ts'
import { ACCOUNT_ID, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { EnteredTv, MissingTv, PlayingTv } from './first-tv.tsx'
import { LATE_MS, PairedTv } from './paired-tv.tsx'

const NOW = Date.parse('2026-11-24T12:00:00Z')
const SHOW = { account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
const OTHER = aDevice('other', { model: 'LG', state: 'playing', playing: SHOW })
const WAITING = aDevice('new', { state: 'waiting', waiting_for: SHOW })
/** Plays, but its own heartbeat has not reported an item. */
const UNREPORTED = aDevice('new', { state: 'playing', playing: SHOW, report: null })
const PLAYING = aDevice('new', { state: 'playing', playing: SHOW, report: { items: ['item'] } })

interface TestTvProps {
  readonly devices: readonly SignedInDevice[]
  readonly onClose: () => void
}

function TestTv({ devices, onClose }: TestTvProps) {
  return (
    <PairedTv
      deviceId="new"
      devices={devices}
      limit={1}
      name="Window"
      nowMs={NOW}
      namesOf={({ device }) => ({ screen: `Screen ${device.id}`, account: null })}
      onClose={onClose}
    />
  )
}

function renderTv(devices: readonly SignedInDevice[]) {
  const onClose = vi.fn()
  return { ...renderPortal(<TestTv {...{ devices, onClose }} />), onClose }
}

/** A TV that has not reported an item until the button is pressed. */
function TvThatReports({ onClose }: Pick<TestTvProps, 'onClose'>) {
  const [hasReported, setReported] = useState(false)
  return (
    <>
      <button
        onClick={() => {
          setReported(true)
        }}
      >
        report
      </button>
      <TestTv devices={[hasReported ? PLAYING : UNREPORTED]} onClose={onClose} />
    </>
  )
}

describe('PairedTv', () => {
  it('announces that the TV starts', () => {
    renderTv([aDevice('new')])
    expect(screen.getByRole('status').textContent).toContain(t('code.starting', { name: 'Window' }))
  })

  it('closes with a toast when the TV has reported what it plays', async () => {
    const { onClose } = renderTv([PLAYING])
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled()
    })
    await screen.findByText(t('code.done'))
  })

  it('announces that all seats are taken and chooses the only device', async () => {
    renderTv([WAITING, OTHER])
    await expectAlert(t('code.full', { name: 'Window' }))
    expect(screen.getByRole('radio', { name: /Screen other/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('link', { name: t('seats.more') })).toBeDefined()
  })

  it('transfers the seat of the chosen device to the waiting TV', async () => {
    const { person } = renderTv([WAITING, OTHER])
    answer(takeSeat, {})
    await press(person, t('seats.swap'))
    await waitFor(() => {
      expect(callsOf(takeSeat)).toMatchObject([{ params: { id: 'new' }, body: { from: 'other' } }])
    })
    expect(screen.getByText(t('code.starting', { name: 'Window' }))).toBeDefined()
  })

  it('does not transfer a seat before the TV waits for it', async () => {
    const { person } = renderTv([aDevice('new'), OTHER])
    await press(person, t('seats.swap'))
    expect(screen.getByText(t('code.starting', { name: 'Window' }))).toBeDefined()
    expect(callsOf(takeSeat)).toEqual([])
  })

  it('announces a refusal and offers the choice again', async () => {
    const { person } = renderTv([WAITING, OTHER])
    refuse(takeSeat, 'sessions.not_playing')
    await press(person, t('seats.swap'))
    await expectAlert(t('errors:sessions.not_playing'))
    expect(screen.getByRole('button', { name: t('seats.swap') })).toBeDefined()
  })
})

describe('PairedTv, when the TV does not play', () => {
  const shows = (key: 'code.starting' | 'code.late') =>
    screen.queryByText(t(key, { name: 'Window' })) !== null
  const pressNow = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('announces after a minute that it was not seen', async () => {
    const { onClose } = renderTv([aDevice('new')])
    await advance(LATE_MS - 1)
    expect(shows('code.starting')).toBe(true)
    await advance(1)
    expect(screen.getByRole('alert').textContent).toBe(t('code.late', { name: 'Window' }))
    pressNow(t('app.close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes with a toast when a late TV has reported what it plays', async () => {
    const onClose = vi.fn()
    renderPortal(<TvThatReports onClose={onClose} />)
    await advance(2 * LATE_MS)
    expect(shows('code.late')).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
    pressNow('report')
    await advance(0)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.getByText(t('code.done'))).toBeDefined()
  })

  it('counts the minute from the choice of the device that stops', async () => {
    renderTv([WAITING, OTHER])
    answer(takeSeat, {})
    await advance(LATE_MS)
    pressNow(t('seats.swap'))
    await advance(LATE_MS - 1)
    expect(shows('code.starting')).toBe(true)
    await advance(1)
    expect(shows('code.late')).toBe(true)
  })

  it('counts the minute again after a refused choice', async () => {
    renderTv([WAITING, OTHER])
    refuse(takeSeat, 'sessions.not_playing')
    pressNow(t('seats.swap'))
    await advance(LATE_MS)
    answer(takeSeat, {})
    pressNow(t('seats.swap'))
    await advance(LATE_MS - 1)
    expect(shows('code.starting')).toBe(true)
  })
})

describe('MissingTv', () => {
  it('explains each way to a TV, with the address only where it is typed', async () => {
    const { person } = renderPortal(<MissingTv address="vitrine.test/tv/" onCode={null} />)
    expect(screen.queryByText(/vitrine\.test/)).toBeNull()
    await person.click(screen.getByRole('radio', { name: t('first_tv.browser') }))
    expect(document.querySelector('strong')?.textContent).toBe('vitrine.test/tv/')
    await person.click(screen.getByRole('radio', { name: t('first_tv.computer') }))
    expect(document.querySelector('strong')?.textContent).toBe('vitrine.test/tv/')
  })

  it('opens the dialog for a code only where there is a screen', async () => {
    const onCode = vi.fn()
    const { person } = renderPortal(<MissingTv address="vitrine.test/tv/" onCode={onCode} />)
    await press(person, t('accounts.elsewhere'))
    expect(onCode).toHaveBeenCalledTimes(1)
  })

  it('offers no code when there is no screen', () => {
    renderPortal(<MissingTv address="vitrine.test/tv/" onCode={null} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('EnteredTv and PlayingTv', () => {
  it('announces what is left to do', () => {
    renderPortal(<EnteredTv />)
    expect(screen.getByRole('status').textContent).toBe(t('first_tv.entered_text'))
  })

  it('names the screen that plays', () => {
    renderPortal(<PlayingTv name="Window" thumbnails={<p>thumbnail</p>} />)
    expect(
      screen.getByRole('region', { name: t('first_tv.playing', { name: 'Window' }) }),
    ).toBeDefined()
    expect(screen.getByText('thumbnail')).toBeDefined()
  })
})
