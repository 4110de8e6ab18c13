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
const LATER: readonly string[] = ['email_verified', 'pending_email']
const FIELDS = Object.keys(User.shape).filter((field) => !LATER.includes(field))

describe('the user a browser kept', () => {
  it('comes back as it was', () => {
    expect(parseStoredUser(JSON.stringify(CELIA))).toEqual(CELIA)
  })

  it.each(FIELDS)('is forgotten where an older version kept no %s', (field) => {
    const older = Object.fromEntries(Object.entries(CELIA).filter(([name]) => name !== field))
    expect(parseStoredUser(JSON.stringify(older))).toBeNull()
  })

  it.each(FIELDS)('is forgotten where its %s is nothing it can be', (field) => {
    expect(parseStoredUser(JSON.stringify({ ...CELIA, [field]: { not: 'this' } }))).toBeNull()
  })

  it.each(FIELDS.filter((field) => field !== 'id'))(
    'can be fetched anew where an older version kept no %s',
    (field) => {
      const older = Object.fromEntries(Object.entries(CELIA).filter(([name]) => name !== field))
      expect(storedUserId(JSON.stringify(older))).toBe(CELIA.id)
    },
  )

  it('comes back from an older version that did not keep what was added later', () => {
    const older = Object.fromEntries(
      Object.entries(CELIA).filter(([name]) => !LATER.includes(name)),
    )
    expect(parseStoredUser(JSON.stringify(older))).toEqual(CELIA)
  })

  it.each(['', '{', 'null', '[]', '"Célia"', '{"id":7}'])('is nobody in %j', (stored) => {
    expect(parseStoredUser(stored)).toBeNull()
    expect(storedUserId(stored)).toBeNull()
  })
})
