import { User } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../test/support/records.ts'
import { storedUserId, parseStoredUser } from './stored-user.ts'

const CELIA = aUser({
  name: 'Célia Prado',
  registered_agent: 'Célia Prado',
  city: 'São Paulo',
  language: 'pt',
})

/** Fields that were added later: users who were signed in before stay signed in. */
const LATER: readonly string[] = ['email_verified', 'pending_email', 'screen_alert_minutes']
const FIELDS = Object.keys(User.shape).filter((field) => !LATER.includes(field))

describe('parseStoredUser', () => {
  it('returns the stored user', () => {
    expect(parseStoredUser(JSON.stringify(CELIA))).toEqual(CELIA)
  })

  it.each(FIELDS)('returns null when an older version stored no %s', (field) => {
    const older = Object.fromEntries(Object.entries(CELIA).filter(([name]) => name !== field))
    expect(parseStoredUser(JSON.stringify(older))).toBeNull()
  })

  it.each(FIELDS)('returns null when %s is invalid', (field) => {
    expect(parseStoredUser(JSON.stringify({ ...CELIA, [field]: { not: 'this' } }))).toBeNull()
  })

  it.each(FIELDS.filter((field) => field !== 'id'))(
    'has an id when an older version stored no %s',
    (field) => {
      const older = Object.fromEntries(Object.entries(CELIA).filter(([name]) => name !== field))
      expect(storedUserId(JSON.stringify(older))).toBe(CELIA.id)
    },
  )

  it('adds fields that an older version did not store', () => {
    const older = Object.fromEntries(
      Object.entries(CELIA).filter(([name]) => !LATER.includes(name)),
    )
    expect(parseStoredUser(JSON.stringify(older))).toEqual(CELIA)
  })

  it.each(['', '{', 'null', '[]', '"Célia"', '{"id":7}'])('returns null for %j', (stored) => {
    expect(parseStoredUser(stored)).toBeNull()
    expect(storedUserId(stored)).toBeNull()
  })
})
