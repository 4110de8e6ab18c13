import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../shared/secrets.ts'
import { openUpdate, sealUpdate } from './sealed-updates.ts'
import type { StoredUpdate } from './updates.rules.ts'

const secrets = createSecrets('a key of thirty-two characters or more')
const origin = {
  messageId: 'mid_1',
  instagramId: '17841400000000001',
  senderId: '1100000000000001',
  at: '2026-03-10T15:00:00.000Z',
}
const mention: StoredUpdate = { ...origin, kind: 'mention', link: 'https://lookaside.fbsbx.com/x' }
const withdrawal: StoredUpdate = { ...origin, kind: 'withdrawal' }

describe('sealed updates', () => {
  it('opens a sealed update and hides the link', () => {
    const sealed = sealUpdate(secrets, mention)
    expect(JSON.stringify(sealed)).not.toContain('lookaside')
    expect(openUpdate(secrets, sealed)).toEqual(mention)
  })

  it('returns null for another message, another key or another format', () => {
    const sealed = sealUpdate(secrets, mention)
    expect(openUpdate(secrets, { ...sealed, messageId: 'mid_2' })).toBeNull()
    expect(openUpdate(createSecrets('x'.repeat(32)), sealed)).toBeNull()
    const odd = { messageId: 'm', sealed: secrets.seal('{"kind":"other"}', 'mention update m') }
    expect(openUpdate(secrets, odd)).toBeNull()
  })

  it('uses different keys for a message and its withdrawal', () => {
    const keys = [mention, withdrawal].map((update) => sealUpdate(secrets, update).messageId)
    expect(new Set(keys).size).toBe(2)
    expect(openUpdate(secrets, sealUpdate(secrets, withdrawal))).toEqual(withdrawal)
  })
})
