import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { type EnginePage, openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'

/** What every engine has to do is in the journey; these go deeper on the two oldest kinds of TV. */
const ENGINES = [engineOf(64), engineOf(69)]
/** The settings are there, not only on their way. */
const IN_SETTINGS = `/O que passa/.test(document.body.innerText) && ${FOCUSED} !== ''`

/** What the app finds on a Samsung TV, as far as leaving goes. */
const SAMSUNG = `window.tizen = { application: { getCurrentApplication: function () {
  return { exit: function () { window.hasLeft = true } }
} } }`

let app: BuiltApp | undefined

beforeAll(async () => {
  app = await copyApp(inject('builtTvApp'))
})

afterAll(() => app?.remove())

describe.each(ENGINES)('Chromium $major, as on $standsFor', (engine) => {
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

  it('shows the accounts after pairing, plays, and returns to them', async () => {
    await pair(page, api)
    expect(await page.evaluate(FOCUSED)).toContain('@cafe.aurora')
    await page.press('ok')
    await page.waitFor(`/\\/show\\?index=0/.test(location.hash)`)
    expect(page.faults).toEqual([])
    await page.press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    expect(api.calls).toContain('closeSession')
  })

  it('changes a setting, saves it, and plays from the remote’s play key', async () => {
    await pair(page, api)
    const [screen] = api.screens
    for (const key of ['down', 'right', 'ok'] as const) await page.press(key)
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
  let program: string
  let api: ApiDouble
  let page: EnginePage

  beforeAll(async () => {
    program = await installEngine(engineOf(64))
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

  it('goes back to the pairing code when the owner signs the TV out', async () => {
    await pair(page, api)
    api.revoke()
    await page.waitFor(`location.hash === '#/pairing' && document.querySelector('svg[role=img]')`)
  })

  it('shows its name on the portal’s command, and reports plain mode after three failed starts', async () => {
    const root = 'document.documentElement'
    // The navigation may not have created the document yet.
    await page.waitFor(`${root} && ${root}.hasAttribute('data-version')`)
    const version = await page.evaluate(`${root}.getAttribute('data-version')`)
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: failedStarts(version) })
    await page.navigate(app?.fileUrl(api.url) ?? '')
    await pair(page, api)
    api.commands = ['show_name']
    await page.waitFor(`/Esta tela se chama/.test(document.body.innerText)`)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(api.heartbeats.at(-1)).toMatchObject({ plain_mode: true, version })
  })

  it('shows that the plan has expired, with the portal’s address', async () => {
    await pair(page, api)
    api.refuse = { status: 403, code: 'playback.plan_expired' }
    await page.press('ok')
    await page.waitFor(`/O plano venceu/.test(document.body.innerText)`)
    expect(await page.evaluate('document.body.innerText')).toContain('/plans')
    expect(await page.evaluate(FOCUSED)).toBe('Ver as contas')
  })

  it('shows the portal’s address while nothing is connected, then the first account', async () => {
    const [first] = api.accounts
    api.accounts = []
    await pair(page, api, `document.querySelector('svg[role=img]') && ${FOCUSED} !== ''`)
    expect(await page.evaluate('document.body.innerText')).toContain('Falta conectar')
    if (first !== undefined) api.accounts = [first]
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  })

  it('confirms before Back exits on a Samsung TV, and restores the focus on cancel', async () => {
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

  it('reaches everything on the accounts page within four presses, OK included', async () => {
    await pair(page, api)
    const steps = [
      ['up', 'Sobre esta TV'],
      ['right', 'Idioma'],
      ['right', 'Sair da conta'],
      ['down', '@cafe.aurora'],
      ['right', '@padaria.sol'],
      ['down', 'Reproduzir'],
      ['right', 'Ajustes da tela'],
      ['right', 'Tela: Balcão'],
    ] as const
    for (const [key, text] of steps) {
      await page.press(key)
      await page.waitFor(`${FOCUSED}.indexOf(${JSON.stringify(text)}) >= 0`)
    }
  })

  it('always has a focused element during many key presses', async () => {
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

/** A script that leaves the storage as three starts of this version without an end leave it. */
function failedStarts(version: unknown): string {
  return `if (location.protocol === 'file:') localStorage.setItem('vitrine_starts', JSON.stringify(
    { version: ${JSON.stringify(version)}, starts: [Date.now(), Date.now(), Date.now()] }))`
}

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
