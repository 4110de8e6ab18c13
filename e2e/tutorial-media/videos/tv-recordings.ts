import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { scanQr } from '../../support/pixels.ts'
import { type Crew, fullyPlaying, playing, steady } from './crew.ts'
import type { Recorder } from './recorder.ts'

/** The code as a TV shows it, in two groups. */
const PRINTED_CODE = /^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/
const ENDING_LENGTH = 4

/** A TV's QR code, allowed from a phone. */
export async function tvByQrCode(recorder: Recorder, crew: Crew): Promise<void> {
  const tv = await pairingTv(crew)
  const code = new URL(await scanQr(tv)).searchParams.get('authorization_code') ?? ''
  const suffix = code.slice(-ENDING_LENGTH)
  recorder.unmask(suffix)
  recorder.use('tv', tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  recorder.use('phone', phone)

  recorder.cue('1')
  recorder.view('tv', 0)
  await recorder.capture('tv', 0)
  recorder.wait(1.6)
  await recorder.near('tv', tv.locator('svg[role="img"]').first(), 1.6)

  recorder.cue('2')
  recorder.wait(0.6)
  recorder.view('all')
  recorder.show('phone', await finder(crew, tv))
  recorder.wait(2.2)
  await phone.goto(`/accounts?authorization_code=${code}`)
  await phone.getByText(suffix, { exact: true }).first().waitFor()
  await recorder.capture('phone', 0.4)

  recorder.cue('3')
  recorder.wait(0.5)
  // The phone offers several endings; the TV's own one allows it.
  const choice = phone.locator('main button, main label').filter({ hasText: suffix })
  const hasChoice = (await choice.count()) > 0
  const shown = hasChoice ? choice.first() : phone.getByText(suffix, { exact: true }).first()
  await recorder.near('tv', tv.getByText(suffix).first(), 1.7)
  recorder.wait(1.2)
  await recorder.near('phone', shown, 1.6)

  recorder.cue('4')
  recorder.wait(0.4)
  const allow = hasChoice ? choice.first() : crew.named(phone, 'allow.yes')
  await recorder.tap('phone', allow, () => tv.locator('[data-code]').waitFor({ state: 'detached' }))
  recorder.view('phone', 0.8)

  recorder.cue('5')
  recorder.view('all')
  await recorder.capture('tv')
  recorder.wait(0.8)
  await startTv(tv)
  recorder.view('tv')
  await recorder.watch('tv', 7)
  await stop(tv)
}

/** A TV shows a choice when there are several accounts or screens. */
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

/** Leaves playback, so that the plan's seat is free at once. */
async function stop(tv: Page): Promise<void> {
  await tv.keyboard.press('Escape')
  await tv.getByRole('heading', { level: 1 }).waitFor()
}

/** The view of a phone's camera: the TV's code between four corners. */
async function finder(crew: Crew, tv: Page): Promise<Buffer> {
  const phone = await crew.phone(null, 'both')
  const screenshot = await tv.screenshot({ type: 'png' })
  const box = await tv.locator('svg[role="img"]').first().boundingBox()
  if (box === null) throw new Error('the TV shows no QR code')
  const scale = 230 / box.width
  const shift = [195 - (box.x + box.width / 2) * scale, 330 - (box.y + box.height / 2) * scale]
  const corner = (place: string, sides: readonly [string, string]) =>
    `<i style="${place};border-${sides[0]}:7px solid #ff5a36;border-${sides[1]}:7px solid #ff5a36"></i>`
  await phone.setContent(`<style>body{margin:0;background:#000;overflow:hidden}
    img{position:absolute;transform-origin:0 0;filter:brightness(.92)}
    i{position:absolute;width:46px;height:46px;border-radius:6px}</style>
    <img src="data:image/png;base64,${screenshot.toString('base64')}"
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

/** Another TV, by its six characters. */
export async function secondScreenByCode(recorder: Recorder, crew: Crew): Promise<void> {
  const tv = await pairingTv(crew)
  const code = await tv.getByText(PRINTED_CODE).innerText()
  recorder.use('tv', tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  recorder.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}`)
  await phone.getByRole('article').first().waitFor()

  recorder.cue('1')
  await recorder.capture('tv', 0)
  await recorder.capture('phone', 0)
  recorder.wait(0.8)
  await recorder.near('tv', tv.getByText(PRINTED_CODE), 1.7)

  recorder.cue('2')
  const elsewhere = crew.named(phone.getByRole('article').first(), 'accounts.elsewhere')
  recorder.wait(0.3)
  recorder.view('all')
  await recorder.scrollTo('phone', elsewhere)
  await recorder.near('phone', elsewhere)
  await recorder.tap('phone', elsewhere, () => phone.getByRole('dialog').waitFor())

  recorder.cue('3')
  recorder.wait(0.3)
  const dialog = phone.getByRole('dialog')
  await recorder.type('phone', dialog.getByRole('textbox'), code.replace(' ', ''))
  recorder.wait(0.4)
  const entered = tv.locator('[data-code]').waitFor({ state: 'detached' })
  await recorder.tap('phone', crew.named(dialog, 'code.confirm'), () =>
    dialog.waitFor({ state: 'detached' }),
  )

  recorder.cue('4')
  await entered
  recorder.view('tv')
  await recorder.capture('tv')
  recorder.wait(2)

  recorder.cue('5')
  await fullyPlaying(tv)
  await recorder.watch('tv', 6)
  await tv.goto('about:blank')
}

/** Settings of a screen, and the TV that follows them. */
export async function screenSettings(recorder: Recorder, crew: Crew): Promise<void> {
  const screenId = crew.screenIds[0] ?? ''
  const set = (body: { view: 'stories' | 'both'; quantity_show: 1 | 3 }) =>
    crew.owner.api.call(contract.updateScreen, {
      params: { id: screenId },
      body: { ...body, degrees: 0 },
    })
  await set({ view: 'both', quantity_show: 1 })
  const tv = await pairingTv(crew)
  recorder.use('tv', tv)
  await crew.owner.api.call(contract.bindCode, {
    params: { code: await tv.getByText(PRINTED_CODE).innerText() },
    body: { account_id: crew.accountId, screen_id: screenId },
  })
  await playing(tv)
  const phone = await crew.phone(crew.ownerHere, 'both')
  recorder.use('phone', phone)
  await phone.goto(`/accounts?account_id=${crew.accountId}&screen_id=${screenId}`)
  await phone.getByRole('article').first().waitFor()

  recorder.cue('1')
  await recorder.capture('phone', 0)
  await steady(tv)
  await recorder.capture('tv', 0)
  recorder.wait(1)
  const settings = phone.getByRole('article').first().locator(`a[href^="/screens/${screenId}/"]`)
  await recorder.scrollTo('phone', settings)
  await recorder.near('phone', settings)
  await recorder.tap('phone', settings, () =>
    phone.getByRole('figure').locator('img').first().waitFor(),
  )

  recorder.cue('2')
  recorder.view('phone')
  recorder.wait(0.8)
  const stories = crew.named(phone, 'settings.view_stories')
  await recorder.near('phone', stories, 1.45)
  await recorder.tap('phone', stories)

  recorder.cue('3')
  await recorder.tap('phone', crew.named(phone, 'settings.degrees_90'))
  await recorder.tap('phone', crew.named(phone, 'settings.degrees_0'))
  await recorder.tap('phone', crew.named(phone, 'settings.quantity_3'))
  await recorder.near('phone', phone.getByRole('figure').first(), 1.45)
  recorder.wait(1)

  recorder.cue('4')
  await recorder.tap('phone', crew.named(phone, 'settings.save'))

  recorder.cue('5')
  recorder.view('all')
  recorder.wait(0.4)
  await fullyPlaying(tv)
  recorder.view('tv')
  await recorder.watch('tv', 5)
  await tv.goto('about:blank')
}
