import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHANNELS } from '../src/channels.ts'
import { kioskShell } from '../src/kiosk-shell.ts'
import { startKiosk } from '../src/kiosk.ts'
import { FROZEN_MS, PING_MS } from '../src/watchdog.ts'
import { createFakeElectron, createFakeTimers } from './fake-electron.ts'

const LOAD = 'load app://vitrine/index.html'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kiosk-'))
  await mkdir(join(folder, 'www'))
  await writeFile(join(folder, 'www/index.html'), '<p>Vitrine</p>')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function start(options: { isFirstInstance?: boolean } = {}) {
  const { electron, state } = createFakeElectron(options)
  const { timers, advance } = createFakeTimers()
  const lines: string[] = []
  await startKiosk({
    ...{ electron, timers, appFolder: folder, dataFolder: join(folder, 'data') },
    ...{ model: 'Mini PC (Linux x64)', version: '1.2.3', log: (line) => void lines.push(line) },
  })
  const loads = (): number => state.calls.filter((call) => call === LOAD).length
  return { state, advance, lines, loads }
}

describe('the window', () => {
  it('is a sandboxed kiosk that loads the page', async () => {
    const { state, loads } = await start()
    expect(loads()).toBe(1)
    expect(state.options).toMatchObject({ kiosk: true, frame: false })
    expect(state.options?.webPreferences).toMatchObject({
      ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, devTools: false },
      ...{ backgroundThrottling: false, preload: join(folder, 'preload.cjs') },
      additionalArguments: ['--vitrine-model=Mini PC (Linux x64)', '--vitrine-version=1.2.3'],
    })
    expect(state.calls).toContain('autoplay-policy=no-user-gesture-required')
    expect(state.schemes).toMatchObject([{ scheme: 'app', privileges: { secure: true } }])
  })

  it('opens no other window, no other page and no permission', async () => {
    const { state } = await start()
    expect(state.calls).toContain('open deny')
    expect(state.permission?.('media')).toBe(false)
    const prevented: string[] = []
    for (const url of ['https://example.test/', 'app://other/', 'app://vitrine/index.html']) {
      state.emit('will-navigate', { url, preventDefault: () => prevented.push(url) })
    }
    expect(prevented).toEqual(['https://example.test/', 'app://other/'])
  })

  it('hides the cursor', async () => {
    const { state } = await start()
    state.emit('dom-ready')
    expect(state.calls.join()).toContain('cursor: none')
  })

  it('is the only one: a second start ends and brings the first to the front', async () => {
    const second = await start({ isFirstInstance: false })
    expect(second.state.calls).toEqual(['quit'])
    const first = await start()
    first.state.emit('second-instance')
    expect(first.state.calls).toContain('focus')
  })
})

describe('the watchdog', () => {
  it('starts a dead page again at once, then after longer times', async () => {
    const { state, advance, loads } = await start()
    state.emit('render-process-gone')
    advance(0)
    expect(loads()).toBe(2)
    state.emit('render-process-gone')
    advance(999)
    expect(loads()).toBe(2)
    advance(1)
    expect(loads()).toBe(3)
  })

  it('ends and starts a page that reports nothing', async () => {
    const { state, advance, loads, lines } = await start()
    for (let passed = 0; passed < 2 * FROZEN_MS; passed += PING_MS) {
      state.emit(CHANNELS.ping)
      advance(PING_MS)
    }
    expect(loads()).toBe(1)
    advance(FROZEN_MS)
    expect(state.calls.filter((call) => call === 'crash')).toHaveLength(1)
    expect(loads()).toBe(2)
    expect(lines).toEqual(['The page is frozen: it starts again.'])
    state.emit(CHANNELS.ping)
    advance(PING_MS)
    expect(loads()).toBe(2)
  })

  it('starts a dead page again although a report of it arrives late', async () => {
    const { state, advance, loads } = await start()
    state.emit('render-process-gone')
    advance(0)
    state.emit('render-process-gone')
    state.emit(CHANNELS.ping)
    advance(1_000)
    expect(loads()).toBe(3)
  })

  it('leaves a page alone that reports again, and allows for a standby after it', async () => {
    const { state, advance, loads } = await start()
    state.emit('unresponsive')
    state.emit(CHANNELS.ping)
    advance(FROZEN_MS - 1)
    state.emit('suspend')
    state.emit('resume')
    advance(FROZEN_MS - 1)
    expect(loads()).toBe(1)
  })

  it('starts a page again that could not be loaded', async () => {
    const { electron, state } = createFakeElectron()
    const { timers, advance } = createFakeTimers()
    state.failLoads = 1
    const lines: string[] = []
    await startKiosk({
      ...{ electron, timers, appFolder: folder, dataFolder: folder, model: '', version: '' },
      log: (line) => void lines.push(line),
    })
    await Promise.resolve()
    advance(0)
    expect(state.calls.filter((call) => call === LOAD)).toHaveLength(2)
    expect(lines[0]).toContain('ERR_FAILED')
  })

  it('stops with the window', async () => {
    const { state, advance, loads } = await start()
    state.emit('window-all-closed')
    advance(10 * FROZEN_MS)
    expect(loads()).toBe(1)
    expect(state.calls).toContain('quit')
  })
})

describe('standby and a locked screen', () => {
  const pausesOf = (calls: readonly string[]) =>
    calls
      .filter((call) => call.startsWith(`send ${CHANNELS.pause}`))
      .map((call) => call.split(' ')[2])

  it('pause the page until both have ended', async () => {
    const { state } = await start()
    for (const event of ['lock-screen', 'suspend', 'resume', 'unlock-screen']) state.emit(event)
    expect(pausesOf(state.calls)).toEqual(['true', 'true', 'true', 'false'])
  })

  it('pause a page that starts meanwhile', async () => {
    const { state } = await start()
    state.emit('lock-screen')
    state.emit('dom-ready')
    expect(pausesOf(state.calls)).toEqual(['true', 'true'])
  })

  it('do not make the watchdog end the page', async () => {
    const { state, advance, loads } = await start()
    state.emit('suspend')
    advance(10 * FROZEN_MS)
    state.emit('resume')
    advance(FROZEN_MS - 1)
    expect(loads()).toBe(1)
    advance(1)
    expect(loads()).toBe(2)
  })

  it('do not prevent that a dead page starts again', async () => {
    const { state, advance, loads } = await start()
    state.emit('render-process-gone')
    state.emit('suspend')
    state.emit('resume')
    advance(0)
    expect(loads()).toBe(2)
  })
})

describe('the display', () => {
  it('stays on while something plays, and not after the page was started again', async () => {
    const { state, advance } = await start()
    state.emit(CHANNELS.keepAwake, {}, true)
    state.emit(CHANNELS.keepAwake, {}, true)
    expect(state.awake.size).toBe(1)
    state.emit(CHANNELS.keepAwake, {}, false)
    expect(state.awake.size).toBe(0)
    state.emit(CHANNELS.keepAwake, {}, true)
    state.emit('render-process-gone')
    advance(0)
    expect(state.awake.size).toBe(0)
  })
})

describe('window.vitrineKiosk', () => {
  async function shell() {
    const { state } = await start()
    const ipc = {
      send: (channel: string, ...args: readonly unknown[]) => {
        state.emit(channel, {}, ...args)
      },
      invoke: (channel: string, ...args: readonly unknown[]) => state.invoke(channel, ...args),
      on: state.onPage,
    }
    const events: string[] = []
    const dispatch = (type: string) => void events.push(type)
    return {
      state,
      events,
      kiosk: kioskShell({ model: 'Mini PC', version: '1.2.3', ipc, dispatch }),
    }
  }

  it('reports standby to the page', async () => {
    const { state, events, kiosk } = await shell()
    expect(kiosk.isPaused?.()).toBe(false)
    state.emit('suspend')
    expect([kiosk.isPaused?.(), events]).toEqual([true, ['vitrinepause']])
    state.emit('resume')
    expect([kiosk.isPaused?.(), events.at(-1)]).toEqual([false, 'vitrineresume'])
  })

  it('stores media and serves them by ranges', async () => {
    const { state, kiosk } = await shell()
    const { files } = kiosk
    expect(await files?.list()).toEqual([])
    await files?.append('a.part', new Uint8Array([1, 2, 3]))
    await files?.append('a.part', new Uint8Array([4, 5]))
    await files?.rename('a.part', 'a.mp4')
    expect(await files?.list()).toEqual([{ name: 'a.mp4', bytes: 5 }])
    const url = (await files?.address('a.mp4')) ?? ''
    expect(url).toBe('app://vitrine/media/a.mp4')
    const request = new Request(url, { headers: { range: 'bytes=1-2' } })
    const part = await state.pages?.(request)
    expect(part?.status).toBe(206)
    expect(part?.headers.get('content-range')).toBe('bytes 1-2/5')
    expect(new Uint8Array((await part?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([2, 3]))
    await files?.remove('a.mp4')
    await expect(files?.address('a.mp4')).rejects.toThrow('ENOENT')
  })

  it('refuses names that leave the folder, and other calls', async () => {
    const { state, kiosk } = await shell()
    for (const name of ['../x', 'a/b', '.hidden', '', 'x'.repeat(201)]) {
      await expect(kiosk.files?.append(name, new Uint8Array(1))).rejects.toThrow('not a name')
    }
    await expect(state.invoke(CHANNELS.files, 'append', 'a', 'text')).rejects.toThrow('not a call')
    await expect(state.invoke(CHANNELS.files, 'remove', 7)).rejects.toThrow('needs a name')
  })

  it('keeps the display on', async () => {
    const { state, kiosk } = await shell()
    kiosk.keepAwake(true)
    expect(state.awake.size).toBe(1)
    expect([kiosk.model, kiosk.version]).toEqual(['Mini PC', '1.2.3'])
  })
})
