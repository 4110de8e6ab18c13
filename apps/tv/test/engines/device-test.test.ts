import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { type EnginePage, openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'

/** The oldest one, which plays no H.264, and one that plays it. */
const ENGINES = [engineOf(64), engineOf(79)]
const TEST_LIMIT_MS = 60_000

const showsText = (text: string) =>
  `document.body && document.body.innerText.indexOf(${JSON.stringify(text)}) >= 0`

describe.concurrent.each(ENGINES)('the device test in Chromium $major', (engine) => {
  let app: BuiltApp
  let program: string
  let api: ApiDouble
  let page: EnginePage

  beforeEach(async () => {
    app = await copyApp(inject('builtTvApp'))
    program = await installEngine(engine)
    api = await startApiDouble()
    page = await openPage(program)
    await page.navigate(app.fileUrl(api.url))
  })

  afterEach(async () => {
    await page.close()
    await api.close()
    await app.remove()
  })

  it('is opened from a file, survives the end of its page and sends its result', async () => {
    await page.waitFor(`document.querySelector('svg[role=img] path')`)
    api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'pt' }))
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await page.press('up')
    await page.waitFor(`${FOCUSED} === 'Sobre esta TV'`)
    await page.press('ok')
    await page.waitFor(`${FOCUSED} === 'Voltar'`)
    await page.press('down')
    await page.waitFor(`${FOCUSED} === 'Testar esta TV'`)
    await page.press('ok')

    await page.waitFor(`/test\\.html$/.test(location.pathname) && ${FOCUSED} === 'Começar'`)
    expect(page.faults).toEqual([])
    await page.press('ok')
    await page.waitFor(showsText('Para onde aponta a seta branca?'), TEST_LIMIT_MS)

    // The TV starts the app again, as after a crash.
    await page.navigate(app.fileUrl(api.url))
    await page.waitFor(showsText('Aperte as teclas do controle'))
    for (const key of ['left', 'right', 'up', 'down', 'back', 'ok', 'ok'] as const) {
      await page.press(key)
    }
    await page.waitFor(`document.querySelector('[data-sending=sent]')`)
    expect(api.deviceTests).toHaveLength(1)
    const { checks } = api.deviceTests[0] ?? { checks: {} }
    const plays = engine.playsH264 ? 'passed' : 'failed'
    expect(checks).toMatchObject({
      engine: { outcome: 'passed', name: `Chromium ${engine.major}` },
      network: { outcome: 'passed' },
      clock: { outcome: 'passed' },
      speed: { outcome: 'passed', bytes: 400_000 },
      storage: { outcome: 'passed', local_storage: true, database: true },
      photo: { outcome: 'passed', width: 1_080, height: 1_920 },
      video_480: { outcome: plays },
      video_upright: { outcome: plays },
      video_wide: { outcome: plays },
      blob: { outcome: plays },
      decoders: { outcome: plays },
      rotation: { outcome: 'crashed' },
      keys: { outcome: 'passed', missing: ['playPause'] },
    })

    await page.press('back')
    await page.waitFor(`location.hash === '#/about' && ${FOCUSED} === 'Voltar'`)
  })
})
