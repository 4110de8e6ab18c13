import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../test/support/manual-clock.ts'
import { createTickets, OUTAGE_MS } from './change-tickets.ts'

describe('a ticket', () => {
  it('is valid until its user changes', () => {
    const tickets = createTickets()
    tickets.change('ana')
    const ticket = tickets.current()
    tickets.change('bruno')
    expect(tickets.isUnchanged('ana', ticket)).toBe(true)
    expect(tickets.isUnchanged('bruno', ticket)).toBe(false)
    tickets.change('ana')
    expect(tickets.isUnchanged('ana', ticket)).toBe(false)
    expect(tickets.isUnchanged('ana', tickets.current())).toBe(true)
  })

  it('is invalid for all users when notifications were missed', () => {
    const tickets = createTickets()
    const ticket = tickets.current()
    tickets.lose(new Date(0))
    const during = tickets.current()
    tickets.resume(new Date(0))
    for (const missed of [ticket, during]) expect(tickets.isUnchanged('ana', missed)).toBe(false)
    expect(tickets.isUnchanged('ana', tickets.current())).toBe(true)
  })

  it('survives one rotation and no second one, and no change is forgotten before', () => {
    const tickets = createTickets()
    const [early, ofAna] = [tickets.current(), 'ana']
    tickets.change(ofAna)
    tickets.rotate()
    expect(tickets.isUnchanged(ofAna, early)).toBe(false)
    expect(tickets.isUnchanged('bruno', early)).toBe(true)
    const later = tickets.current()
    tickets.rotate()
    for (const user of [ofAna, 'bruno']) {
      expect(tickets.isUnchanged(user, early)).toBe(false)
      expect(tickets.isUnchanged(user, later)).toBe(true)
    }
  })
})

describe('a ticket from before an outage', () => {
  const at = (ms: number): Date => new Date(1_000_000 + ms)
  const usable = (tickets: ReturnType<typeof createTickets>, ticket: number, nowMs: number) =>
    tickets.isUsableInOutage('ana', ticket, { now: at(nowMs), readAgainMs: 8_000 })

  /** Notifications ceased at 0. The ticket is from before. */
  function anOutage() {
    const tickets = createTickets()
    tickets.resume(at(-MINUTE))
    const ticket = tickets.current()
    tickets.lose(at(0))
    return { tickets, ticket }
  }

  it('is not usable without an outage', () => {
    const tickets = createTickets()
    tickets.resume(at(0))
    expect(usable(tickets, tickets.current(), 1)).toBe(false)
  })

  it('is usable for 30 s while notifications do not arrive', () => {
    const { tickets, ticket } = anOutage()
    expect(usable(tickets, ticket, OUTAGE_MS - 1)).toBe(true)
    expect(usable(tickets, ticket, OUTAGE_MS)).toBe(false)
  })

  it('is usable until its own time after they arrive again, also one from during the outage', () => {
    const { tickets, ticket } = anOutage()
    const during = tickets.current()
    tickets.resume(at(2_000))
    for (const one of [ticket, during]) {
      expect(usable(tickets, one, 9_999)).toBe(true)
      expect(usable(tickets, one, 10_000)).toBe(false)
    }
  })

  it('is never usable after an outage of 30 s', () => {
    const { tickets, ticket } = anOutage()
    tickets.resume(at(OUTAGE_MS))
    expect(usable(tickets, ticket, OUTAGE_MS)).toBe(false)
  })

  it('is not usable once its user changes, before, during or after the outage', () => {
    const { tickets, ticket } = anOutage()
    tickets.resume(at(1_000))
    tickets.change('bruno')
    expect(usable(tickets, ticket, 2_000)).toBe(true)
    tickets.change('ana')
    expect(usable(tickets, ticket, 2_000)).toBe(false)
    const other = createTickets()
    const old = other.current()
    other.change('ana')
    other.lose(at(0))
    expect(usable(other, old, 1)).toBe(false)
  })

  it('is not usable in a second outage: flapping connections do not prolong it', () => {
    const { tickets, ticket } = anOutage()
    tickets.lose(at(OUTAGE_MS - 1))
    expect(usable(tickets, ticket, OUTAGE_MS)).toBe(false)
    tickets.resume(at(OUTAGE_MS + 1))
    const second = tickets.current()
    tickets.lose(at(OUTAGE_MS + 2))
    expect(usable(tickets, ticket, OUTAGE_MS + 3)).toBe(false)
    expect(usable(tickets, second, OUTAGE_MS + 3)).toBe(true)
  })

  it('is not usable once the changes since are no longer stored', () => {
    const { tickets, ticket } = anOutage()
    tickets.rotate()
    expect(usable(tickets, ticket, 1)).toBe(true)
    tickets.rotate()
    expect(usable(tickets, ticket, 1)).toBe(false)
  })
})
