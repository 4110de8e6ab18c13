import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const START_TIMEOUT_MS = 30_000
/** These builds are made for other machines, and now and then one ends before it has begun. */
const START_TRIES = 3
const WAIT_TIMEOUT_MS = 30_000
const CALL_TIMEOUT_MS = 20_000
const POLL_MS = 100
const DEFAULT_LANGUAGE = 'pt-BR'

/** Elements cannot leave the page. */
const ELEMENT_TO_TRUE = 'function (found) { return found instanceof Node ? true : found }'

export interface EnginePage {
  /** What the page logged as an error, or threw. */
  readonly faults: readonly string[]
  evaluate(expression: string): Promise<unknown>
  /** Waits until the expression is truthy and gives its value; fails with what the page shows. */
  waitFor(expression: string, timeoutMs?: number): Promise<unknown>
  press(key: PageKey): Promise<void>
  navigate(url: string): Promise<void>
  /** PNG bytes of the page, or of a part of it. */
  screenshot(part?: Box): Promise<Buffer>
  call(method: string, params?: object): Promise<unknown>
  /** Ends the engine as a power cut does: by `kill -9` of all its processes. */
  close(): Promise<void>
}

/** In CSS pixels of the page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const PAGE_KEYS = {
  ok: [13, 'Enter'],
  left: [37, 'ArrowLeft'],
  up: [38, 'ArrowUp'],
  right: [39, 'ArrowRight'],
  down: [40, 'ArrowDown'],
  back: [27, 'Escape'],
  /** As a Samsung remote sends it. */
  playPause: [10252, 'XF86PlayBack'],
  tizenBack: [10009, 'XF86Back'],
  forward: [417, 'XF86AudioNext'],
} as const
export type PageKey = keyof typeof PAGE_KEYS

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--remote-debugging-port=0',
]

interface PageOptions {
  readonly width?: number
  readonly height?: number
  readonly language?: string
  /** Folder of the browser's data, which outlives the page; without it, one that goes with the page. */
  readonly profile?: string
  readonly flags?: readonly string[]
}

/** Starts a Chromium of any age and opens one empty page in it; one that dies at once is started anew. */
export async function openPage(program: string, options: PageOptions = {}): Promise<EnginePage> {
  const died: unknown[] = []
  while (died.length < START_TRIES) {
    try {
      return await startPage(program, options)
    } catch (error) {
      died.push(error)
    }
  }
  throw new AggregateError(died, `the engine did not start in ${START_TRIES} tries`)
}

async function startPage(program: string, options: PageOptions): Promise<EnginePage> {
  const profile = options.profile ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-engine-')))
  const size = `--window-size=${options.width ?? 1920},${options.height ?? 1080}`
  const language = `--lang=${options.language ?? DEFAULT_LANGUAGE}`
  const child = spawn(
    program,
    [
      ...FLAGS,
      ...(options.flags ?? []),
      size,
      language,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
      // A group of its own, so that what it started ends with it, and writes no more into the profile.
      detached: true,
    },
  )
  // A test run that is cut short must not leave an engine behind.
  const killNow = () => killGroup(child)
  process.once('exit', killNow)
  const cleanUp = async () => {
    process.off('exit', killNow)
    await ended(child)
    if (options.profile !== undefined) return
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const port = await debuggingPort(child)
    return await attach(await pageSocket(port), options, cleanUp)
  } catch (error) {
    await cleanUp()
    throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  const exit = isOver ? null : new Promise((resolve) => child.once('exit', resolve))
  killGroup(child)
  await exit
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended already.
  }
}

function debuggingPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => reject(new Error(`did not start: ${log}`)), START_TIMEOUT_MS)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${log}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(log)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(port)
    })
  })
}

async function pageSocket(port: string): Promise<WebSocket> {
  const socket = new WebSocket(await pageAddress(port))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('no debugging socket')), { once: true })
  })
  return socket
}

/** The first page is there a moment after the engine answers. */
async function pageAddress(port: string): Promise<string> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    const page = (await listTargets(port)).map(field).find(isPage)
    if (page !== undefined) return String(page['webSocketDebuggerUrl'])
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the engine opened no page')
}

async function listTargets(port: string): Promise<readonly unknown[]> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`, { signal }).catch(() => null)
  const targets: unknown = await answer?.json().catch(() => null)
  return Array.isArray(targets) ? targets : []
}

function isPage(target: Record<string, unknown>): boolean {
  return target['type'] === 'page' && typeof target['webSocketDebuggerUrl'] === 'string'
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

const CRASHED = 'the page has crashed'

/** The page's process has ended: the engine answers no call to the page until the next navigation. */
class PageCrash extends Error {}

interface PendingCall {
  readonly onAnswer: (message: Message) => void
  readonly reject: (error: Error) => void
}

/** The protocol's calls over one socket, answered by id. A crash of the page rejects them at once. */
function createCaller(socket: WebSocket, onEvent: (message: Message) => void) {
  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let isCrashed = false
  const rejectAll = () => {
    for (const { reject } of pending.values()) reject(new PageCrash(CRASHED))
    pending.clear()
  }
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) {
      pending.get(message.id)?.onAnswer(message)
      pending.delete(message.id)
      return
    }
    if (message.method === 'Inspector.targetCrashed') isCrashed = true
    if (isCrashed) rejectAll()
    onEvent(message)
  })
  return async (method: string, params: object = {}): Promise<unknown> => {
    if (method === 'Page.navigate') isCrashed = false
    if (isCrashed) throw new PageCrash(CRASHED)
    const id = (lastId += 1)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => reject(new Error(`${method} timed out`)), CALL_TIMEOUT_MS)
    const onAnswer = ({ error, result }: Message) => {
      if (error) reject(new Error(`${method}: ${error.message}`))
      else resolve(result)
    }
    pending.set(id, { onAnswer, reject })
    socket.send(JSON.stringify({ id, method, params }))
    return promise.finally(() => clearTimeout(timer))
  }
}

async function attach(
  socket: WebSocket,
  { width = 1920, height = 1080, language = DEFAULT_LANGUAGE }: PageOptions,
  cleanUp: () => Promise<void>,
): Promise<EnginePage> {
  const faults: string[] = []
  const call = createCaller(socket, (message) => {
    const fault = faultOf(message)
    if (fault !== null) faults.push(fault)
  })
  await call('Runtime.enable')
  await call('Page.enable')
  const size = { width, height, deviceScaleFactor: 1, mobile: false }
  await call('Emulation.setDeviceMetricsOverride', size)

  const evaluate = async (expression: string) => {
    const params = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = field(await call('Runtime.evaluate', params))
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`)
    return field(result)['value']
  }
  // Of newer engines, headless ones do not listen to `--lang`.
  const userAgent = await evaluate('navigator.userAgent')
  await call('Network.setUserAgentOverride', { userAgent, acceptLanguage: language })
  return {
    faults,
    call,
    evaluate,
    async waitFor(expression, timeoutMs = WAIT_TIMEOUT_MS) {
      const until = Date.now() + timeoutMs
      for (;;) {
        // While a document is being replaced there is nothing to ask.
        const value = await evaluate(`(${ELEMENT_TO_TRUE})(${expression})`).catch(nullUnlessCrashed)
        if (value) return value
        if (Date.now() > until) {
          const shown = await evaluate('document.body.innerText + " @ " + location.hash')
          throw new Error(
            `never: ${expression}\nshown: ${String(shown)}\nfaults: ${faults.join('\n')}`,
          )
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    async press(key) {
      const [windowsVirtualKeyCode, name] = PAGE_KEYS[key]
      for (const type of ['rawKeyDown', 'keyUp']) {
        await call('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode, key: name, code: name })
        // The focus library keeps one pending key per task. A key may replace the document meanwhile.
        await evaluate('new Promise((done) => setTimeout(done, 60))').catch(() => undefined)
      }
    },
    async navigate(url) {
      await call('Page.navigate', { url })
    },
    async screenshot(part) {
      const clip = part === undefined ? {} : { clip: { ...part, scale: 1 } }
      const { data } = field(await call('Page.captureScreenshot', { format: 'png', ...clip }))
      return Buffer.from(String(data), 'base64')
    },
    async close() {
      socket.close()
      await cleanUp()
    },
  }
}

function nullUnlessCrashed(error: unknown): null {
  if (error instanceof PageCrash) throw error
  return null
}

function faultOf({ method, params }: Message): string | null {
  if (method === 'Inspector.targetCrashed') return CRASHED
  if (method === 'Runtime.exceptionThrown') return JSON.stringify(params)
  if (method === 'Runtime.consoleAPICalled' && params?.['type'] === 'error') {
    return JSON.stringify(params['args'])
  }
  return null
}

function field(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
