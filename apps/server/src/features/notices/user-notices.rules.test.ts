import { expect, it } from 'vitest'
import { keyAfterSending, newsKey, readNewsKey } from './user-notices.rules.ts'

const at = new Date('2026-03-10T15:00:00.000Z')
const id = 'an-id'

it.each([null, 'c2VhbGVk'])('a key is read as it was written, with the address %s', (sealed) => {
  expect(readNewsKey(newsKey({ at }, sealed))).toEqual({ at, sealedAddress: sealed })
})

it('drops an address that was left once it was told, and nothing else', () => {
  const key = newsKey({ at }, 'c2VhbGVk')
  expect(keyAfterSending({ id, kind: 'email_left', key })).toBe('2026-03-10T15:00:00.000Z an-id')
  const connection = 'an-account 2026-03-10T15:00:00.000Z 3'
  expect(keyAfterSending({ id, kind: 'token_ending', key: connection })).toBe(connection)
})
