import { contract, type OpeningHours } from '@vitrine/api'
import type { ScreenAlertMinutes } from '@vitrine/domain'
import type { Mail } from '@vitrine/stand-ins'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { isVerification, mailsSent, mailsTo, startMailApp } from './support/mailbox.ts'
import { aDisplay, aScreen, changeUser, type SignedInTv } from './support/people.ts'
import { aShopWithTvs, close, type PlayingShop, sendHeartbeat } from './support/playing.ts'
import { runRoutine } from './support/routines.ts'

const networks = await startMailApp()
const { app } = networks

/** Every day from 09:00 to 18:00 by UTC. */
const HOURS: OpeningHours = {
  time_zone: 'UTC',
  days: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '18:00' })),
}

interface WatchedShop extends PlayingShop {
  readonly tv: SignedInTv
}

/** 10:00 of the next day: the tests share one clock. */
function tomorrowMorning(): void {
  const sinceMidnight = app.clock.now().getTime() % DAY
  app.clock.advance(DAY - sinceMidnight + 10 * HOUR)
}

const setHours = ({ person }: PlayingShop, screenId: string, hours: OpeningHours | null) =>
  person.client.call(contract.updateScreen, {
    params: { id: screenId },
    body: { opening_hours: hours },
  })

/** A shop with a screen that plays at 10:00, within its opening hours. */
async function aWatchedShop(seats = 1): Promise<WatchedShop> {
  tomorrowMorning()
  const shop = await aShopWithTvs(app, { seats, tvs: 1 })
  const [tv] = shop.tvs
  if (tv === undefined) throw new Error('a TV')
  await changeUser(app, shop.person.user.id, {
    expireDate: new Date(app.clock.now().getTime() + 30 * DAY),
  })
  await setHours(shop, shop.screenId, HOURS)
  await play(shop, tv)
  return { ...shop, tv }
}

async function play(
  shop: Pick<PlayingShop, 'accountId' | 'screenId'>,
  tv: Pick<SignedInTv, 'client'>,
): Promise<void> {
  await sendHeartbeat(shop, tv)
  await app.app.flushHeartbeats()
}

/** Lets the time pass and checks the screens, as the job does every minute. */
async function check(ms = 0): Promise<void> {
  app.clock.advance(ms)
  await runRoutine(app, 'screen-alerts')
  await mailsSent(networks)
}

const inbox = ({ person }: PlayingShop): readonly Mail[] =>
  networks.standIns.inbox
    .list()
    .filter((mail) => mail.to.includes(person.email) && !isVerification(mail))

const subjects = (shop: PlayingShop): string[] => inbox(shop).map(({ subject }) => subject)

const setDelay = ({ person }: PlayingShop, minutes: ScreenAlertMinutes | null) =>
  person.client.call(contract.updateUser, {
    body: { email: person.email, screen_alert_minutes: minutes },
  })

const STOPPED = 'TV 1 parou de tocar'
const BACK = 'Está tudo tocando de novo'

describe('the owner of a screen that should play', () => {
  it('is told once after 30 minutes, and once when it plays again', async () => {
    const shop = await aWatchedShop()
    await check(29 * MINUTE)
    expect(subjects(shop)).toEqual([])
    await check(MINUTE)
    const [mail] = await mailsTo(networks, shop.person.email, 1)
    expect(mail?.subject).toBe(STOPPED)
    expect(mail?.text).toMatch(/TV 1\W+Sem sinal desde \S+ 10:00/u)
    expect(mail?.text).toContain('/account/screens')
    await check(HOUR)
    expect(subjects(shop)).toEqual([STOPPED])
    await play(shop, shop.tv)
    await check(MINUTE)
    await check(MINUTE)
    expect(subjects(shop)).toEqual([BACK, STOPPED])
    await play(shop, shop.tv)
    await check(MINUTE)
    expect(subjects(shop)).toHaveLength(2)
  })

  it('is told that a TV is on and does not play', async () => {
    const shop = await aWatchedShop()
    await close(shop.tv)
    app.clock.advance(30 * MINUTE)
    await sendHeartbeat(shop, shop.tv, { state: 'idle', account_id: null })
    await app.app.flushHeartbeats()
    await check()
    const [mail] = await mailsTo(networks, shop.person.email, 1)
    expect(mail?.text).toMatch(/TV 1\W+Ligada, mas sem tocar desde \S+ 10:00/u)
  })

  it('gets one mail about all screens of the shop', async () => {
    const shop = await aWatchedShop(2)
    const screenId = await aScreen(shop.person, 'Fachada')
    await setHours(shop, screenId, HOURS)
    const display = await aDisplay(app, shop.person, { accountId: shop.accountId, screenId })
    app.clock.advance(50 * SECOND)
    await play({ ...shop, screenId }, display)
    await check(30 * MINUTE)
    await check(2 * MINUTE)
    expect(subjects(shop)).toEqual(['2 telas pararam de tocar'])
    await play(shop, shop.tv)
    await check(MINUTE)
    expect(subjects(shop)).toHaveLength(1)
    await play(shop, shop.tv)
    await play({ ...shop, screenId }, display)
    await check(MINUTE)
    expect(subjects(shop)).toEqual([BACK, '2 telas pararam de tocar'])
    for (const name of ['TV 1', 'Fachada']) {
      expect(inbox(shop)[0]?.text).toContain(`${name}: Tocando desde `)
    }
  })

  it('is not told outside the opening hours, and again after the next opening', async () => {
    const shop = await aWatchedShop()
    app.clock.advance(7 * HOUR + 59 * MINUTE)
    await play(shop, shop.tv)
    for (let hour = 0; hour < 15; hour += 1) await check(HOUR)
    expect(subjects(shop)).toEqual([])
    await check(31 * MINUTE)
    expect(subjects(shop)).toEqual([STOPPED])
  })

  it('chooses the delay, and gets no mail with none', async () => {
    const shop = await aWatchedShop()
    expect(await setDelay(shop, null)).toMatchObject({ screen_alert_minutes: null })
    await check(2 * HOUR)
    expect(subjects(shop)).toEqual([])
    await setDelay(shop, 10)
    await check(15 * MINUTE)
    expect(subjects(shop)).toEqual([STOPPED])
    const refusal = await shop.person.client.refusal(contract.updateUser, {
      body: { email: shop.person.email, screen_alert_minutes: 11 },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it.each([
    [
      'whose opening hours were removed',
      (shop: WatchedShop) => setHours(shop, shop.screenId, null),
    ],
    [
      'whose TV was signed out',
      ({ person, tv }: WatchedShop) =>
        person.client.call(contract.deleteSession, { params: { id: tv.sessionId } }),
    ],
    [
      'whose plan is over',
      ({ person }: WatchedShop) =>
        changeUser(app, person.user.id, {
          expireDate: new Date(app.clock.now().getTime() - 9 * DAY),
        }),
    ],
    [
      'that was deleted',
      ({ person, screenId }: WatchedShop) =>
        person.client.call(contract.deleteScreen, { params: { id: screenId } }),
    ],
  ])('is not told of a screen %s', async (_, change) => {
    const shop = await aWatchedShop()
    await change(shop)
    await check(HOUR)
    expect(subjects(shop)).toEqual([])
  })

  it('gets no mail about a screen that plays again before the mail is sent', async () => {
    const shop = await aWatchedShop()
    app.clock.advance(30 * MINUTE)
    await play(shop, shop.tv)
    await check()
    expect(subjects(shop)).toEqual([])
  })
})
