import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { type EnginePage, openPage, type PageKey } from './engine-page.ts'
import { hasten } from './fast-timers.ts'
import { FOCUSED, FOCUSED_ELEMENT } from './focused.ts'

/** No-break spaces keep the last words of a text together. */
const SHOWN = `document.body.innerText.replace(/\\u00a0/g, ' ')`
const PLAYING = `/\\/show/.test(location.hash) && document.querySelector('[data-player]')`

/** A minute in three seconds. */
const HASTE = hasten(20)

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

async function press(...keys: PageKey[]): Promise<void> {
  for (const key of keys) await page.press(key)
}

/** By a phone that scanned the QR code. */
async function signIn(): Promise<void> {
  await page.waitFor(`document.querySelector('svg[role=img] path')`)
  api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'pt' }))
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
}

function open(hash: string): Promise<unknown> {
  return page.evaluate(`void (location.hash = ${JSON.stringify(hash)})`)
}

/** Opens a page and waits until something of its own has the focus, not what had it before. */
async function openFocused(hash: string): Promise<void> {
  if ((await page.evaluate('location.hash')) === `#${hash}`) return
  await page.evaluate(`void (window.focusedBefore = ${FOCUSED_ELEMENT})`)
  await open(hash)
  await page.waitFor(`location.hash === ${JSON.stringify(`#${hash}`)} && ${FOCUSED} !== '' &&
    ${FOCUSED_ELEMENT} !== window.focusedBefore`)
}

function pagesOfTheSignedIn(): readonly (readonly [name: string, hash: string])[] {
  const [first, second] = api.accounts
  if (first === undefined || second === undefined) throw new Error('two accounts are needed')
  // The second account's connection has ended; the first one is what can play.
  api.accounts = [first, { ...second, expired_at: new Date().toISOString() }]
  return [
    ['accounts', '/accounts'],
    ['settings', `/screens/${api.screens[0]?.id ?? ''}/config?account_id=${first.id}`],
    ['reconnect', `/accounts/${second.id}/reconnect`],
    ['language', '/language'],
    ['about', '/about'],
  ]
}

describe('a typed code', () => {
  it('is shown in two groups, binds one account, shows its name, and plays', async () => {
    await start()
    const code = String(await page.waitFor(`(/[2-9A-Z]{3} [2-9A-Z]{3}/.exec(${SHOWN}) || [])[0]`))
    expect(code.replace(' ', '')).toBe(
      await page.evaluate(`document.querySelector('[data-code]').getAttribute('data-code')`),
    )
    expect(await page.evaluate(SHOWN)).toContain(new URL(api.url).host)
    api.bind('Café Aurora')
    await page.waitFor(`/Café Aurora/.test(${SHOWN}) && /Já vai começar/.test(${SHOWN})`)
    await page.waitFor(PLAYING)
    expect(page.faults).toEqual([])
  })

  it('creates a display without settings, which is unpaired again after its sign-out', async () => {
    await start()
    await page.waitFor(`document.querySelector('[data-code]')`)
    api.bind('Café Aurora')
    await page.waitFor(PLAYING)
    await press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    expect(await page.evaluate(SHOWN)).not.toMatch(/Ajustes da tela|Tela:/)
    await open(`/screens/${api.screens[0]?.id ?? ''}/config`)
    await page.waitFor(`location.hash === '#/accounts'`)
    await start()
    await page.waitFor(PLAYING)
    api.revoke()
    await page.waitFor(`location.hash === '#/pairing' && /em nenhuma conta/.test(${SHOWN})`)
    expect(await page.evaluate('localStorage.getItem("home")')).toBeNull()
    expect(await page.evaluate(`document.querySelectorAll('svg[role=img]').length`)).toBe(1)
    expect(await page.evaluate(`document.querySelector('[data-code]')`)).toBeNull()
    await press('ok')
    await page.waitFor(`document.querySelector('[data-code]')`)
  })

  it('is the same after a reload, and after the server was unreachable', async () => {
    await start()
    const code = `(document.querySelector('[data-code]') || document.body).getAttribute('data-code')`
    const before = await page.waitFor(code)
    await page.evaluate('void (window.isOld = true)')
    api.isDown = true
    await start()
    await page.waitFor(`!window.isOld && /Sem internet/.test(${SHOWN})`)
    api.isDown = false
    await page.waitFor(`!/Sem internet/.test(${SHOWN})`)
    expect(await page.waitFor(code)).toBe(before)
    api.bind('Café Aurora')
    await page.waitFor(PLAYING)
  })
})

describe('an address without the API behind it', () => {
  it('is shown after 20 s, with what to check', async () => {
    // No faster: each answer is tried again, and an old engine has to answer the test in between.
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: hasten(5) })
    const address = api.url.replace(/\/api$/, '')
    await page.navigate(app?.fileUrl(address) ?? '')
    await page.waitFor(`/Não conseguimos falar com o servidor/.test(${SHOWN})`)
    const shown = String(await page.evaluate(SHOWN))
    expect(shown).toContain(`Endereço: ${address}`)
    expect(shown).toMatch(/Resposta: \S/)
    expect(shown).toContain('termina em /api')
  })
})

describe('without a network', () => {
  it('plays at once after a power cut, and shows the saved accounts with a toast', async () => {
    await start()
    await signIn()
    await press('ok')
    await page.waitFor(PLAYING)
    api.isDown = true
    await start()
    await page.waitFor(PLAYING)
    await press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await page.waitFor(`/Sem internet/.test(${SHOWN})`)
    api.isDown = false
    await page.waitFor(`!/Sem internet/.test(${SHOWN})`)
  })
})

describe('the remote', () => {
  it('plays again after a minute without input, on every page', async () => {
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: HASTE })
    await start()
    await signIn()
    for (const [name, hash] of pagesOfTheSignedIn()) {
      await page.evaluate('window.countedDown = false')
      await open(hash)
      await page.waitFor('window.countedDown')
      await page.waitFor(PLAYING)
      expect(page.faults, name).toEqual([])
    }
  })

  it('plays again after a minute in the exit dialog', async () => {
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: HASTE })
    await start()
    await signIn()
    await press('up', 'right', 'right', 'ok')
    await page.waitFor(`/Sair da conta nesta TV/.test(${SHOWN})`)
    await page.waitFor(PLAYING)
    expect(await page.evaluate(SHOWN)).not.toContain('Sair da conta nesta TV')
  })

  it('never loses the focus on any page', async () => {
    await start()
    await signIn()
    for (const [name, hash] of pagesOfTheSignedIn()) {
      await openFocused(hash)
      for (const key of ['up', 'left', 'down', 'right', 'up', 'up', 'right'] as const) {
        await press(key)
        expect(await page.evaluate(FOCUSED), `${name} after ${key}`).not.toBe('')
      }
    }
  })

  it('reaches the about page in at most four presses, and Back returns', async () => {
    await start()
    await signIn()
    await press('ok')
    await page.waitFor(PLAYING)
    await press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await press('up', 'ok')
    await page.waitFor(`/Vídeos ao mesmo tempo/.test(${SHOWN})`)
    await page.waitFor(`/@cafe.aurora · Balcão/.test(${SHOWN})`)
    expect(await page.evaluate(SHOWN)).toMatch(/Chromium 64/)
    await press('back')
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await press('down', 'right', 'ok')
    await page.waitFor(`/O que passa/.test(${SHOWN}) && ${FOCUSED} !== ''`)
    await press('back')
    await page.waitFor(`/O que vai passar/.test(${SHOWN}) && ${FOCUSED} !== ''`)
    await press('up', 'ok')
    await page.waitFor(`location.hash === '#/about'`)
  })

  it('exits by Back from the page of an app that is too old', async () => {
    const source = `window.tizen = { application: { getCurrentApplication: function () {
      return { exit: function () { window.hasLeft = true } }
    } } }`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    await start()
    await page.waitFor(`document.querySelector('[data-code]')`)
    await open('/too-old')
    await page.waitFor(`document.querySelector('[data-trouble]')`)
    expect(await page.evaluate(SHOWN)).not.toContain('Atualize')
    await press('ok')
    await page.waitFor(`${FOCUSED} === 'Tentar de novo'`)
    await press('tizenBack')
    await page.waitFor(`${FOCUSED} === 'Continuar aqui'`)
    await press('right', 'ok')
    await page.waitFor('window.hasLeft')
  })

  it('reloads playback with fast-forward, and hides its buttons after three seconds', async () => {
    await start()
    await signIn()
    await press('ok')
    await page.waitFor(PLAYING)
    await page.waitFor(`!/Voltar às contas/.test(${SHOWN})`)
    // The key that brings the buttons presses none of them, and moves nothing.
    await press('ok')
    await page.waitFor(`${FOCUSED} === 'Voltar às contas'`)
    expect(await page.evaluate('location.hash')).toContain('/show')
    await page.evaluate('void (window.isOld = true)')
    await press('forward')
    await page.waitFor(`!window.isOld && ${PLAYING}`)
  })

  it('is not needed with a pointer: hovering focuses, a click presses', async () => {
    await start()
    await signIn()
    await point('Sobre esta TV', 'mouseMoved')
    await page.waitFor(`${FOCUSED} === 'Sobre esta TV'`)
    await point('Sobre esta TV', 'mousePressed')
    await point('Sobre esta TV', 'mouseReleased')
    await page.waitFor(`location.hash === '#/about'`)
  })
})

async function point(text: string, type: string): Promise<void> {
  const place = await page.evaluate(`(function () {
    var button = [].filter.call(document.querySelectorAll('button'), function (one) {
      return one.innerText === ${JSON.stringify(text)}
    })[0]
    var box = button.getBoundingClientRect()
    return [box.left + box.width / 2, box.top + box.height / 2]
  })()`)
  const [x, y] = Array.isArray(place) ? place : []
  const press = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
  await page.call('Input.dispatchMouseEvent', { type, x, y, ...press })
}

describe('an engine that is too old', () => {
  const WORDS = /Esta TV é antiga demais[^]*This TV is too old/

  it.each(['fetch', 'Promise', 'CSS'])('is told so in words when it has no %s', async (name) => {
    const source = `Object.defineProperty(window, '${name}', { value: undefined })`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    await start()
    await page.waitFor(`/antiga demais/.test(${SHOWN})`)
    expect(await page.evaluate(SHOWN)).toMatch(WORDS)
  })

  it.each([1920, 1280])('shows the words in all languages, %i pixels wide', async (width) => {
    const size = { width, height: (width * 9) / 16, deviceScaleFactor: 1, mobile: false }
    await page.call('Emulation.setDeviceMetricsOverride', size)
    const source = `Object.defineProperty(window, 'fetch', { value: undefined })`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    await start()
    await page.waitFor(`/too old/.test(${SHOWN})`)
    const last = `document.getElementById("too-old").lastElementChild.getBoundingClientRect().bottom`
    expect(await page.evaluate(last)).toBeLessThan(size.height)
  })

  it('gets a message when it cannot parse the script', async () => {
    const folder = app?.folder ?? ''
    const html = await readFile(path.join(folder, 'index.html'), 'utf8')
    await writeFile(path.join(folder, 'assets/unreadable.js'), 'var a = 1 +* 2')
    const broken = path.join(folder, 'unreadable.html')
    await writeFile(broken, html.replace(/assets\/index-[\w-]+\.js/, 'assets/unreadable.js'))
    await page.navigate(pathToFileURL(broken).href)
    await page.waitFor(`/antiga demais/.test(${SHOWN})`)
    expect(await page.evaluate(SHOWN)).toMatch(WORDS)
  })

  it('is not reported on a supported engine', async () => {
    await start()
    await page.waitFor(`document.querySelector('[data-code]')`)
    expect(await page.evaluate(SHOWN)).not.toMatch(WORDS)
  })
})

describe('a language with a script of its own', () => {
  const [PORTUGUESE, FRENCH] = ['Seus stories, nesta TV', 'Vos stories, sur cette télé']
  /** Collects every text that is shown, however short. */
  const COLLECT = `window.shown = []; new MutationObserver(function () {
    if (document.body) window.shown.push(document.body.innerText)
  }).observe(document, { childList: true, subtree: true, characterData: true })`

  async function startInFrench(): Promise<void> {
    const saved = JSON.stringify(JSON.stringify({ value: 'fr', until: 9e15 }))
    const source = `localStorage.setItem('lang', ${saved}); ${COLLECT}`
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
    await start()
  }

  function waitForTitle(title: string): Promise<unknown> {
    return page.waitFor(`document.querySelector('h1').innerText === ${JSON.stringify(title)}`)
  }

  /** Takes the script with the French texts out of the package; answers how to put it back. */
  async function takeFrenchAway(): Promise<() => Promise<void>> {
    const assets = path.join(app?.folder ?? '', 'assets')
    const name = (await readdir(assets)).find((file) => file.startsWith('texts-fr-')) ?? 'none'
    const away = path.join(app?.folder ?? '', 'texts-fr-away')
    await rename(path.join(assets, name), away)
    return () => rename(away, path.join(assets, name))
  }

  it('is used from the first page on', async () => {
    await startInFrench()
    await waitForTitle(FRENCH)
    expect(await page.evaluate(`window.shown.join()`)).not.toContain(PORTUGUESE)
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr-FR')
    expect(page.faults).toEqual([])
  })

  it('is used by a paired TV when its owner has it', async () => {
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: COLLECT })
    await start()
    await page.waitFor(`document.querySelector('svg[role=img] path')`)
    api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'fr' }))
    await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    const shown = await page.evaluate(`window.shown.join()`)
    expect(shown).toContain('Que diffuser sur cette télé')
    expect(shown).not.toContain('O que vai passar nesta TV?')
  })

  it('is used as soon as it is loaded; until then the TV starts in Portuguese', async () => {
    const putBack = await takeFrenchAway()
    try {
      await startInFrench()
      await waitForTitle(PORTUGUESE)
    } finally {
      await putBack()
    }
    await waitForTitle(FRENCH)
  })

  it('shows a toast when it fails to load, and is used once it is loaded', async () => {
    const putBack = await takeFrenchAway()
    try {
      await start()
      await page.waitFor(`document.querySelector('[data-code]')`)
      await openFocused('/language')
      await press('right', 'right')
      await page.waitFor(`${FOCUSED} === 'Français'`)
      await press('ok')
      await page.waitFor(`/Não foi possível carregar esse idioma/.test(${SHOWN})`)
      expect(await page.evaluate(SHOWN)).toContain('Qual é o seu idioma?')
    } finally {
      await putBack()
    }
    await press('ok')
    await waitForTitle(FRENCH)
    await start()
    await waitForTitle(FRENCH)
  })
})
