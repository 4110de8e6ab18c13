import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { randomUuid } from './random-uuid.ts'

it('makes a UUID of version 4 from random bytes', () => {
  const ids = Array.from({ length: 50 }, () => randomUuid(crypto))
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
