import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { scanQr } from '../../support/pixels.ts'
import { type Crew, fullyPlaying, playing, steady } from './crew.ts'
import type { Film } from './film.ts'

/** The six characters as a TV prints them, in two groups. */
const PRINTED_CODE = /^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/
const ENDING_LENGTH = 4

/** A TV's QR code, let in from a phone. */
export async function tvByQrCode(film: Film, crew: Crew): Promise<void> {
  const tv = await pairingTv(crew)
  const code = new URL(await scanQr(tv)).searchParams.get('authorization_code') ?? ''
  const ending = code.slice(-ENDING_LENGTH)
  film.keep(ending)
  film.use('tv', tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  film.use('phone', phone)

  film.cue('1')
  film.view('tv', 0)
  await film.look('tv', 0)
  film.wait(1.6)
  await film.near('tv', tv.locator('svg[role="img"]').first(), 1.6)

  film.cue('2')
  film.wait(0.6)
  film.view('all')
  film.show('phone', await finder(crew, tv))
  film.wait(2.2)
  await phone.goto(`/accounts?authorization_code=${code}`)
  await phone.getByText(ending, { exact: true }).first().waitFor()
  await film.look('phone', 0.4)

  film.cue('3')
  film.wait(0.5)
  // Where the phone offers several endings, the one that the TV shows lets it in.
  const choice = phone.locator('main button, main label').filter({ hasText: ending })
  const hasChoice = (await choice.count()) > 0
  const shown = hasChoice ? choice.first() : phone.getByText(ending, { exact: true }).first()
  await film.near('tv', tv.getByText(ending).first(), 1.7)
  film.wait(1.2)
  await film.near('phone', shown, 1.6)

  film.cue('4')
  film.wait(0.4)
  const allow = hasChoice ? choice.first() : crew.named(phone, 'allow.yes')
  await film.tap('phone', allow, () => tv.locator('[data-code]').waitFor({ state: 'detached' }))
  film.view('phone', 0.8)

  film.cue('5')
  film.view('all')
  await film.look('tv')
  film.wait(0.8)
  await startTv(tv)
  film.view('tv')
  await film.watch('tv', 7)
  await stop(tv)
}

/** A TV asks what to play where there is more than one thing. */
async function startTv(tv: Page): Promise<void> {
  const isAsked = await Promise.race([
    playing(tv).then(() => false),
    tv
      .getByRole('heading', { level: 1 })
      .waitFor()
      .then(() => true),
  ])
  if (isAsked) await tv.keyboard.press('Enter')
  await fullyPlaying(tv)
}

/** Leaves playback, so that the plan's place is free again at once. */
async function stop(tv: Page): Promise<void> {
  await tv.keyboard.press('Escape')
  await tv.getByRole('heading', { level: 1 }).waitFor()
}

/** What a phone's camera sees: the TV's code between four corners. */
async function finder(crew: Crew, tv: Page): Promise<Buffer> {
  const phone = await crew.phone(null, 'both')
  const picture = await tv.screenshot({ type: 'png' })
  const box = await tv.locator('svg[role="img"]').first().boundingBox()
  if (box === null) throw new Error('the TV shows no QR code')
  const scale = 230 / box.width
  const shift = [195 - (box.x + box.width / 2) * scale, 330 - (box.y + box.height / 2) * scale]
  const corner = (place: string, sides: readonly [string, string]) =>
    `<i style="${place};border-${sides[0]}:7px solid #ff5a36;border-${sides[1]}:7px solid #ff5a36"></i>`
  await phone.setContent(`<style>body{margin:0;background:#000;overflow:hidden}
    img{position:absolute;transform-origin:0 0;filter:brightness(.92)}
    i{position:absolute;width:46px;height:46px;border-radius:6px}</style>
    <img src="data:image/png;base64,${picture.toString('base64')}"
      style="transform:translate(${shift.map((by) => `${String(by)}px`).join()}) scale(${String(scale)})">
    ${corner('left:56px;top:191px', ['left', 'top'])}${corner('right:56px;top:191px', ['right', 'top'])}
    ${corner('left:56px;top:419px', ['left', 'bottom'])}${corner('right:56px;top:419px', ['right', 'bottom'])}`)
  const seen = await phone.screenshot({ type: 'jpeg', quality: 93 })
  await phone.context().close()
  return seen
}

async function pairingTv(crew: Crew): Promise<Page> {
  const tv = await crew.tv()
  await tv.goto('/tv/')
  await tv.getByText(PRINTED_CODE).waitFor()
  await tv.locator('svg[role="img"]').first().waitFor()
  return tv
}

/** Another TV, by the six characters on it. */
export async function secondScreenByCode(film: Film, crew: Crew): Promise<void> {
  const tv = await pairingTv(crew)
  const code = await tv.getByText(PRINTED_CODE).innerText()
  film.use('tv', tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  film.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}`)
  await phone.getByRole('article').first().waitFor()

  film.cue('1')
  await film.look('tv', 0)
  await film.look('phone', 0)
  film.wait(0.8)
  await film.near('tv', tv.getByText(PRINTED_CODE), 1.7)

  film.cue('2')
  const elsewhere = crew.named(phone.getByRole('article').first(), 'accounts.elsewhere')
  film.wait(0.3)
  film.view('all')
  await film.scrollTo('phone', elsewhere)
  await film.near('phone', elsewhere)
  await film.tap('phone', elsewhere, () => phone.getByRole('dialog').waitFor())

  film.cue('3')
  film.wait(0.3)
  const dialog = phone.getByRole('dialog')
  await film.type('phone', dialog.getByRole('textbox'), code.replace(' ', ''))
  film.wait(0.4)
  const entered = tv.locator('[data-code]').waitFor({ state: 'detached' })
  await film.tap('phone', crew.named(dialog, 'code.confirm'), () =>
    dialog.waitFor({ state: 'detached' }),
  )

  film.cue('4')
  await entered
  film.view('tv')
  await film.look('tv')
  film.wait(2)

  film.cue('5')
  await fullyPlaying(tv)
  await film.watch('tv', 6)
  await tv.goto('about:blank')
}

/** Settings of a screen, and the TV that follows them. */
export async function screenSettings(film: Film, crew: Crew): Promise<void> {
  const screenId = crew.screenIds[0] ?? ''
  const set = (body: { view: 'stories' | 'both'; quantity_show: 1 | 3 }) =>
    crew.owner.api.call(contract.updateScreen, {
      params: { id: screenId },
      body: { ...body, degrees: 0 },
    })
  await set({ view: 'both', quantity_show: 1 })
  const tv = await pairingTv(crew)
  film.use('tv', tv)
  await crew.owner.api.call(contract.bindCode, {
    params: { code: await tv.getByText(PRINTED_CODE).innerText() },
    body: { account_id: crew.accountId, screen_id: screenId },
  })
  await playing(tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  film.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}&screen_id=${screenId}`)
  await phone.getByRole('article').first().waitFor()

  film.cue('1')
  await film.look('phone', 0)
  await steady(tv)
  await film.look('tv', 0)
  film.wait(1)
  const settings = phone.getByRole('article').first().locator(`a[href^="/screens/${screenId}/"]`)
  await film.scrollTo('phone', settings)
  await film.near('phone', settings)
  await film.tap('phone', settings, () =>
    phone.getByRole('figure').locator('img').first().waitFor(),
  )

  film.cue('2')
  film.view('phone')
  film.wait(0.8)
  const stories = crew.named(phone, 'settings.view_stories')
  await film.near('phone', stories, 1.45)
  await film.tap('phone', stories)

  film.cue('3')
  await film.tap('phone', crew.named(phone, 'settings.degrees_90'))
  await film.tap('phone', crew.named(phone, 'settings.degrees_0'))
  await film.tap('phone', crew.named(phone, 'settings.quantity_3'))
  await film.near('phone', phone.getByRole('figure').first(), 1.45)
  film.wait(1)

  film.cue('4')
  await film.tap('phone', crew.named(phone, 'settings.save'))

  film.cue('5')
  film.view('all')
  film.wait(0.4)
  await fullyPlaying(tv)
  film.view('tv')
  await film.watch('tv', 5)
  await tv.goto('about:blank')
}
