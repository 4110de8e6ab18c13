import { Screen } from '@vitrine/api'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { ApiDouble } from './api-double.ts'
import type { BuiltApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf, type OldEngine } from './engine-list.ts'
import type { EnginePage } from './engine-page.ts'
import { hasten } from './fast-timers.ts'
import { FOCUSED } from './focused.ts'
import { createTvRun, type TvRun } from './journey.ts'
import { installApp } from './packed-app.ts'
import { readPng } from './png.ts'
import { WAITING } from './waiting.ts'

const HOUR_MS = 3_600_000
/** Until the last period ends; the TV reads it a second before. */
const SHORT_MS = 2_000
/** For the pages before playback. */
const HASTE = hasten(20)
const SHOWN = `document.body.innerText.replace(/\\u00a0/g, ' ')`
const SHOWS_ITEM = `document.querySelector('[data-player] [data-item]')`
const VIDEO_PLAYS = `window.videos.some(function (video) { return video.currentTime > 0.2 })`
const DARK = `/\\/show/.test(location.hash) && !document.querySelector('[data-player]') && ${SHOWN}.trim() === ''`

/** Collects all videos that the page creates, also those outside the document. */
const COLLECT_VIDEOS = `(function () {
  var create = document.createElement
  window.videos = []
  document.createElement = function () {
    var element = create.apply(document, arguments)
    if (element.tagName === 'VIDEO') window.videos.push(element)
    return element
  }
})()`
/** Number of videos that play or hold a file (NETWORK_IDLE, NETWORK_LOADING), and of elements with pictures. */
const MEDIA = `window.videos.filter(function (video) {
  return !video.paused || video.networkState === 1 || video.networkState === 2
}).length + document.querySelectorAll('video, img, canvas, svg').length`

let app: BuiltApp

beforeAll(async () => {
  app = await installApp(inject('builtTvApp'), 'tizen')
})

afterAll(() => app.remove())

/** All screens have been closed for an hour, and open in `ms`. */
function close(api: ApiDouble, ms: number): void {
  const [from, to] = [Date.now() - HOUR_MS, Date.now() + ms].map((at) => new Date(at).toISOString())
  const closed_periods = [{ from, to, reopens: { weekday: 2, time: '09:00' } }]
  api.screens = api.screens.map((screen) => Screen.parse({ ...screen, closed_periods }))
  api.revision += '1'
}

/** Of all runs that have sent a heartbeat. */
function sessionsOf({ heartbeats }: ApiDouble): readonly unknown[] {
  return heartbeats.map((body) => Object(body).session_id)
}

/** There are no media, and every pixel is black. A run that is not one of `before` sends idle heartbeats. */
async function expectDark(
  { api }: TvRun,
  page: EnginePage,
  before: readonly unknown[],
): Promise<void> {
  await vi.waitFor(() => {
    const sent = api.heartbeats.filter((body) => !before.includes(Object(body).session_id))
    expect(sent.at(-1)).toMatchObject({ state: 'idle', screen_id: api.screens[0]?.id })
  }, WAITING)
  // In one expression, because the loading page has no text before its language and has a picture.
  await page.waitFor(`${DARK} && ${MEDIA} === 0`)
  const screenshot = readPng(await page.screenshot())
  const { data } = screenshot.crop({ ...screenshot, x: 0, y: 0 })
  const lit = data.filter((value, index) => index % 4 !== 3 && value !== 0)
  expect(lit, 'values of pixels that are not black').toHaveLength(0)
}

async function playOnRequest(page: EnginePage): Promise<void> {
  // The key that shows the card presses nothing.
  await page.press('ok')
  await page.waitFor(`/Fechado agora/.test(${SHOWN}) && ${FOCUSED} === 'Tocar agora'`)
  expect(await page.evaluate(SHOWN)).toContain('Abre às 09:00.')
  await page.press('ok')
  await page.waitFor(SHOWS_ITEM)
}

async function closeAndOpen(run: TvRun, { playsH264 }: OldEngine): Promise<void> {
  const { api } = run
  const page = await run.switchOn()
  await page.waitFor(`document.querySelector('[data-code]')`)
  await page.evaluate(`${HASTE};${COLLECT_VIDEOS}`)
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: COLLECT_VIDEOS })
  api.hasVideo = true
  // By its code, because a key press would show the card for ten seconds when the screen closes.
  api.bind('Café Aurora')
  await page.waitFor(SHOWS_ITEM)
  await page.waitFor(playsH264 ? VIDEO_PLAYS : `${MEDIA} > 0`)
  const opened = sessionsOf(api)
  close(api, HOUR_MS)
  await expectDark(run, page, opened)
  await playOnRequest(page)
  const requested = sessionsOf(api)
  await run.open(page)
  await expectDark(run, page, requested)
  close(api, SHORT_MS)
  await page.waitFor(SHOWS_ITEM)
  expect(page.faults).toEqual([])
}

// The oldest one, and the oldest one that decodes the video.
describe.concurrent.each([engineOf(64), engineOf(76)])('Chromium $major', (engine) => {
  it('is dark without media outside the opening hours, and plays on request and in them', async () => {
    const program = await installEngine(engine)
    const run = await createTvRun({ app, program, tv: engine.tv })
    try {
      await closeAndOpen(run, engine)
    } finally {
      await run.close()
    }
  })
})
