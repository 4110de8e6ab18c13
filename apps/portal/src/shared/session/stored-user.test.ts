import { User } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { storedUserId, parseStoredUser } from './stored-user.ts'

const CELIA: User = {
  id: '0b3a4f1e-7f3a-4c62-9f0e-2c1f5d6a7b80',
  name: 'Célia Prado',
  telephone: '11987654321',
  email: 'celia@example.com',
  document: null,
  registered_name: null,
  registered_agent: 'Célia Prado',
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: 'São Paulo',
  state: null,
  zip_code: null,
  permission: 0,
  expire_date: '2027-11-21T12:00:00Z',
  language: 'pt',
  deletes_at: null,
  email_verified: true,
  pending_email: null,
}

/** Added later: who was signed in before stays signed in. */
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

  it.each(['', '{', 'null', '[]', '"Célia"', '{"id":7}'])('is nobody in %j', (kept) => {
    expect(parseStoredUser(kept)).toBeNull()
    expect(storedUserId(kept)).toBeNull()
  })
})
