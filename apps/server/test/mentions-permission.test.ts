import { LANGUAGES } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { runHousekeeping } from '../src/features/mentions/housekeeping.service.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import {
  aMention,
  aMentionShop,
  decide,
  getMention,
  historyOf,
  listReposts,
  waitForMention,
  createMentionDeps,
  createNoopQueue,
  type MentionShop,
  startMentionNetworks,
  until,
} from './support/mentions.ts'
import { CAFE, CAFE_PAGE, CELIA, type Networks } from './support/networks.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 90_000 })

const media = await makeTestMedia()
const networks = await startMentionNetworks(media)
const { app, world } = networks
const MESSAGES = `/graph.facebook.com/v23.0/${CAFE_PAGE}/messages`

const texts = messageTexts.pt
const messagesTo = (senderId: string, testNetworks: Networks = networks) =>
  testNetworks.world
    .sentMessages({ instagramId: CAFE })
    .filter(({ recipientId }) => recipientId === senderId)

/** An accepted mention whose author must be sent a permission request. */
async function anAcceptedMention(testNetworks: Networks = networks, shop?: MentionShop) {
  const ownShop = shop ?? (await aMentionShop(testNetworks))
  const mentionCase = await aMention(testNetworks, ownShop)
  await decide(ownShop, mentionCase.mention, 'accept')
  return {
    shop: ownShop,
    ...mentionCase,
    senderId: mentionCase.sent.senderId,
    mid: mentionCase.sent.mid,
  }
}
type MentionCase = Awaited<ReturnType<typeof anAcceptedMention>>

/** Waits until the mention has this permission state. */
const waitForPermission = ({ shop, username }: MentionCase, state: string) =>
  waitForMention(shop, username, (mention) => mention.permission === state)

async function aRequestedMention(testNetworks: Networks = networks): Promise<MentionCase> {
  const mentionCase = await anAcceptedMention(testNetworks)
  await waitForPermission(mentionCase, 'asked')
  return mentionCase
}

/** Undoes and repeats the acceptance, which sends the request again. */
async function retryRequest({ shop, mention }: MentionCase): Promise<void> {
  await decide(shop, mention, 'undo')
  await decide(shop, mention, 'accept')
}

describe('permission request', () => {
  it('is sent once with two buttons, and the mention is not shown before the reply', async () => {
    const mentionCase = await aRequestedMention()
    const mention = await getMention(mentionCase.shop, mentionCase.mention)
    expect(mention).toMatchObject({ confirmed_at: null, showing: false })
    expect(historyOf(mention)).toEqual(['arrived author', 'accepted owner', 'asked system'])
    expect(messagesTo(mentionCase.senderId)).toMatchObject([
      {
        text: texts['permission.ask'].replace('{{account}}', '@cafe.aurora'),
        quickReplies: [
          { title: texts['permission.yes'], payload: `MENTION_OK:${mention.id}` },
          { title: texts['permission.no'], payload: `MENTION_NO:${mention.id}` },
        ],
      },
    ])
    await retryRequest(mentionCase)
    await waitForPermission(mentionCase, 'asked')
    expect(messagesTo(mentionCase.senderId)).toHaveLength(1)
    expect((await listReposts(mentionCase.shop)).data).toEqual([])
    expect(app.log.text()).not.toContain('marcou')
  })

  it.each(LANGUAGES)('is in the owner’s language: %s', async (language) => {
    const shop = await aMentionShop(networks)
    await app.database.executor.update(users).set({ language }).where(eq(users.id, shop.user.id))
    const mentionCase = await anAcceptedMention(networks, shop)
    await waitForPermission(mentionCase, 'asked')
    const [message] = messagesTo(mentionCase.senderId)
    expect(message?.text).toBe(
      messageTexts[language]['permission.ask'].replace('{{account}}', '@cafe.aurora'),
    )
    expect(message?.quickReplies.map(({ title }) => title)).toEqual([
      messageTexts[language]['permission.yes'],
      messageTexts[language]['permission.no'],
    ])
  })

  it('is not sent when the account need not ask', async () => {
    const shop = await aMentionShop(networks, { acceptedRepost: true })
    const { sent, mention } = await aMention(networks, shop)
    expect(await decide(shop, mention, 'accept')).toMatchObject({ permission: 'none' })
    expect(messagesTo(sent.senderId)).toEqual([])
  })

  it('is not sent when the acceptance was reverted', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, createRefusal(613))
    const mentionCase = await anAcceptedMention(small)
    await until(() => small.app.log.events('mentions.permission_request_failed').length === 1)
    await waitForPermission(mentionCase, 'sending')
    await decide(mentionCase.shop, mentionCase.mention, 'reject')
    small.app.clock.advance(2 * HOUR)
    const requested: string[] = []
    const enqueuePermissionRequest = async (id: string): Promise<void> => {
      requested.push(id)
    }
    await runHousekeeping(
      createMentionDeps(small, { ...createNoopQueue(), enqueuePermissionRequest }),
    )
    expect(requested).toEqual([])
    expect(await getMention(mentionCase.shop, mentionCase.mention)).toMatchObject({
      permission: 'none',
    })
    expect(messagesTo(mentionCase.senderId, small)).toEqual([])
  })
})

describe('reply', () => {
  it('shows the mention when yes is tapped', async () => {
    const mentionCase = await aRequestedMention()
    await world.answer({ mid: mentionCase.mid, title: texts['permission.yes'] })
    const mention = await waitForPermission(mentionCase, 'granted')
    expect(mention).toMatchObject({ confirmed_at: app.clock.now().toISOString(), showing: true })
    expect(historyOf(mention).at(-1)).toBe('confirmed author')
    expect((await listReposts(mentionCase.shop)).data.map(({ id }) => id)).toEqual([mention.id])
  })

  it('permanently rejects the mention when no is tapped', async () => {
    const mentionCase = await aRequestedMention()
    await world.answer({ mid: mentionCase.mid, title: texts['permission.no'] })
    const mention = await waitForPermission(mentionCase, 'refused')
    expect(mention).toMatchObject({ confirmed_at: null, showing: false })
    expect(mention.rejected_at).not.toBeNull()
    expect(historyOf(mention).at(-1)).toBe('refused author')
    expect((await decide(mentionCase.shop, mention, 'accept')).accepted_at).toBeNull()
    expect((await decide(mentionCase.shop, mention, 'undo')).rejected_at).not.toBeNull()
  })

  it.each([
    ['Sim!', 'granted'],
    ['pode sim', 'granted'],
    ['Não', 'refused'],
    ['no, gracias', 'refused'],
  ])('counts like a button when typed: %s', async (text, state) => {
    const mentionCase = await aRequestedMention()
    await world.answer({ mid: mentionCase.mid, text })
    await waitForPermission(mentionCase, state)
  })

  it('leaves the request open when it is neither yes nor no', async () => {
    const mentionCase = await aRequestedMention()
    await world.answer({ mid: mentionCase.mid, text: 'De que loja é?' })
    await world.answer({ mid: mentionCase.mid, text: 'Sim' })
    const mention = await waitForPermission(mentionCase, 'granted')
    expect(historyOf(mention).filter((line) => line.endsWith(' author'))).toEqual([
      'arrived author',
      'confirmed author',
    ])
  })

  it('is rejected when it comes from another person', async () => {
    const mentionCase = await aRequestedMention()
    const senderId = world.meet({ instagramId: CAFE, author: { username: 'outra.pessoa' } })
    await world.deliver([
      {
        instagramId: CAFE,
        messaging: {
          sender: { id: senderId },
          recipient: { id: CAFE },
          timestamp: app.clock.now().getTime(),
          message: {
            mid: 'forged',
            text: 'Sim',
            quick_reply: { payload: `MENTION_OK:${mentionCase.mention.id}` },
          },
        },
      },
    ])
    await until(() =>
      app.log
        .events('mentions.reply_rejected')
        .some((line) => line['mentionId'] === mentionCase.mention.id),
    )
    expect(await getMention(mentionCase.shop, mentionCase.mention)).toMatchObject({
      permission: 'asked',
    })
  })

  it('counts once when delivered twice', async () => {
    const mentionCase = await aRequestedMention()
    const { mid } = await world.answer({ mid: mentionCase.mid, title: texts['permission.yes'] })
    await waitForPermission(mentionCase, 'granted')
    await world.redeliver(mid)
    const other = await aRequestedMention()
    await world.answer({ mid: other.mid, title: texts['permission.yes'] })
    await waitForPermission(other, 'granted')
    const lines = historyOf(await getMention(mentionCase.shop, mentionCase.mention))
    expect(lines.filter((line) => line === 'confirmed author')).toHaveLength(1)
  })

  it('is stored when the acceptance is reverted and repeated', async () => {
    const mentionCase = await aRequestedMention()
    await world.answer({ mid: mentionCase.mid, title: texts['permission.yes'] })
    await waitForPermission(mentionCase, 'granted')
    const undone = await decide(mentionCase.shop, mentionCase.mention, 'undo')
    expect(undone).toMatchObject({ showing: false, permission: 'granted' })
    expect(await decide(mentionCase.shop, mentionCase.mention, 'accept')).toMatchObject({
      showing: true,
    })
    expect(messagesTo(mentionCase.senderId)).toHaveLength(1)
  })

  it('is unanswered when none arrives before the story ends', async () => {
    const small = await startMentionNetworks(media)
    const mentionCase = await aRequestedMention(small)
    small.app.clock.advance(DAY)
    await runHousekeeping(createMentionDeps(small))
    const mention = await getMention(mentionCase.shop, mentionCase.mention)
    expect(mention).toMatchObject({ permission: 'unanswered', showing: false })
    expect(historyOf(mention).at(-1)).toBe('ended system')
  })
})

function createRefusal(code: number, subcode?: number, status = 400) {
  return {
    kind: 'refusal' as const,
    refusal: { code, status, ...(subcode === undefined ? {} : { subcode }) },
  }
}

describe('undelivered permission request', () => {
  it('is reported to the owner when the author has blocked the account', async () => {
    const shop = await aMentionShop(networks)
    const { sent, mention, username } = await aMention(networks, shop)
    world.block({ senderId: sent.senderId })
    await decide(shop, mention, 'accept')
    const after = await waitForMention(shop, username, (each) => each.permission === 'undelivered')
    expect(historyOf(after)).toEqual(['arrived author', 'accepted owner', 'not_delivered system'])
    expect(messagesTo(sent.senderId)).toEqual([])

    world.unblock({ senderId: sent.senderId })
    await decide(shop, mention, 'undo')
    await decide(shop, mention, 'accept')
    await waitForMention(shop, username, (each) => each.permission === 'asked')
    expect(messagesTo(sent.senderId)).toHaveLength(1)
  })

  it('is reported when the account’s messages are turned off', async () => {
    const small = await startMentionNetworks(media)
    small.world.closeMessages({ instagramId: CAFE })
    await waitForPermission(await anAcceptedMention(small), 'undelivered')
  })

  it('is reported as late when it is sent after 24 hours', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, createRefusal(10, 2_534_022))
    const mention = await waitForPermission(await anAcceptedMention(small), 'late')
    expect(historyOf(mention).at(-1)).toBe('too_late system')
  })

  it.each([
    ['the permission is missing', 200],
    ['the call is refused', 100],
  ])('is not retried when %s', async (_case, code) => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, createRefusal(code))
    await waitForPermission(await anAcceptedMention(small), 'undelivered')
  })

  it('is sent once after the cooldown when the network limits the rate', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, createRefusal(613))
    const mentionCase = await anAcceptedMention(small)
    await until(() => small.app.log.events('mentions.permission_request_failed').length === 1)
    const waiting = await waitForPermission(mentionCase, 'sending')
    expect(historyOf(waiting)).toEqual(['arrived author', 'accepted owner'])
    // Too early: the network requires an hour.
    await retryRequest(mentionCase)
    small.app.clock.advance(HOUR - MINUTE)
    await retryRequest(mentionCase)
    await waitForPermission(mentionCase, 'sending')
    expect(messagesTo(mentionCase.senderId, small)).toEqual([])
    small.app.clock.advance(MINUTE)
    await retryRequest(mentionCase)
    await waitForPermission(mentionCase, 'asked')
    expect(messagesTo(mentionCase.senderId, small)).toHaveLength(1)
  })

  it('is sent once later when the network reports a temporary error', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, createRefusal(2, undefined, 500))
    const mentionCase = await anAcceptedMention(small)
    await waitForPermission(mentionCase, 'sending')
    await until(() => small.app.log.events('mentions.permission_request_failed').length === 1)
    await retryRequest(mentionCase)
    await waitForPermission(mentionCase, 'asked')
    expect(messagesTo(mentionCase.senderId, small)).toHaveLength(1)
  })

  it('waits for the next login and marks the account when the token is dead', async () => {
    const small = await startMentionNetworks(media)
    const shop = await aMentionShop(small)
    const { mention } = await aMention(small, shop)
    small.world.revokeTokens(CELIA, 'password')
    await decide(shop, mention, 'accept')
    const account = async () =>
      (await shop.client.call(contract.getAccount, { params: { id: shop.accountId } })).account
    await until(async () => (await account()).expired_at !== null)
    expect((await account()).mentions.heard).toBe(false)
    // The account is marked before the request goes back to the queue.
    await until(async () => (await getMention(shop, mention)).permission === 'sending')
  })
})

describe('permission request with a lost response', () => {
  it.each([
    ['did not arrive', { kind: 'silence' }],
    ['was cut off', { kind: 'half-body' }],
    ['was invalid', { kind: 'rubbish' }],
    ['was an error page', { kind: 'refusal', refusal: { code: 1, status: 502, shape: 'text' } }],
  ] as const)(
    'counts as asked and is not sent again when the response %s',
    async (_case, fault) => {
      const small = await startMentionNetworks(media)
      const failures = () => small.app.log.events('mentions.permission_request_failed')
      small.world.failNext(MESSAGES, fault)
      const mentionCase = await anAcceptedMention(small)
      await until(() => {
        // The call times out.
        if (fault.kind === 'silence') small.app.clock.advance(MINUTE)
        return failures().length === 1
      })
      const sent = messagesTo(mentionCase.senderId, small)
      await retryRequest(mentionCase)
      await retryRequest(mentionCase)
      await runHousekeeping(createMentionDeps(small))
      const mention = await waitForPermission(mentionCase, 'asked')
      expect(historyOf(mention)).toContain('asked system')
      expect(messagesTo(mentionCase.senderId, small)).toEqual(sent)
      expect(small.app.log.events('mentions.permission_requested')).toEqual([])
      expect(failures()).toMatchObject([{ reason: 'lost' }])
    },
  )
})
