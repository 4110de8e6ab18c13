import { LANGUAGES } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { keepHouse } from '../src/features/mentions/housekeeping.service.ts'
import { users } from '../src/features/users/users.tables.ts'
import { DAY, HOUR, MINUTE } from './support/hand-clock.ts'
import {
  aMention,
  aMentionShop,
  decide,
  getMention,
  historyOf,
  listReposts,
  mentionBy,
  mentionDeps,
  noWork,
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
const sentTo = (senderId: string, of: Networks = networks) =>
  of.world.sentMessages({ instagramId: CAFE }).filter(({ recipientId }) => recipientId === senderId)

/** A mention that was accepted, and whose author must be asked. */
async function anAccepted(of: Networks = networks, shop?: MentionShop) {
  const own = shop ?? (await aMentionShop(of))
  const made = await aMention(of, own)
  await decide(own, made.mention, 'accept')
  return { shop: own, ...made, senderId: made.told.senderId, mid: made.told.mid }
}
type Accepted = Awaited<ReturnType<typeof anAccepted>>

/** Waits until the question stands so. */
const permission = ({ shop, username }: Accepted, state: string) =>
  mentionBy(shop, username, (mention) => mention.permission === state)

async function anAsked(of: Networks = networks): Promise<Accepted> {
  const made = await anAccepted(of)
  await permission(made, 'asked')
  return made
}

/** What makes the product try once more at once. */
async function again({ shop, mention }: Accepted): Promise<void> {
  await decide(shop, mention, 'undo')
  await decide(shop, mention, 'accept')
}

describe('the question', () => {
  it('goes to the author with two buttons, once, and shows nothing before the answer', async () => {
    const made = await anAsked()
    const mention = await getMention(made.shop, made.mention)
    expect(mention).toMatchObject({ confirmed_at: null, showing: false })
    expect(historyOf(mention)).toEqual(['arrived author', 'accepted owner', 'asked system'])
    expect(sentTo(made.senderId)).toMatchObject([
      {
        text: texts['permission.ask'].replace('{{account}}', '@cafe.aurora'),
        quickReplies: [
          { title: texts['permission.yes'], payload: `MENTION_OK:${mention.id}` },
          { title: texts['permission.no'], payload: `MENTION_NO:${mention.id}` },
        ],
      },
    ])
    await again(made)
    await permission(made, 'asked')
    expect(sentTo(made.senderId)).toHaveLength(1)
    expect((await listReposts(made.shop)).data).toEqual([])
    expect(app.log.text()).not.toContain('marcou')
  })

  it.each(LANGUAGES)('is in the owner’s language: %s', async (language) => {
    const shop = await aMentionShop(networks)
    await app.database.executor.update(users).set({ language }).where(eq(users.id, shop.user.id))
    const made = await anAccepted(networks, shop)
    await permission(made, 'asked')
    const [message] = sentTo(made.senderId)
    expect(message?.text).toBe(
      messageTexts[language]['permission.ask'].replace('{{account}}', '@cafe.aurora'),
    )
    expect(message?.quickReplies.map(({ title }) => title)).toEqual([
      messageTexts[language]['permission.yes'],
      messageTexts[language]['permission.no'],
    ])
  })

  it('is not asked of those who need not be asked', async () => {
    const shop = await aMentionShop(networks, { acceptedRepost: true })
    const { told, mention } = await aMention(networks, shop)
    expect(await decide(shop, mention, 'accept')).toMatchObject({ permission: 'none' })
    expect(sentTo(told.senderId)).toEqual([])
  })

  it('does not leave any more once the acceptance was taken back', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, refusal(613))
    const made = await anAccepted(small)
    await until(() => small.app.log.events('mentions.not_asked').length === 1)
    await permission(made, 'sending')
    await decide(made.shop, made.mention, 'reject')
    small.app.clock.advance(2 * HOUR)
    const asked: string[] = []
    const ask = async (id: string): Promise<void> => {
      asked.push(id)
    }
    await keepHouse(mentionDeps(small, { ...noWork(), ask }))
    expect(asked).toEqual([])
    expect(await getMention(made.shop, made.mention)).toMatchObject({ permission: 'none' })
    expect(sentTo(made.senderId, small)).toEqual([])
  })
})

describe('the answer', () => {
  it('yes, tapped, shows it', async () => {
    const made = await anAsked()
    await world.answer({ mid: made.mid, title: texts['permission.yes'] })
    const mention = await permission(made, 'granted')
    expect(mention).toMatchObject({ confirmed_at: app.clock.now().toISOString(), showing: true })
    expect(historyOf(mention).at(-1)).toBe('confirmed author')
    expect((await listReposts(made.shop)).data.map(({ id }) => id)).toEqual([mention.id])
  })

  it('no, tapped, rejects it for good', async () => {
    const made = await anAsked()
    await world.answer({ mid: made.mid, title: texts['permission.no'] })
    const mention = await permission(made, 'refused')
    expect(mention).toMatchObject({ confirmed_at: null, showing: false })
    expect(mention.rejected_at).not.toBeNull()
    expect(historyOf(mention).at(-1)).toBe('refused author')
    expect((await decide(made.shop, mention, 'accept')).accepted_at).toBeNull()
    expect((await decide(made.shop, mention, 'undo')).rejected_at).not.toBeNull()
  })

  it.each([
    ['Sim!', 'granted'],
    ['pode sim', 'granted'],
    ['Não', 'refused'],
    ['no, gracias', 'refused'],
  ])('typed by hand counts like a tap: %s', async (text, state) => {
    const made = await anAsked()
    await world.answer({ mid: made.mid, text })
    await permission(made, state)
  })

  it('that says anything else leaves the question open', async () => {
    const made = await anAsked()
    await world.answer({ mid: made.mid, text: 'De que loja é?' })
    await world.answer({ mid: made.mid, text: 'Sim' })
    const mention = await permission(made, 'granted')
    expect(historyOf(mention).filter((line) => line.endsWith(' author'))).toEqual([
      'arrived author',
      'confirmed author',
    ])
  })

  it('of somebody else is not believed', async () => {
    const made = await anAsked()
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
            quick_reply: { payload: `MENTION_OK:${made.mention.id}` },
          },
        },
      },
    ])
    await until(() =>
      app.log
        .events('mentions.answer_refused')
        .some((line) => line['mentionId'] === made.mention.id),
    )
    expect(await getMention(made.shop, made.mention)).toMatchObject({ permission: 'asked' })
  })

  it('that comes twice counts once', async () => {
    const made = await anAsked()
    const { mid } = await world.answer({ mid: made.mid, title: texts['permission.yes'] })
    await permission(made, 'granted')
    await world.redeliver(mid)
    const other = await anAsked()
    await world.answer({ mid: other.mid, title: texts['permission.yes'] })
    await permission(other, 'granted')
    const lines = historyOf(await getMention(made.shop, made.mention))
    expect(lines.filter((line) => line === 'confirmed author')).toHaveLength(1)
  })

  it('is remembered when the acceptance is taken back and given again', async () => {
    const made = await anAsked()
    await world.answer({ mid: made.mid, title: texts['permission.yes'] })
    await permission(made, 'granted')
    const undone = await decide(made.shop, made.mention, 'undo')
    expect(undone).toMatchObject({ showing: false, permission: 'granted' })
    expect(await decide(made.shop, made.mention, 'accept')).toMatchObject({ showing: true })
    expect(sentTo(made.senderId)).toHaveLength(1)
  })

  it('that never comes leaves it unanswered when the story ends', async () => {
    const small = await startMentionNetworks(media)
    const made = await anAsked(small)
    small.app.clock.advance(DAY)
    await keepHouse(mentionDeps(small))
    const mention = await getMention(made.shop, made.mention)
    expect(mention).toMatchObject({ permission: 'unanswered', showing: false })
    expect(historyOf(mention).at(-1)).toBe('ended system')
  })
})

function refusal(code: number, subcode?: number, status = 400) {
  return {
    kind: 'refusal' as const,
    refusal: { code, status, ...(subcode === undefined ? {} : { subcode }) },
  }
}

describe('a question that does not arrive', () => {
  it('because the author has blocked the account, is known to the owner', async () => {
    const shop = await aMentionShop(networks)
    const { told, mention, username } = await aMention(networks, shop)
    world.block({ senderId: told.senderId })
    await decide(shop, mention, 'accept')
    const after = await mentionBy(shop, username, (each) => each.permission === 'undelivered')
    expect(historyOf(after)).toEqual(['arrived author', 'accepted owner', 'not_delivered system'])
    expect(sentTo(told.senderId)).toEqual([])

    world.unblock({ senderId: told.senderId })
    await decide(shop, mention, 'undo')
    await decide(shop, mention, 'accept')
    await mentionBy(shop, username, (each) => each.permission === 'asked')
    expect(sentTo(told.senderId)).toHaveLength(1)
  })

  it('because the account’s messages are off, is known too', async () => {
    const small = await startMentionNetworks(media)
    small.world.closeMessages({ instagramId: CAFE })
    await permission(await anAccepted(small), 'undelivered')
  })

  it('because it comes after the 24 hours, is known as late', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, refusal(10, 2_534_022))
    const mention = await permission(await anAccepted(small), 'late')
    expect(historyOf(mention).at(-1)).toBe('too_late system')
  })

  it.each([
    ['the permission is missing', 200],
    ['the call is refused', 100],
  ])('because %s, is not tried for ever', async (_what, code) => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, refusal(code))
    await permission(await anAccepted(small), 'undelivered')
  })

  it('because the network asks for a rest, is sent after it, once', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, refusal(613))
    const made = await anAccepted(small)
    await until(() => small.app.log.events('mentions.not_asked').length === 1)
    const waiting = await permission(made, 'sending')
    expect(historyOf(waiting)).toEqual(['arrived author', 'accepted owner'])
    // Too early: the network said an hour.
    await again(made)
    small.app.clock.advance(HOUR - MINUTE)
    await again(made)
    await permission(made, 'sending')
    expect(sentTo(made.senderId, small)).toEqual([])
    small.app.clock.advance(MINUTE)
    await again(made)
    await permission(made, 'asked')
    expect(sentTo(made.senderId, small)).toHaveLength(1)
  })

  it('because the network is in trouble and says so, is sent later, once', async () => {
    const small = await startMentionNetworks(media)
    small.world.failNext(MESSAGES, refusal(2, undefined, 500))
    const made = await anAccepted(small)
    await permission(made, 'sending')
    await until(() => small.app.log.events('mentions.not_asked').length === 1)
    await again(made)
    await permission(made, 'asked')
    expect(sentTo(made.senderId, small)).toHaveLength(1)
  })

  it('because the token is dead, waits for the next login, and the owner is told so', async () => {
    const small = await startMentionNetworks(media)
    const shop = await aMentionShop(small)
    const { mention } = await aMention(small, shop)
    small.world.revokeTokens(CELIA, 'password')
    await decide(shop, mention, 'accept')
    const account = async () =>
      (await shop.client.call(contract.getAccount, { params: { id: shop.accountId } })).account
    await until(async () => (await account()).expired_at !== null)
    expect((await account()).mentions.heard).toBe(false)
    expect(await getMention(shop, mention)).toMatchObject({ permission: 'sending' })
  })
})

describe('a question whose answer got lost', () => {
  it.each([
    ['never came', { kind: 'silence' }],
    ['broke off', { kind: 'half-body' }],
    ['was rubbish', { kind: 'rubbish' }],
    ['was an error page', { kind: 'refusal', refusal: { code: 1, status: 502, shape: 'text' } }],
  ] as const)('counts as asked when it %s, and is never sent again', async (_what, fault) => {
    const small = await startMentionNetworks(media)
    const failures = () => small.app.log.events('mentions.not_asked')
    small.world.failNext(MESSAGES, fault)
    const made = await anAccepted(small)
    await until(() => {
      // Whoever waits for an answer gives up one day.
      if (fault.kind === 'silence') small.app.clock.advance(MINUTE)
      return failures().length === 1
    })
    const sent = sentTo(made.senderId, small)
    await again(made)
    await again(made)
    await keepHouse(mentionDeps(small))
    const mention = await permission(made, 'asked')
    expect(historyOf(mention)).toContain('asked system')
    expect(sentTo(made.senderId, small)).toEqual(sent)
    expect(small.app.log.events('mentions.asked')).toEqual([])
    expect(failures()).toMatchObject([{ why: 'lost' }])
  })
})
