import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mentions } from '../src/features/mentions/mentions.tables.ts'
import { SECOND } from './support/hand-clock.ts'
import { aKeptMention } from './support/kept-mention.ts'
import { anAccount, aPerson } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()

/** An account with this many mentions, in the order of the list; pairs are posted at one moment. */
async function aMentionedShop(total: number) {
  const person = await aPerson(app)
  const accountId = await anAccount(person)
  const now = app.clock.now().getTime()
  const made: { id: string; postedMs: number }[] = []
  for (let count = 0; count < total; count += 1) {
    const postedMs = now - Math.floor(count / 2) * SECOND
    const { id } = await aKeptMention(app, accountId, new Date(postedMs))
    made.push({ id, postedMs })
  }
  made.sort((a, b) => b.postedMs - a.postedMs || (a.id < b.id ? 1 : -1))
  const page = (cursor?: string) =>
    person.client.call(contract.listMentions, {
      params: { id: accountId },
      query: cursor === undefined ? {} : { cursor },
    })
  return { person, accountId, page, ids: made.map(({ id }) => id) }
}

it('lists mentions by the hundred, each once and none left out', async () => {
  const { page, ids } = await aMentionedShop(205)
  const first = await page()
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 100))
  const second = await page(first.next_cursor ?? '')
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(100, 200))
  const third = await page(second.next_cursor ?? '')
  expect(third.data.map(({ id }) => id)).toEqual(ids.slice(200))
  expect(third.next_cursor).toBeNull()
})

it('names no further page where a hundred is all there are', async () => {
  const { page, ids } = await aMentionedShop(100)
  expect(await page()).toMatchObject({ data: { length: ids.length }, next_cursor: null })
})

it('goes on from a mention that has left the list since', async () => {
  const { page, ids } = await aMentionedShop(102)
  const { next_cursor: cursor } = await page()
  await app.database.executor.delete(mentions).where(eq(mentions.id, ids[99] ?? ''))
  expect((await page(cursor ?? '')).data.map(({ id }) => id)).toEqual(ids.slice(100))
})

it('refuses a cursor that is none of ours', async () => {
  const { person, accountId } = await aMentionedShop(0)
  for (const cursor of ['', 'x', `1_${accountId}'`, `9999999999999999_${accountId}`, '1_\u0000']) {
    const request = { params: { id: accountId }, query: { cursor } }
    const refusal = await person.client.refusal(contract.listMentions, request)
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  }
})
