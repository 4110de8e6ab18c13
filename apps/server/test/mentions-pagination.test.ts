import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mentions } from '../src/db/tables/mentions.tables.ts'
import { SECOND } from './support/manual-clock.ts'
import { aStoredMention } from './support/stored-mention.ts'
import { anAccount, aPerson } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

/**
 * An account with this many mentions and their ids in list order. Each two mentions have the same
 * time.
 */
async function aShopWithMentions(total: number) {
  const person = await aPerson(app)
  const accountId = await anAccount(person)
  const now = app.clock.now().getTime()
  const created: { id: string; postedMs: number }[] = []
  for (let index = 0; index < total; index += 1) {
    const postedMs = now - Math.floor(index / 2) * SECOND
    const { id } = await aStoredMention(app, accountId, new Date(postedMs))
    created.push({ id, postedMs })
  }
  created.sort((a, b) => b.postedMs - a.postedMs || (a.id < b.id ? 1 : -1))
  const listPage = (cursor?: string) =>
    person.client.call(contract.listMentions, {
      params: { id: accountId },
      query: cursor === undefined ? {} : { cursor },
    })
  return { person, accountId, listPage, ids: created.map(({ id }) => id) }
}

describe('listMentions', () => {
  it('returns every mention once in pages of 100', async () => {
    const { listPage, ids } = await aShopWithMentions(205)
    const first = await listPage()
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    const second = await listPage(first.next_cursor ?? '')
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(100, 200))
    const third = await listPage(second.next_cursor ?? '')
    expect(third.data.map(({ id }) => id)).toEqual(ids.slice(200))
    expect(third.next_cursor).toBeNull()
  })

  it('returns no cursor when there are exactly 100 mentions', async () => {
    const { listPage, ids } = await aShopWithMentions(100)
    expect(await listPage()).toMatchObject({ data: { length: ids.length }, next_cursor: null })
  })

  it('continues after a mention that was deleted meanwhile', async () => {
    const { listPage, ids } = await aShopWithMentions(102)
    const { next_cursor: cursor } = await listPage()
    await app.database.executor.delete(mentions).where(eq(mentions.id, ids[99] ?? ''))
    expect((await listPage(cursor ?? '')).data.map(({ id }) => id)).toEqual(ids.slice(100))
  })

  it('rejects invalid cursors', async () => {
    const { person, accountId } = await aShopWithMentions(0)
    for (const cursor of [
      '',
      'x',
      `1_${accountId}'`,
      `9999999999999999_${accountId}`,
      '1_\u0000',
    ]) {
      const request = { params: { id: accountId }, query: { cursor } }
      const refusal = await person.client.refusal(contract.listMentions, request)
      expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })
})
