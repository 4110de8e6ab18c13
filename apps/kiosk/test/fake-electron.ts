import type {
  ElectronApi,
  SchemeOptions,
  WebContentsApi,
  WindowOptions,
} from '../src/electron-api.ts'
import type { Timers } from '../src/watchdog.ts'

type Listener = (...args: readonly never[]) => void
type Handler = (event: unknown, ...args: readonly unknown[]) => Promise<unknown>

interface FakeState {
  /** What the kiosk called, in its order. */
  readonly calls: string[]
  /** Requests that keep the display on. */
  readonly awake: Set<number>
  options: WindowOptions | null
  readonly schemes: SchemeOptions[]
  pages: ((request: Request) => Promise<Response>) | null
  /** Answer of the permission handler. */
  permission: ((permission: string) => boolean) | null
  /** Makes the next loads of the page fail. */
  failLoads: number
  emit(event: string, ...args: readonly unknown[]): void
  /** Listens to what the main process sends to the page. */
  onPage(channel: string, listener: Listener): void
  invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>
}

/** Electron as the kiosk uses it, in memory. */
export function createFakeElectron({ isFirstInstance = true } = {}) {
  const listeners = new Map<string, Listener[]>()
  const on = (event: string, listener: Listener): void => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener])
  }
  const calls: string[] = []
  const handlers = new Map<string, Handler>()
  const awake = new Set<number>()
  const state: FakeState = {
    calls,
    awake,
    options: null,
    schemes: [],
    pages: null,
    permission: null,
    failLoads: 0,
    onPage: (channel, listener) => {
      on(`page ${channel}`, listener)
    },
    emit(event, ...args) {
      for (const listener of listeners.get(event) ?? []) Reflect.apply(listener, null, args)
    },
    async invoke(channel, ...args) {
      const handler = handlers.get(channel)
      if (handler === undefined) throw new Error(`no handler of ${channel}`)
      return handler({}, ...args)
    },
  }
  let lastBlocker = 0
  const webContents: WebContentsApi = {
    on,
    setWindowOpenHandler: (handler) => void calls.push(`open ${handler().action}`),
    insertCSS: (css) => {
      calls.push(css)
      return Promise.resolve('')
    },
    send(channel, ...args) {
      calls.push(`send ${channel} ${args.join()}`)
      state.emit(`page ${channel}`, {}, ...args)
    },
    forcefullyCrashRenderer() {
      calls.push('crash')
      state.emit('render-process-gone')
    },
    session: {
      setPermissionRequestHandler(handler) {
        state.permission = (permission) => {
          let isAllowed = false
          handler(null, permission, (granted) => {
            isAllowed = granted
          })
          return isAllowed
        }
      },
    },
  }
  const electron: ElectronApi = {
    app: {
      requestSingleInstanceLock: () => isFirstInstance,
      quit: () => void calls.push('quit'),
      whenReady: () => Promise.resolve(),
      on,
      commandLine: {
        appendSwitch: (name, value = '') => void calls.push(`${name}=${value}`),
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes) => void state.schemes.push(...schemes),
      handle: (_scheme, handler) => {
        state.pages = handler
      },
    },
    ipcMain: {
      on: (channel, listener) => {
        on(channel, listener)
      },
      handle: (channel, handler) => void handlers.set(channel, handler),
    },
    powerMonitor: { on },
    powerSaveBlocker: {
      start() {
        lastBlocker += 1
        awake.add(lastBlocker)
        return lastBlocker
      },
      stop: (id) => awake.delete(id),
    },
    createWindow(options) {
      state.options = options
      return {
        on,
        focus: () => void calls.push('focus'),
        loadURL(url) {
          calls.push(`load ${url}`)
          if (state.failLoads === 0) return Promise.resolve()
          state.failLoads -= 1
          return Promise.reject(new Error('ERR_FAILED'))
        },
        webContents,
      }
    },
  }
  return { electron, state }
}

/** Timers that run when the test advances them. */
export function createFakeTimers() {
  let now = 0
  const tasks = new Set<{ readonly at: number; readonly task: () => void }>()
  const timers: Timers = {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task }
      tasks.add(entry)
      return () => {
        tasks.delete(entry)
      }
    },
  }
  return {
    timers,
    advance(ms: number): void {
      const end = now + ms
      for (;;) {
        const due = [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        tasks.delete(due)
        now = due.at
        due.task()
      }
      now = end
    },
  }
}
