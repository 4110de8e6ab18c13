import { describe, expect, it } from 'vitest'
import { listIndexes, splitMigration } from './migration-indexes.ts'

const LARGE = new Set(['mentions'])
const COLUMN = 'ALTER TABLE "mentions" ADD COLUMN "ended" boolean'
const INDEX = '-- For the sweep.\nCREATE INDEX "mentions_ended" ON "mentions" USING btree ("ended")'
const UNIQUE = 'CREATE UNIQUE INDEX "mentions_key" ON "mentions" USING btree ("key")'

const split = (...statements: readonly string[]) => {
  const { inTransaction, indexes } = splitMigration(statements, LARGE)
  return { inTransaction, indexes: indexes.map(({ index }) => index) }
}

describe('splitMigration', () => {
  it('defers the indexes of large tables', () => {
    expect(split(INDEX, COLUMN)).toEqual({ inTransaction: [COLUMN], indexes: ['mentions_ended'] })
    expect(split(COLUMN, UNIQUE, INDEX)).toEqual({
      inTransaction: [COLUMN],
      indexes: ['mentions_key', 'mentions_ended'],
    })
  })

  it('keeps those of other tables', () => {
    const small = 'CREATE INDEX "codes_at" ON "codes" USING btree ("at")'
    expect(split(small, INDEX)).toEqual({ inTransaction: [small], indexes: ['mentions_ended'] })
  })

  it('keeps one that a later statement names', () => {
    const cluster = 'ALTER TABLE "mentions" CLUSTER ON "mentions_ended"'
    expect(split(INDEX, cluster)).toEqual({ inTransaction: [INDEX, cluster], indexes: [] })
  })

  it('keeps a unique one before statements that may need it without its name', () => {
    const reference = 'ALTER TABLE "codes" ADD FOREIGN KEY ("key") REFERENCES "mentions" ("key")'
    expect(split(UNIQUE, reference)).toEqual({ inTransaction: [UNIQUE, reference], indexes: [] })
  })
})

describe('listIndexes', () => {
  it('lists the indexes of a migration', () => {
    const indexes = listIndexes([COLUMN, INDEX, UNIQUE]).map(({ index }) => index)
    expect(indexes).toEqual(['mentions_ended', 'mentions_key'])
  })
})
