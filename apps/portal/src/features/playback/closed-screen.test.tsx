// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { ClosedScreen } from './closed-screen.tsx'

const NOW = new Date('2026-03-10T22:00:00Z')
const PERIOD = {
  from: '2026-03-10T21:00:00.000Z',
  to: '2026-03-11T12:00:00.000Z',
  reopens: { weekday: 2, time: '09:00' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(period = PERIOD) {
  const onPlay = vi.fn()
  renderPortal(<ClosedScreen period={period} onPlay={onPlay} />, {
    ...{ path: '/accounts/:id/show', at: '/accounts/1/show', isScreen: true },
  })
  return { onPlay }
}

const pressKey = () => fireEvent.keyDown(window, { key: 'ArrowUp' })

describe('ClosedScreen', () => {
  it('is dark until a key is pressed, and again ten seconds after the last one', () => {
    open()
    expect(screen.queryByRole('status')).toBeNull()
    pressKey()
    const opens = t('player:closedUntilHour', { hour: '09:00 AM' })
    expect(screen.getByRole('status').textContent).toContain(t('player:closed'))
    expect(screen.getByText(opens)).toBeDefined()
    act(() => {
      vi.advanceTimersByTime(10_000)
    })
    expect(screen.queryByText(opens)).toBeNull()
  })

  it('presses nothing with the key that shows it, and focuses Play', () => {
    const { onPlay } = open()
    const isDelivered = fireEvent.keyDown(document.body, { key: 'Enter', keyCode: 13 })
    expect(isDelivered).toBe(false)
    expect(onPlay).not.toHaveBeenCalled()
    const play = screen.getByRole('button', { name: t('player:closedPlay') })
    expect(document.activeElement).toBe(play)
    expect(fireEvent.keyDown(play, { key: 'Enter', keyCode: 13 })).toBe(true)
  })

  it('plays on request', () => {
    const { onPlay } = open()
    pressKey()
    fireEvent.click(screen.getByRole('button', { name: t('player:closedPlay') }))
    expect(onPlay).toHaveBeenCalledOnce()
  })

  it('leads back to the accounts', () => {
    open()
    pressKey()
    const link = screen.getByRole('link', { name: t('playback.back') })
    expect(link.getAttribute('href')).toBe('/accounts')
  })
})
