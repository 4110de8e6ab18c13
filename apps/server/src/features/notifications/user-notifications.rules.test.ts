import { describe, expect, it } from 'vitest'
import { keyAfterDelivery, eventKey, parseEventKey } from './user-notifications.rules.ts'

const at = new Date('2026-03-10T15:00:00.000Z')
const id = 'an-id'

describe('event keys', () => {
  it.each([null, 'c2VhbGVk'])('are parsed as they were formatted with the address %s', (sealed) => {
    expect(parseEventKey(eventKey({ at }, sealed))).toEqual({ at, sealedAddress: sealed })
  })

  it('lose only the former address after delivery', () => {
    const key = eventKey({ at }, 'c2VhbGVk')
    for (const kind of ['email_left', 'email_change_by_admin'] as const) {
      expect(keyAfterDelivery({ id, kind, key })).toBe('2026-03-10T15:00:00.000Z an-id')
    }
    const connection = 'an-account 2026-03-10T15:00:00.000Z 3'
    expect(keyAfterDelivery({ id, kind: 'token_ending', key: connection })).toBe(connection)
  })
})
