import readQr from 'jsqr'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { type EnginePage, openPage, type PageKey } from './engine-page.ts'
import { FOCUSED, FOCUSED_ELEMENT } from './focused.ts'
import { readPng } from './png.ts'
import { waitForFonts } from './text-looks.ts'

const PLAYING = `/\\/show/.test(location.hash) && document.querySelector('[data-player]')`
const QR = `document.querySelector('svg[role=img] path')`
/** The middle of what has the focus, in the window. */
const FOCUSED_AT = `(function (box) {
  return [box.left + box.width / 2, box.top + box.height / 2]
})(${FOCUSED_ELEMENT}.getBoundingClientRect())`
/** The way from the first letter of the player's own words to the last one, in the window. */
const WORDS_RUN = `(function (node) {
  if (!node || node.length < 2) return null
  var ends = [0, node.length - 1].map(function (at) {
    var letter = document.createRange()
    letter.setStart(node, at)
    letter.setEnd(node, at + 1)
    return letter.getBoundingClientRect()
  })
  return [ends[1].left - ends[0].left, ends[1].top - ends[0].top]
})(document.createTreeWalker(
  document.querySelector('[data-player]'), NodeFilter.SHOW_TEXT).nextNode())`

let app: BuiltApp | undefined
let program: string
let api: ApiDouble
let page: EnginePage

beforeAll(async () => {
  app = await copyApp(inject('builtTvApp'))
  program = await installEngine(engineOf(64))
})

afterAll(() => app?.remove())

beforeEach(async () => {
  api = await startApiDouble()
  page = await openPage(program)
})

afterEach(async () => {
  await page.close()
  await api.close()
})

function start(): Promise<void> {
  return page.navigate(app?.fileUrl(api.url) ?? '')
}

/** Lets the TV in on a screen that is turned; it plays. */
async function playTurned(degrees: number): Promise<void> {
  const [screen, ...others] = api.screens
  if (screen === undefined) throw new Error('a screen is needed')
  api.screens = [{ ...screen, degrees, quantity_show: 1 }, ...others]
  await start()
  await page.waitFor(QR)
  api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'pt', screen_id: screen.id }))
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  await page.press('ok')
  await page.waitFor(PLAYING)
}

/** Where the window's right and down lie for whoever looks at the turned TV. */
function asSeen([right, down]: readonly [number, number], degrees: number) {
  return degrees === 90 ? [down, -right] : [-down, right]
}

function pairOf(found: unknown): readonly [number, number] {
  const [x, y]: readonly unknown[] = Array.isArray(found) ? found : []
  return [Number(x), Number(y)]
}

/** How far the focus moves to the right and down as seen, in px. */
async function movesBy(key: PageKey, degrees: number, next: string): Promise<readonly number[]> {
  const [x, y] = pairOf(await page.evaluate(FOCUSED_AT))
  await page.press(key)
  await page.waitFor(`${FOCUSED}.indexOf(${JSON.stringify(next)}) >= 0`)
  const [nextX, nextY] = pairOf(await page.evaluate(FOCUSED_AT))
  return asSeen([nextX - x, nextY - y], degrees)
}

/** The way from the QR code's left upper corner to its right one, as a camera finds it in the picture. */
async function scanTop() {
  const screenshot = readPng(await page.screenshot())
  const { data, width, height } = screenshot.crop({ ...screenshot, x: 0, y: 0 })
  const found = readQr(data, width, height)
  if (found === null) throw new Error('no QR code can be read')
  const { topLeftCorner, topRightCorner } = found.location
  return {
    link: found.data,
    top: [topRightCorner.x - topLeftCorner.x, topRightCorner.y - topLeftCorner.y] as const,
  }
}

describe.each([90, 270])('a screen turned by %i degrees', (degrees) => {
  it('has its video rotated once', async () => {
    await playTurned(degrees)
    const [right, down] = asSeen(pairOf(await page.waitFor(WORDS_RUN)), degrees)
    expect(right, 'words run to the right').toBeGreaterThan(20)
    expect(Math.abs(down ?? NaN)).toBeLessThan(5)
  })

  it('has its pages painted rotated, also after a sign-out and a restart', async () => {
    await playTurned(degrees)
    api.revoke()
    // With its code: one that is created after the restart would be the last one that the API knows.
    await page.waitFor(`location.hash === '#/pairing' && ${QR}`)
    await start()
    await page.waitFor(QR)
    await waitForFonts(page)
    const { link, top } = await scanTop()
    expect(link).toContain(`authorization_code=${api.shownCode() ?? ''}`)
    const [right, down] = asSeen(top, degrees)
    expect(right, 'the upper edge of the code runs to the right').toBeGreaterThan(200)
    expect(Math.abs(down ?? NaN)).toBeLessThan(5)
    expect(page.faults).toEqual([])
  })

  it('moves the focus in the direction that the viewer sees', async () => {
    await playTurned(degrees)
    await page.press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    const [, play] = await movesBy('down', degrees, 'Reproduzir')
    expect(play, 'down to the buttons').toBeGreaterThan(100)
    const [, settings] = await movesBy('down', degrees, 'Ajustes da tela')
    expect(settings, 'down to the next button').toBeGreaterThan(20)
    await page.press('up')
    await page.waitFor(`${FOCUSED} === 'Reproduzir'`)
    const [, card] = await movesBy('up', degrees, '@cafe.aurora')
    expect(card, 'up to the card').toBeLessThan(-100)
    await page.press('up')
    await page.waitFor(`${FOCUSED} === 'Sobre esta TV'`)
    const [right, down] = await movesBy('right', degrees, 'Idioma')
    expect(right, 'right to the next button').toBeGreaterThan(50)
    expect(Math.abs(down ?? NaN)).toBeLessThan(10)
    expect(page.faults).toEqual([])
  })
})
