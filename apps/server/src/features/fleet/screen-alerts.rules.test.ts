import type { OpeningHours } from '@vitrine/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkScreens, type WatchedScreen } from './screen-alerts.rules.ts'

const MINUTE = 60_000
/** Every day from 09:00 to 18:00 in UTC. */
const HOURS: OpeningHours = {
  time_zone: 'UTC',
  days: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' })),
}

const at = (time: string) => new Date(`2026-03-04T${time}:00Z`)

function aScreen(changes: Partial<WatchedScreen> = {}): WatchedScreen {
  return {
    screenId: 'counter',
    hours: HOURS,
    startedAt: new Date('2026-01-01T00:00:00Z'),
    alertedAt: null,
    recoveredAt: null,
    hasDevice: true,
    lastPlayedAt: at('10:00'),
    ...changes,
  }
}

function check(
  screens: WatchedScreen | readonly WatchedScreen[],
  time: string,
  delay: number | null = 30,
) {
  const all = Array.isArray(screens) ? screens : [screens]
  return checkScreens(all, { now: at(time), delayMinutes: delay })
}

describe('checkScreens', () => {
  it('tells that a screen has not played for the delay', () => {
    expect(check(aScreen(), '10:29')).toMatchObject({ mail: null, changes: [{ alertedAt: null }] })
    expect(check(aScreen(), '10:30')).toMatchObject({
      mail: 'screens_dark',
      changes: [{ screenId: 'counter', alertedAt: at('10:30'), recoveredAt: null }],
    })
  })

  it('checks a dark screen again when the delay is over', () => {
    expect(check(aScreen(), '10:20').changes).toMatchObject([{ checkAt: at('10:30') }])
  })

  it('is quiet while a screen plays', () => {
    expect(check(aScreen({ lastPlayedAt: at('10:29') }), '10:30').mail).toBeNull()
  })

  it.each(['08:59', '18:00', '23:00'])('is quiet at %s, outside the opening hours', (time) => {
    expect(check(aScreen({ lastPlayedAt: at('02:00') }), time).mail).toBeNull()
  })

  it('counts the delay from the opening', () => {
    const sinceYesterday = aScreen({ lastPlayedAt: new Date('2026-03-03T18:00:00Z') })
    expect(check(sinceYesterday, '09:29').mail).toBeNull()
    expect(check(sinceYesterday, '09:30').mail).toBe('screens_dark')
  })

  it('counts the delay from the change of the opening hours', () => {
    const changed = aScreen({ startedAt: at('11:50') })
    expect(check(changed, '12:00').mail).toBeNull()
    expect(check(changed, '12:20').mail).toBe('screens_dark')
  })

  it('tells that a screen with a device has never played', () => {
    expect(check(aScreen({ lastPlayedAt: null }), '10:30').mail).toBe('screens_dark')
  })

  it.each([
    ['has no device', aScreen({ hasDevice: false }), 30],
    ['has no opening hours any more', aScreen({ hours: null }), 30],
    ['belongs to an owner without alerts', aScreen(), null],
  ])('is quiet about a screen that %s, and forgets what was told', (_, screen, delay) => {
    const told = { ...screen, alertedAt: at('09:40'), recoveredAt: at('09:50') }
    expect(check(told, '12:00', delay)).toMatchObject({
      mail: null,
      changes: [{ alertedAt: null, recoveredAt: null }],
    })
  })

  it('tells of a shop’s screens in one mail', () => {
    const first = aScreen({ screenId: 'first' })
    const second = aScreen({ screenId: 'second', lastPlayedAt: at('10:10') })
    const third = aScreen({ screenId: 'third', lastPlayedAt: at('10:20') })
    const { mail, changes } = check([first, second, third], '10:30')
    expect(mail).toBe('screens_dark')
    expect(changes.map(({ alertedAt }) => alertedAt !== null)).toEqual([true, true, false])
  })

  it('tells once in an opening', () => {
    const told = aScreen({ alertedAt: at('10:30') })
    expect(check(told, '17:59')).toMatchObject({
      mail: null,
      changes: [{ alertedAt: at('10:30') }],
    })
  })

  it('tells again after the next opening', () => {
    const toldYesterday = aScreen({
      lastPlayedAt: new Date('2026-03-03T10:00:00Z'),
      alertedAt: new Date('2026-03-03T10:30:00Z'),
    })
    expect(check(toldYesterday, '09:29').mail).toBeNull()
    expect(check(toldYesterday, '09:30').mail).toBe('screens_dark')
  })

  it('tells that all screens play again, and stays quiet then', () => {
    const told = { alertedAt: at('10:30') }
    const first = aScreen({ screenId: 'first', lastPlayedAt: at('11:00'), ...told })
    const second = aScreen({ screenId: 'second', ...told })
    const some = check([first, second], '11:01')
    expect(some).toMatchObject({
      mail: null,
      changes: [{ recoveredAt: at('11:01') }, { recoveredAt: null }],
    })
    const playing = [
      { ...first, recoveredAt: at('11:01'), lastPlayedAt: at('11:10') },
      { ...second, lastPlayedAt: at('11:10') },
    ]
    const all = check(playing, '11:11')
    expect(all).toMatchObject({
      mail: 'screens_back',
      changes: [
        { alertedAt: null, recoveredAt: at('11:01') },
        { alertedAt: null, recoveredAt: at('11:11') },
      ],
    })
    const after = playing.map((screen, index) => ({ ...screen, ...all.changes[index] }))
    expect(check(after, '11:12').mail).toBeNull()
  })

  it('does not tell that screens play again while one of them is closed and dark', () => {
    const dark = aScreen({ screenId: 'dark', alertedAt: at('17:00') })
    const back = aScreen({
      ...{ screenId: 'back', alertedAt: at('17:00'), recoveredAt: at('17:30') },
      lastPlayedAt: at('17:59'),
    })
    expect(check([dark, back], '18:30').mail).toBeNull()
  })

  it('tells again of a screen that stops before the others play again', () => {
    const told = aScreen({ screenId: 'dark', alertedAt: at('10:30') })
    const again = aScreen({
      ...{ screenId: 'again', alertedAt: at('10:30'), recoveredAt: at('10:40') },
      lastPlayedAt: at('10:50'),
    })
    const { mail, changes } = check([told, again], '11:20')
    expect(mail).toBe('screens_dark')
    expect(changes[1]).toMatchObject({ alertedAt: at('11:20'), recoveredAt: null })
  })

  it('checks every screen later than now, and within 15 minutes', () => {
    const time = fc.option(
      fc
        .integer({ min: 0, max: 40 * 24 * 60 })
        .map((m) => new Date(at('00:00').getTime() - m * MINUTE)),
      { nil: null },
    )
    const screen = fc
      .record({ alertedAt: time, recoveredAt: time, lastPlayedAt: time, hasDevice: fc.boolean() })
      .map((changes) => aScreen(changes))
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const delay = fc.constantFrom(null, 10, 30, 60, 180)
    fc.assert(
      fc.property(fc.array(screen, { maxLength: 4 }), minute, delay, (screens, m, delayMinutes) => {
        const now = new Date(at('00:00').getTime() + m * MINUTE)
        for (const { checkAt } of checkScreens(screens, { now, delayMinutes }).changes) {
          expect(checkAt.getTime()).toBeGreaterThan(now.getTime())
          expect(checkAt.getTime()).toBeLessThanOrEqual(now.getTime() + 15 * MINUTE)
        }
      }),
    )
  })
})
