import { describe, expect, it } from 'vitest'

// The workers of unit tests start with this module.
describe('resolve-once.ts', () => {
  it('resolves drizzle-orm as Node does, and loads each of its modules once', async () => {
    const folder = new URL('../../node_modules/drizzle-orm/', import.meta.url)
    expect(import.meta.resolve('drizzle-orm')).toBe(new URL('index.js', folder).href)
    expect(import.meta.resolve('drizzle-orm/pg-core')).toBe(
      new URL('pg-core/index.js', folder).href,
    )
    const { Table } = await import('drizzle-orm')
    const { PgTable } = await import('drizzle-orm/pg-core')
    expect(Object.getPrototypeOf(PgTable)).toBe(Table)
  })

  it('resolves relative imports of our sources as Node does', async () => {
    const sibling = new URL('../testing/slots.ts', import.meta.url).href
    expect(import.meta.resolve('../testing/slots.ts')).toBe(sibling)
    expect(await import('../testing/slots.ts')).toBe(await import(sibling))
  })
})
