import { describe, expect, it } from 'vitest'
import { openingTime } from './opening-time.ts'

const SATURDAY_MS = Date.parse('2026-11-21T06:00:00Z')
const PORTUGUESE = { tag: 'pt-BR', timeZone: 'America/Sao_Paulo' }

describe('openingTime', () => {
  it('has no day when it is on the same day', () => {
    expect(openingTime('2026-11-21T12:00:00Z', SATURDAY_MS, PORTUGUESE)).toEqual({
      day: null,
      time: '09:00',
    })
  })

  it('has the day of the week when it is later', () => {
    expect(openingTime('2026-11-23T12:00:00Z', SATURDAY_MS, PORTUGUESE)).toEqual({
      day: 'segunda-feira',
      time: '09:00',
    })
  })

  it('is on the clock of the shop', () => {
    const place = { tag: 'en', timeZone: 'Pacific/Auckland' }
    expect(openingTime('2026-11-21T12:00:00Z', SATURDAY_MS, place)).toEqual({
      day: 'Sunday',
      time: '01:00 AM',
    })
  })

  it.each([undefined, 'Mars/Olympus_Mons'])('is on the clock of the browser in %s', (timeZone) => {
    const hours = new Date(SATURDAY_MS).getHours()
    const { time } = openingTime('2026-11-21T06:00:00Z', SATURDAY_MS, { tag: 'fr', timeZone })
    expect(time).toBe(`${String(hours).padStart(2, '0')}:00`)
  })
})
