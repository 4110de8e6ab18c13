import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { mentionAuthors } from '../src/db/tables/mentions.tables.ts'
import { HOUR } from './support/manual-clock.ts'
import {
  aMention,
  aMentionShop,
  type Decision,
  decide,
  getMention,
  historyOf,
  mentionParams,
  listMentions,
  listReposts,
  type MentionShop,
  waitForMention,
  postMention,
  readRevision,
  setRepostSettings,
  startMentionNetworks,
  until,
} from './support/mentions.ts'
import { aDisplay, aPerson, aTv, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 90_000 })

const networks = await startMentionNetworks(await makeTestMedia())
const { app } = networks

/** A shop whose account needs no permission of authors. */
const aFreeShop = () => aMentionShop(networks, { acceptedRepost: true })

async function listRepostIds(shop: MentionShop): Promise<string[]> {
  return (await listReposts(shop)).data.map(({ id }) => id)
}

async function refusalOf(
  { client }: Pick<Person, 'client'>,
  shop: MentionShop,
  { decision, id }: { decision: Decision; id: string },
) {
  const calls = {
    accept: contract.acceptMention,
    reject: contract.rejectMention,
    undo: contract.undoMention,
  }
  return client.refusal(calls[decision], mentionParams(shop, { id }))
}

describe('decision calls', () => {
  it('accept shows the mention at once and raises the revision when the account need not ask', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    expect(await listRepostIds(shop)).toEqual([])
    const before = await readRevision(shop)
    const accepted = await decide(shop, mention, 'accept')
    const now = app.clock.now().toISOString()
    expect(accepted).toMatchObject({
      accepted_at: now,
      confirmed_at: now,
      rejected_at: null,
      showing: true,
      permission: 'none',
    })
    expect(historyOf(accepted)).toEqual(['arrived author', 'accepted owner', 'confirmed system'])
    const [, acceptedEvent] = accepted.history
    expect(acceptedEvent?.name).toBe(shop.user.name)
    // Compared to the second: events of the same time differ by a millisecond.
    expect(acceptedEvent?.at.slice(0, 19)).toBe(now.slice(0, 19))
    expect(await readRevision(shop)).not.toBe(before)
    expect(await listRepostIds(shop)).toEqual([mention.id])
  })

  it('undo stops showing the mention and makes it pending', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const before = await readRevision(shop)
    const undone = await decide(shop, mention, 'undo')
    expect(undone).toMatchObject({ accepted_at: null, confirmed_at: null, showing: false })
    expect(historyOf(undone).at(-1)).toBe('undone owner')
    expect(await readRevision(shop)).not.toBe(before)
    expect(await listRepostIds(shop)).toEqual([])
  })

  it('reject stops showing the mention and can be undone', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const rejected = await decide(shop, mention, 'reject')
    expect(rejected).toMatchObject({
      rejected_at: app.clock.now().toISOString(),
      accepted_at: null,
      showing: false,
    })
    expect(await listRepostIds(shop)).toEqual([])
    expect(await decide(shop, mention, 'undo')).toMatchObject({ rejected_at: null })
    expect(await decide(shop, mention, 'accept')).toMatchObject({ showing: true })
  })

  it('record one event when repeated or concurrent', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await Promise.all(Array.from({ length: 5 }, () => decide(shop, mention, 'accept')))
    expect(historyOf(await decide(shop, mention, 'accept'))).toEqual([
      'arrived author',
      'accepted owner',
      'confirmed system',
    ])
    await Promise.allSettled([
      decide(shop, mention, 'reject'),
      decide(shop, mention, 'accept'),
      decide(shop, mention, 'undo'),
    ])
    const last = await getMention(shop, mention)
    expect(last.showing).toBe(last.accepted_at !== null && last.rejected_at === null)
  })

  it('other than reject fail with mentions.ended when the story has ended', async () => {
    const shop = await aFreeShop()
    const postedMs = app.clock.now().getTime() - 23 * HOUR
    const { mention } = await aMention(networks, shop, { at: postedMs })
    app.clock.advance(2 * HOUR)
    for (const decision of ['accept', 'undo'] as const) {
      const refused = await refusalOf(shop, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 409, code: 'mentions.ended' })
    }
    expect((await getMention(shop, mention)).media_url).toBeNull()
    expect(await decide(shop, mention, 'reject')).toMatchObject({ showing: false })
  })

  it('other than reject fail when the account may not show reposts, and the list still works', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    await setRepostSettings(networks, shop.accountId, { allowRepost: false })
    for (const decision of ['accept', 'undo'] as const) {
      const refused = await refusalOf(shop, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 403, code: 'accounts.repost_not_allowed' })
    }
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id, showing: false }])
    expect(await listRepostIds(shop)).toEqual([])
    expect(await decide(shop, mention, 'reject')).toMatchObject({ showing: false })
  })
})

describe('permission to decide', () => {
  it('is denied to other users with not_found', async () => {
    const [shop, otherShop] = [await aFreeShop(), await aFreeShop()]
    const { mention } = await aMention(networks, shop)
    for (const decision of ['accept', 'reject', 'undo'] as const) {
      const refused = await refusalOf(otherShop, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 404, code: 'accounts.not_found' })
      // The mention is not found under their ownRefusal account either.
      const ownRefusal = await refusalOf(otherShop, otherShop, { decision, id: mention.id })
      expect(ownRefusal).toMatchObject({ status: 404, code: 'mentions.not_found' })
    }
    const params = { id: shop.accountId }
    for (const call of [contract.listMentions, contract.clearReposts, contract.listAuthors]) {
      expect((await otherShop.client.refusal(call, { params })).code).toBe('accounts.not_found')
    }
    const key = mentionParams(shop, mention)
    expect((await otherShop.client.refusal(contract.getMention, key)).code).toBe(
      'accounts.not_found',
    )
    expect((await getMention(shop, mention)).history).toHaveLength(1)
  })

  it('is granted to admins for every account and recorded as admin', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    const admin = { ...shop, ...(await aPerson(app, { permission: 1 })) }
    expect(await listMentions(admin)).toMatchObject([{ id: mention.id }])
    const accepted = await decide(admin, mention, 'accept')
    expect(accepted.history[1]).toMatchObject({
      action: 'accepted',
      by: 'admin',
      name: admin.user.name,
    })
    expect(await listRepostIds(shop)).toEqual([mention.id])
  })

  it('is denied to TVs and displays', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    const tv = await aTv(app, shop)
    const display = await aDisplay(app, shop, shop)
    for (const client of [tv.client, display.client]) {
      for (const decision of ['accept', 'reject', 'undo'] as const) {
        const refused = await refusalOf({ client }, shop, { decision, id: mention.id })
        expect(refused).toMatchObject({ status: 403, code: 'auth.forbidden' })
      }
    }
  })
})

describe('clearReposts', () => {
  it('removes all accepted mentions and returns their number', async () => {
    const shop = await aFreeShop()
    const requested = await aMention(networks, shop)
    await setRepostSettings(networks, shop.accountId, { acceptedRepost: false })
    await decide(shop, requested.mention, 'accept')
    await setRepostSettings(networks, shop.accountId, { acceptedRepost: true })
    const showing = [await aMention(networks, shop), await aMention(networks, shop)]
    for (const { mention } of showing) await decide(shop, mention, 'accept')
    const pending = await aMention(networks, shop)
    const before = await readRevision(shop)
    expect(await listRepostIds(shop)).toHaveLength(2)

    const params = { id: shop.accountId }
    expect(await shop.client.call(contract.clearReposts, { params })).toEqual({ removed: 3 })
    // The revision changes, so screens reload at their next heartbeat.
    expect(await readRevision(shop)).not.toBe(before)
    expect(await listRepostIds(shop)).toEqual([])
    const after = await getMention(shop, requested.mention)
    expect(after.rejected_at).not.toBeNull()
    expect(historyOf(after).at(-1)).toBe('removed owner')
    expect((await getMention(shop, pending.mention)).rejected_at).toBeNull()
    expect(await shop.client.call(contract.clearReposts, { params })).toEqual({ removed: 0 })
  })
})

describe('author calls', () => {
  const authorsOf = async ({ client, accountId }: MentionShop) =>
    (await client.call(contract.listAuthors, { params: { id: accountId } })).data

  async function setRule(
    shop: MentionShop,
    authorId: string,
    rule: 'none' | 'trusted' | 'blocked',
  ) {
    const params = { id: shop.accountId, authorId }
    return shop.client.call(contract.updateAuthor, { params, body: { rule } })
  }

  it('updateAuthor applies the rule to later mentions only', async () => {
    const shop = await aFreeShop()
    const [friend, other] = [await aMention(networks, shop), await aMention(networks, shop)]
    expect(await authorsOf(shop)).toEqual([])
    const { author } = await setRule(shop, friend.mention.author.id, 'trusted')
    expect(author).toEqual({ ...friend.mention.author, rule: 'trusted' })
    await setRule(shop, other.mention.author.id, 'blocked')
    expect((await authorsOf(shop)).map(({ username }) => username)).toEqual(
      [friend.username, other.username].toSorted(),
    )
    // Existing mentions keep their state.
    expect(await getMention(shop, friend.mention)).toMatchObject({ accepted_at: null })

    app.clock.advance(1_000)
    await postMention(networks, { username: other.username })
    await postMention(networks, { username: friend.username })
    const mention = await waitForMention(shop, friend.username, ({ showing }) => showing)
    expect(historyOf(mention)).toEqual(['arrived author', 'accepted system', 'confirmed system'])
    const refused = await waitForMention(shop, other.username, (each) => each.rejected_at !== null)
    expect(historyOf(refused)).toEqual(['arrived author', 'rejected system'])

    await setRule(shop, friend.mention.author.id, 'none')
    expect(await authorsOf(shop)).toHaveLength(1)
  })

  it('fail with not_found for another account', async () => {
    const [shop, otherShop] = [await aFreeShop(), await aFreeShop()]
    const { mention } = await aMention(networks, shop)
    const body = { rule: 'blocked' }
    const ask = (accountId: string) =>
      otherShop.client.refusal(contract.updateAuthor, {
        params: { id: accountId, authorId: mention.author.id },
        body,
      })
    expect((await ask(shop.accountId)).code).toBe('accounts.not_found')
    expect(await ask(otherShop.accountId)).toMatchObject({
      status: 404,
      code: 'mentions.author_not_found',
    })
  })
})

describe('listReposts', () => {
  it('returns playable items, newest first, with a media URL for the session', async () => {
    const shop = await aFreeShop()
    const photo = await aMention(networks, shop)
    app.clock.advance(60_000)
    const video = await aMention(networks, shop, { spareId: 'film' })
    for (const { mention } of [photo, video]) await decide(shop, mention, 'accept')
    const { data, ready, pending } = await listReposts(shop)
    expect({ ready, pending }).toEqual({ ready: 2, pending: 0 })
    expect(data).toMatchObject([
      {
        ...{ id: video.mention.id, type: 'repost', media_type: 'VIDEO', duration: null },
        ...{ width: 1080, height: 1920, poster_url: null, last_frame_url: null },
        timestamp: video.mention.created_at,
        expires_at: video.mention.expires_at,
      },
      { id: photo.mention.id, media_type: 'IMAGE' },
    ])
    const tv = { ...shop, client: (await aTv(app, shop)).client }
    const tvUrl = (await listReposts(tv)).data[0]?.media_url
    expect(new URL(tvUrl ?? '').pathname).toBe(new URL(data[0]?.media_url ?? '').pathname)
    expect(tvUrl).not.toBe(data[0]?.media_url)
    // The URL stays the same for a while, so that a player gets an unchanged list.
    app.clock.advance(1_000)
    expect((await listReposts(shop)).data.map((item) => item.media_url)).toEqual(
      data.map((item) => item.media_url),
    )
  })

  it('counts a mention as pending while its author is unknown', async () => {
    const shop = await aFreeShop()
    const { mention, username } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    expect((await listReposts(shop)).data).toMatchObject([{ author: `@${username}` }])
    const { executor } = app.database
    const setAuthor = (facts: { username: string | null; name: string | null }) =>
      executor
        .update(mentionAuthors)
        .set({ ...facts, lookedUpAt: app.clock.now() })
        .where(eq(mentionAuthors.id, mention.author.id))
    await setAuthor({ username: null, name: 'Ana Silva' })
    expect((await listReposts(shop)).data).toMatchObject([{ author: 'Ana Silva' }])
    await setAuthor({ username: null, name: null })
    expect(await listReposts(shop)).toMatchObject({ data: [], ready: 0, pending: 1 })
    // Looked up again after a minimum time.
    app.clock.advance(HOUR)
    await until(async () => (await listReposts(shop)).data[0]?.author === `@${username}`)
  })

  it('is empty when the screen shows only reels', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const countRepostsIn = async (view: 'stories' | 'reels' | 'both') => {
      const params = { id: shop.screenId }
      await shop.client.call(contract.updateScreen, { params, body: { view } })
      return (await listRepostIds(shop)).length
    }
    expect([
      await countRepostsIn('stories'),
      await countRepostsIn('reels'),
      await countRepostsIn('both'),
    ]).toEqual([1, 0, 1])
  })

  it('omits a mention when its story has expired', async () => {
    const shop = await aFreeShop()
    const postedMs = app.clock.now().getTime() - 23 * HOUR
    const { mention } = await aMention(networks, shop, { at: postedMs })
    await decide(shop, mention, 'accept')
    expect(await listRepostIds(shop)).toEqual([mention.id])
    app.clock.advance(HOUR)
    expect(await listRepostIds(shop)).toEqual([])
  })

  it('omits mentions older than the story limit of the screen', async () => {
    const shop = await aFreeShop()
    const now = app.clock.now().getTime()
    const { mention: old } = await aMention(networks, shop, { at: now - 4 * HOUR })
    const { mention: fresh } = await aMention(networks, shop, { at: now - 2 * HOUR })
    for (const mention of [old, fresh]) await decide(shop, mention, 'accept')
    const params = { id: shop.screenId }
    await shop.client.call(contract.updateScreen, { params, body: { story_hour_limit: 3 } })
    const { data } = await listReposts(shop)
    expect(data).toMatchObject([{ id: fresh.id, expires_at: new Date(now + HOUR).toISOString() }])
    app.clock.advance(HOUR)
    expect(await listRepostIds(shop)).toEqual([])
    await shop.client.call(contract.updateScreen, { params, body: { story_hour_limit: 6 } })
    expect(await listRepostIds(shop)).toEqual([fresh.id, old.id])
  })

  it('takes a seat and fails for other users', async () => {
    const shop = await aMentionShop(networks, { acceptedRepost: true, user: { seats: 1 } })
    const otherShop = await aFreeShop()
    const query = (screenId: string) => ({ session_id: 'run-2', screen_id: screenId })
    const ask = (client: Person['client'], accountId: string, screenId: string) =>
      client.refusal(contract.listReposts, { params: { id: accountId }, query: query(screenId) })
    expect((await ask(otherShop.client, shop.accountId, otherShop.screenId)).code).toBe(
      'accounts.not_found',
    )
    expect((await ask(otherShop.client, otherShop.accountId, shop.screenId)).code).toBe(
      'screens.not_found',
    )
    await listReposts(shop)
    const { client } = await aDisplay(app, shop, shop)
    expect(await ask(client, shop.accountId, shop.screenId)).toMatchObject({
      status: 422,
      code: 'playback.screen_limit',
    })
  })
})
