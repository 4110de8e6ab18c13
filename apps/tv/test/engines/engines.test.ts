import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiDouble, BLUE, PHOTO_COLOURS, startApiDouble } from './api-double.ts'
import { type BuiltApp, buildApp } from './build-app.ts'
import { installEngine, OLD_ENGINES } from './engine-binaries.ts'
import { type EnginePage, openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'
import { type Picture, readPng, type Rgb } from './png.ts'

const WIDTH = 1920
const HEIGHT = 1080
const PAINT_TIMEOUT_MS = 40_000
/** The settings are there, not only on their way. */
const IN_SETTINGS = `/O que passa/.test(document.body.innerText) && ${FOCUSED} !== ''`

/** What the app finds on a Samsung TV, as far as leaving goes. */
const SAMSUNG = `window.tizen = { application: { getCurrentApplication: function () {
  return { exit: function () { window.hasLeft = true } }
} } }`

let app: BuiltApp | undefined

beforeAll(async () => {
  app = await buildApp()
})

afterAll(() => app?.remove())

describe.each(OLD_ENGINES)('Chromium $major, as on $standsFor', (engine) => {
  let program: string
  let api: ApiDouble
  let page: EnginePage

  beforeAll(async () => {
    program = await installEngine(engine)
  })

  beforeEach(async () => {
    api = await startApiDouble()
    page = await openPage(program)
    await page.navigate(app?.fileUrl(api.url) ?? '')
  })

  afterEach(async () => {
    await page.close()
    await api.close()
  })

  it('is the engine it claims to be', async () => {
    const version = await page.evaluate(`/Chrome\\/(\\d+)/.exec(navigator.userAgent)[1]`)
    expect(Number(version)).toBe(engine.major)
  })

  it('opens from a file, pairs, shows the accounts and paints three different photos', async () => {
    await pair(page, api)
    expect(await page.evaluate(FOCUSED)).toContain('@cafe.aurora')

    await page.press('ok')
    await page.waitFor(`/\\/show\\?index=0/.test(location.hash)`)
    const colours = await paintedColours(page)
    expect(new Set(colours).size).toBe(3)
    expect(page.faults).toEqual([])

    await page.press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    expect(api.calls).toContain('closeSession')
  })

  // Of these builds 64 and 69 carry no H.264: nothing else is left out on them.
  it(engine.playsH264 ? 'plays a video' : 'shows the still of a video: no H.264 here', async () => {
    api.hasVideo = true
    await pair(page, api)
    await page.press('ok')
    const middle = await paintedMiddle(page, (colour) =>
      engine.playsH264 ? isRed(colour) : isNear(PHOTO_COLOURS[BLUE], colour),
    )
    expect(middle).not.toBeNull()
    const moves = `(document.querySelector('[data-item] video') || {}).currentTime > 0.2`
    if (engine.playsH264) await page.waitFor(moves)
    expect(page.faults).toEqual([])
  })

  it('changes a setting, saves it, and plays from the remote’s play key', async () => {
    await pair(page, api)
    const [screen] = api.screens
    for (const key of ['down', 'right', 'right', 'ok'] as const) await page.press(key)
    await page.waitFor(IN_SETTINGS)
    expect(screen?.view).toBe('both')
    await page.press('ok')
    await page.waitFor(`document.querySelector('[role=status]').innerText.indexOf('Salvo') === 0`)
    expect(api.screens[0]?.view).toBe('stories')

    await page.press('playPause')
    await page.waitFor(`/\\/show\\?index=0/.test(location.hash)`)
    expect(page.faults).toEqual([])
  })
})

describe('on the oldest engine', () => {
  let api: ApiDouble
  let page: EnginePage

  beforeEach(async () => {
    const [oldest] = OLD_ENGINES
    if (oldest === undefined) throw new Error('no engines')
    api = await startApiDouble()
    page = await openPage(await installEngine(oldest))
    await page.navigate(app?.fileUrl(api.url) ?? '')
  })

  afterEach(async () => {
    await page.close()
    await api.close()
  })

  it('goes back to the pairing code when the owner signs the TV out', async () => {
    await pair(page, api)
    api.revoke()
    await page.waitFor(`location.hash === '#/pairing' && document.querySelector('svg[role=img]')`)
  })

  it('obeys the portal: says its name', async () => {
    await pair(page, api)
    api.commands = ['show_name']
    await page.waitFor(`/Esta tela se chama/.test(document.body.innerText)`)
  })

  it('says that the plan has expired and where to go', async () => {
    await pair(page, api)
    api.refuse = { status: 403, code: 'playback.plan_expired' }
    await page.press('ok')
    await page.waitFor(`/O plano venceu/.test(document.body.innerText)`)
    expect(await page.evaluate('document.body.innerText')).toContain('/plans')
    expect(await page.evaluate(FOCUSED)).toBe('Ver as contas')
  })

  it('shows the way to the portal while nothing is connected, then notices the first account', async () => {
    const [first] = api.accounts
    api.accounts = []
    await pair(page, api, `document.querySelector('svg[role=img]') && ${FOCUSED} !== ''`)
    expect(await page.evaluate('document.body.innerText')).toContain('Falta conectar')
    if (first !== undefined) api.accounts = [first]
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  })

  it('asks before Back leaves the app on a Samsung TV, and goes back to what was focused', async () => {
    await page.navigate('about:blank')
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: SAMSUNG })
    await page.navigate(app?.fileUrl(api.url) ?? '')
    await pair(page, api)
    await page.press('tizenBack')
    await page.waitFor(`${FOCUSED} === 'Continuar aqui'`)
    await page.press('tizenBack')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await page.press('tizenBack')
    await page.waitFor(`${FOCUSED} === 'Continuar aqui'`)
    await page.press('right')
    await page.press('ok')
    await page.waitFor('window.hasLeft')
  })

  it('has everything on the accounts page within four presses, OK included', async () => {
    await pair(page, api)
    const steps = [
      ['up', 'Sobre esta TV'],
      ['right', 'Idioma'],
      ['right', 'Sair da conta'],
      ['down', '@cafe.aurora'],
      ['right', '@padaria.sol'],
      ['down', 'Reproduzir'],
      ['right', 'Tela: Balcão'],
      ['right', 'Ajustes da tela'],
    ] as const
    for (const [key, text] of steps) {
      await page.press(key)
      await page.waitFor(`${FOCUSED}.indexOf(${JSON.stringify(text)}) >= 0`)
    }
  })

  it('keeps the focus somewhere on every press of a long walk', async () => {
    await pair(page, api)
    const walk = [
      'left',
      'left',
      'up',
      'up',
      'right',
      'right',
      'down',
      'right',
      'down',
      'down',
    ] as const
    for (const key of [...walk, ...walk]) {
      await page.press(key)
      expect(await page.evaluate(FOCUSED), `after ${key}`).not.toBe('')
    }
  })
})

/** From the shown code to the accounts, as a person with a phone does it. */
async function pair(
  page: EnginePage,
  api: ApiDouble,
  until = `${FOCUSED}.indexOf('@cafe.aurora') >= 0`,
): Promise<void> {
  await page.waitFor(`document.querySelector('svg[role=img] path')`)
  api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'pt' }))
  await page.waitFor(`location.hash === '#/accounts' && ${until}`)
}

/** The photos in the three columns, once all of them are painted. */
async function paintedColours(page: EnginePage): Promise<number[]> {
  const until = Date.now() + PAINT_TIMEOUT_MS
  let found: number[] = []
  while (Date.now() < until) {
    await page.evaluate('new Promise((done) => setTimeout(done, 1000))')
    const picture = readPng(await page.screenshot())
    found = [1, 3, 5].map((sixth) => photoAt(picture, (WIDTH * sixth) / 6, HEIGHT / 2))
    if (found.every((photo) => photo >= 0)) return found
  }
  throw new Error(`never three photos at once: ${found.join()}; ${page.faults.join()}`)
}

/** The colour in the middle of the screen as soon as it is one that is wanted; null when it never is. */
async function paintedMiddle(
  page: EnginePage,
  isWanted: (colour: Rgb) => boolean,
): Promise<Rgb | null> {
  const until = Date.now() + PAINT_TIMEOUT_MS
  while (Date.now() < until) {
    await page.evaluate('new Promise((done) => setTimeout(done, 500))')
    const colour = readPng(await page.screenshot()).at(WIDTH / 2, HEIGHT / 4)
    if (isWanted(colour)) return colour
  }
  return null
}

function isRed([red, green, blue]: Rgb): boolean {
  return red > 150 && green < 110 && blue < 110
}

function isNear(colour: Rgb, [red, green, blue]: Rgb): boolean {
  return Math.abs(colour[0] - red) + Math.abs(colour[1] - green) + Math.abs(colour[2] - blue) < 30
}

/** Which of the photos is painted here, or -1; a little off is the fade or colour management. */
function photoAt(picture: Picture, x: number, y: number): number {
  const painted = picture.at(x, y)
  return PHOTO_COLOURS.findIndex((colour) => isNear(colour, painted))
}
