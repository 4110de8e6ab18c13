import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { mentionAuthors } from '../src/features/mentions/mentions.tables.ts'
import { HOUR } from './support/hand-clock.ts'
import {
  aMention,
  aMentionShop,
  type Decision,
  decide,
  getMention,
  historyOf,
  keyOf,
  listMentions,
  listReposts,
  type MentionShop,
  mentionBy,
  mentionCafe,
  revisionOf,
  setReposts,
  startMentionNetworks,
  until,
} from './support/mentions.ts'
import { aDisplay, aPerson, aTv, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 90_000 })

const networks = await startMentionNetworks(await makeTestMedia())
const { app } = networks

/** A shop that need not ask anybody. */
const aFreeShop = () => aMentionShop(networks, { acceptedRepost: true })

async function shown(shop: MentionShop): Promise<string[]> {
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
  return client.refusal(calls[decision], keyOf(shop, { id }))
}

describe('decisions', () => {
  it('accepting shows it at once where nobody need be asked, and the screens hear of it', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    expect(await shown(shop)).toEqual([])
    const before = await revisionOf(shop)
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
    const [, line] = accepted.history
    expect(line?.name).toBe(shop.user.name)
    // To the second: lines of one moment are told apart by a millisecond.
    expect(line?.at.slice(0, 19)).toBe(now.slice(0, 19))
    expect(await revisionOf(shop)).not.toBe(before)
    expect(await shown(shop)).toEqual([mention.id])
  })

  it('undoing takes it off again, and it waits', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const before = await revisionOf(shop)
    const undone = await decide(shop, mention, 'undo')
    expect(undone).toMatchObject({ accepted_at: null, confirmed_at: null, showing: false })
    expect(historyOf(undone).at(-1)).toBe('undone owner')
    expect(await revisionOf(shop)).not.toBe(before)
    expect(await shown(shop)).toEqual([])
  })

  it('rejecting takes it off, and can be undone', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const rejected = await decide(shop, mention, 'reject')
    expect(rejected).toMatchObject({
      rejected_at: app.clock.now().toISOString(),
      accepted_at: null,
      showing: false,
    })
    expect(await shown(shop)).toEqual([])
    expect(await decide(shop, mention, 'undo')).toMatchObject({ rejected_at: null })
    expect(await decide(shop, mention, 'accept')).toMatchObject({ showing: true })
  })

  it('that come twice, or at once, are written down once', async () => {
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

  it('other than rejecting come too late once the story is over', async () => {
    const shop = await aFreeShop()
    const early = app.clock.now().getTime() - 23 * HOUR
    const { mention } = await aMention(networks, shop, { at: early })
    app.clock.advance(2 * HOUR)
    for (const decision of ['accept', 'undo'] as const) {
      const refused = await refusalOf(shop, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 409, code: 'mentions.ended' })
    }
    expect((await getMention(shop, mention)).media_url).toBeNull()
    expect(await decide(shop, mention, 'reject')).toMatchObject({ showing: false })
  })

  it('other than rejecting need an account that may show mentions; the list does not', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    await setReposts(networks, shop.accountId, { allowRepost: false })
    for (const decision of ['accept', 'undo'] as const) {
      const refused = await refusalOf(shop, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 403, code: 'accounts.repost_not_allowed' })
    }
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id, showing: false }])
    expect(await shown(shop)).toEqual([])
    expect(await decide(shop, mention, 'reject')).toMatchObject({ showing: false })
  })
})

describe('who may decide', () => {
  it('is nobody else: their mentions are not there', async () => {
    const [shop, stranger] = [await aFreeShop(), await aFreeShop()]
    const { mention } = await aMention(networks, shop)
    for (const decision of ['accept', 'reject', 'undo'] as const) {
      const refused = await refusalOf(stranger, shop, { decision, id: mention.id })
      expect(refused).toMatchObject({ status: 404, code: 'accounts.not_found' })
      // Nor under an account of their own.
      const own = await refusalOf(stranger, stranger, { decision, id: mention.id })
      expect(own).toMatchObject({ status: 404, code: 'mentions.not_found' })
    }
    const params = { id: shop.accountId }
    for (const call of [contract.listMentions, contract.clearReposts, contract.listAuthors]) {
      expect((await stranger.client.refusal(call, { params })).code).toBe('accounts.not_found')
    }
    const key = keyOf(shop, mention)
    expect((await stranger.client.refusal(contract.getMention, key)).code).toBe(
      'accounts.not_found',
    )
    expect((await getMention(shop, mention)).history).toHaveLength(1)
  })

  it('is an admin for every account, and the record says so', async () => {
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
    expect(await shown(shop)).toEqual([mention.id])
  })

  it('is no TV and no display', async () => {
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

describe('clearing', () => {
  it('takes everything off every screen, at once, and says how many', async () => {
    const shop = await aFreeShop()
    const asking = await aMention(networks, shop)
    await setReposts(networks, shop.accountId, { acceptedRepost: false })
    await decide(shop, asking.mention, 'accept')
    await setReposts(networks, shop.accountId, { acceptedRepost: true })
    const showing = [await aMention(networks, shop), await aMention(networks, shop)]
    for (const { mention } of showing) await decide(shop, mention, 'accept')
    const pending = await aMention(networks, shop)
    const before = await revisionOf(shop)
    expect(await shown(shop)).toHaveLength(2)

    const params = { id: shop.accountId }
    expect(await shop.client.call(contract.clearReposts, { params })).toEqual({ removed: 3 })
    // A screen acts at its next heartbeat: the revision is another, the list is empty.
    expect(await revisionOf(shop)).not.toBe(before)
    expect(await shown(shop)).toEqual([])
    const after = await getMention(shop, asking.mention)
    expect(after.rejected_at).not.toBeNull()
    expect(historyOf(after).at(-1)).toBe('removed owner')
    expect((await getMention(shop, pending.mention)).rejected_at).toBeNull()
    expect(await shop.client.call(contract.clearReposts, { params })).toEqual({ removed: 0 })
  })
})

describe('authors', () => {
  const authorsOf = async ({ client, accountId }: MentionShop) =>
    (await client.call(contract.listAuthors, { params: { id: accountId } })).data

  async function rule(shop: MentionShop, authorId: string, to: 'none' | 'trusted' | 'blocked') {
    const params = { id: shop.accountId, authorId }
    return shop.client.call(contract.updateAuthor, { params, body: { rule: to } })
  }

  it('who are trusted show by themselves from now on, and who are blocked do not', async () => {
    const shop = await aFreeShop()
    const [friend, other] = [await aMention(networks, shop), await aMention(networks, shop)]
    expect(await authorsOf(shop)).toEqual([])
    const { author } = await rule(shop, friend.mention.author.id, 'trusted')
    expect(author).toEqual({ ...friend.mention.author, rule: 'trusted' })
    await rule(shop, other.mention.author.id, 'blocked')
    expect((await authorsOf(shop)).map(({ username }) => username)).toEqual(
      [friend.username, other.username].toSorted(),
    )
    // What is here already stays as it is.
    expect(await getMention(shop, friend.mention)).toMatchObject({ accepted_at: null })

    app.clock.advance(1_000)
    await mentionCafe(networks, { username: other.username })
    await mentionCafe(networks, { username: friend.username })
    const mention = await mentionBy(shop, friend.username, ({ showing }) => showing)
    expect(historyOf(mention)).toEqual(['arrived author', 'accepted system', 'confirmed system'])
    const refused = await mentionBy(shop, other.username, (each) => each.rejected_at !== null)
    expect(historyOf(refused)).toEqual(['arrived author', 'rejected system'])

    await rule(shop, friend.mention.author.id, 'none')
    expect(await authorsOf(shop)).toHaveLength(1)
  })

  it('of another account are not there', async () => {
    const [shop, stranger] = [await aFreeShop(), await aFreeShop()]
    const { mention } = await aMention(networks, shop)
    const body = { rule: 'blocked' }
    const ask = (accountId: string) =>
      stranger.client.refusal(contract.updateAuthor, {
        params: { id: accountId, authorId: mention.author.id },
        body,
      })
    expect((await ask(shop.accountId)).code).toBe('accounts.not_found')
    expect(await ask(stranger.accountId)).toMatchObject({
      status: 404,
      code: 'mentions.author_not_found',
    })
  })
})

describe('reposts', () => {
  it('are what a player needs, newest first, with an address for its session alone', async () => {
    const shop = await aFreeShop()
    const photo = await aMention(networks, shop)
    app.clock.advance(60_000)
    const film = await aMention(networks, shop, { spareId: 'film' })
    for (const { mention } of [photo, film]) await decide(shop, mention, 'accept')
    const { data, ready, pending } = await listReposts(shop)
    expect({ ready, pending }).toEqual({ ready: 2, pending: 0 })
    expect(data).toMatchObject([
      {
        ...{ id: film.mention.id, type: 'repost', media_type: 'VIDEO', duration: null },
        ...{ width: 1080, height: 1920, poster_url: null, last_frame_url: null },
        timestamp: film.mention.created_at,
        expires_at: film.mention.expires_at,
      },
      { id: photo.mention.id, media_type: 'IMAGE' },
    ])
    const tv = { ...shop, client: (await aTv(app, shop)).client }
    const theirs = (await listReposts(tv)).data[0]?.media_url
    expect(new URL(theirs ?? '').pathname).toBe(new URL(data[0]?.media_url ?? '').pathname)
    expect(theirs).not.toBe(data[0]?.media_url)
    // The address is the same for a while: a player sees no other list.
    app.clock.advance(1_000)
    expect((await listReposts(shop)).data.map((item) => item.media_url)).toEqual(
      data.map((item) => item.media_url),
    )
  })

  it('name their author, and wait as long as nobody knows who that is', async () => {
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
    // Looked up again, a while after the last try.
    app.clock.advance(HOUR)
    await until(async () => (await listReposts(shop)).data[0]?.author === `@${username}`)
  })

  it('show with stories, and not where a screen shows reels alone', async () => {
    const shop = await aFreeShop()
    const { mention } = await aMention(networks, shop)
    await decide(shop, mention, 'accept')
    const see = async (view: 'stories' | 'reels' | 'both') => {
      const params = { id: shop.screenId }
      await shop.client.call(contract.updateScreen, { params, body: { view } })
      return (await shown(shop)).length
    }
    expect([await see('stories'), await see('reels'), await see('both')]).toEqual([1, 0, 1])
  })

  it('leave when their story’s day is over', async () => {
    const shop = await aFreeShop()
    const early = app.clock.now().getTime() - 23 * HOUR
    const { mention } = await aMention(networks, shop, { at: early })
    await decide(shop, mention, 'accept')
    expect(await shown(shop)).toEqual([mention.id])
    app.clock.advance(HOUR)
    expect(await shown(shop)).toEqual([])
  })

  it('leave when they are as old as the screen allows stories to be', async () => {
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
    expect(await shown(shop)).toEqual([])
    await shop.client.call(contract.updateScreen, { params, body: { story_hour_limit: 6 } })
    expect(await shown(shop)).toEqual([fresh.id, old.id])
  })

  it('take a seat, and are nobody else’s', async () => {
    const shop = await aMentionShop(networks, { acceptedRepost: true, user: { seats: 1 } })
    const stranger = await aFreeShop()
    const query = (screenId: string) => ({ session_id: 'run-2', screen_id: screenId })
    const ask = (client: Person['client'], accountId: string, screenId: string) =>
      client.refusal(contract.listReposts, { params: { id: accountId }, query: query(screenId) })
    expect((await ask(stranger.client, shop.accountId, stranger.screenId)).code).toBe(
      'accounts.not_found',
    )
    expect((await ask(stranger.client, stranger.accountId, shop.screenId)).code).toBe(
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
