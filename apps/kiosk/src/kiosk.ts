import { join } from 'node:path'
import { ARGUMENTS, CHANNELS } from './channels.ts'
import type { ElectronApi, WindowApi } from './electron-api.ts'
import { createMediaFiles } from './media-files.ts'
import { createPageProtocol, mediaUrl, ORIGIN, SCHEME, START_URL } from './page-protocol.ts'
import { watchPauses } from './pauses.ts'
import { createWatchdog, type Timers } from './watchdog.ts'

/** A kiosk has no pointer to show. */
const NO_CURSOR = '* { cursor: none !important }'

export interface KioskInput {
  readonly electron: ElectronApi
  readonly timers: Timers
  /** Folder of the bundled app, which an update replaces. */
  readonly appFolder: string
  /** Folder of what must survive an update. */
  readonly dataFolder: string
  /** Shown in the portal; letters, digits, blanks and parentheses. */
  readonly model: string
  readonly version: string
  readonly log: (line: string) => void
}

/** Shows the TV app in one window, full screen, and keeps it running. */
export async function startKiosk(input: KioskInput): Promise<void> {
  const { app, protocol } = input.electron
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  app.commandLine.appendSwitch('autoplay-policy', 'no-user-gesture-required')
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: {
        ...{ standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    },
  ])
  await app.whenReady()
  const media = join(input.dataFolder, 'media')
  protocol.handle(SCHEME, createPageProtocol({ page: join(input.appFolder, 'www'), media }))
  answerFiles(input, media)
  const awake = answerKeepAwake(input)
  const kioskWindow = openWindow(input)
  const page = superviseWindow(input, { kioskWindow, onRestart: awake.release })
  app.on('second-instance', () => {
    kioskWindow.focus()
  })
  app.on('window-all-closed', () => {
    page.stop()
    app.quit()
  })
}

interface Page {
  readonly kioskWindow: WindowApi
  readonly onRestart: () => void
}

/** Loads the page, and again whenever its process is dead or frozen. */
function superviseWindow(
  { electron, timers, log }: KioskInput,
  { kioskWindow, onRestart }: Page,
): { stop(): void } {
  const { webContents } = kioskWindow
  let isEndedByWatchdog = false
  const load = (): void => {
    kioskWindow.loadURL(START_URL).catch((error: unknown) => {
      log(`The page cannot be loaded: ${String(error)}`)
      watchdog.recordFailure('dead')
    })
  }
  const watchdog = createWatchdog({
    timers,
    restart(failure) {
      log(`The page is ${failure}: it starts again.`)
      onRestart()
      if (failure === 'frozen') {
        isEndedByWatchdog = true
        webContents.forcefullyCrashRenderer()
      }
      load()
    },
  })
  electron.ipcMain.on(CHANNELS.ping, watchdog.recordPing)
  const sendPause = (): void => {
    webContents.send(CHANNELS.pause, pauses.isPaused())
  }
  const pauses = watchPauses(electron.powerMonitor, () => {
    watchdog.setSuspended(pauses.isSuspended())
    sendPause()
  })
  // A page that starts again on a locked screen.
  webContents.on('dom-ready', sendPause)
  kioskWindow.on('unresponsive', () => {
    watchdog.recordFailure('frozen')
  })
  webContents.on('render-process-gone', () => {
    if (isEndedByWatchdog) isEndedByWatchdog = false
    else watchdog.recordFailure('dead')
  })
  load()
  return watchdog
}

function openWindow({ electron, appFolder, model, version }: KioskInput): WindowApi {
  const kioskWindow = electron.createWindow({
    kiosk: true,
    frame: false,
    autoHideMenuBar: true,
    backgroundColor: '#000000',
    webPreferences: {
      preload: join(appFolder, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      backgroundThrottling: false,
      spellcheck: false,
      devTools: false,
      additionalArguments: [`${ARGUMENTS.model}${model}`, `${ARGUMENTS.version}${version}`],
    },
  })
  const { webContents } = kioskWindow
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  webContents.on('will-navigate', (event) => {
    if (!event.url.startsWith(`${ORIGIN}/`)) event.preventDefault()
  })
  webContents.session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  webContents.on('dom-ready', () => {
    // Without it a cursor is shown, nothing else.
    webContents.insertCSS(NO_CURSOR).catch(() => undefined)
  })
  return kioskWindow
}

function answerKeepAwake({ electron }: KioskInput): { release(): void } {
  const { ipcMain, powerSaveBlocker } = electron
  let id: number | null = null
  const release = (): void => {
    if (id !== null) powerSaveBlocker.stop(id)
    id = null
  }
  ipcMain.on(CHANNELS.keepAwake, (_event, isOn) => {
    if (isOn === true) id ??= powerSaveBlocker.start('prevent-display-sleep')
    else release()
  })
  return { release }
}

/** Calls of `vitrineKiosk.files`. Each rejects what is not a call of the TV app. */
function answerFiles({ electron }: KioskInput, folder: string): void {
  const files = createMediaFiles(folder)
  electron.ipcMain.handle(CHANNELS.files, async (_event, ...args) => {
    const [action, name, value] = args
    if (action === 'list') return files.list()
    if (typeof name !== 'string') throw new TypeError('a file needs a name')
    if (action === 'append' && value instanceof Uint8Array) return files.append(name, value)
    if (action === 'rename' && typeof value === 'string') return files.rename(name, value)
    if (action === 'remove') return files.remove(name)
    if (action === 'address') {
      await files.requireFile(name)
      return mediaUrl(name)
    }
    throw new TypeError('not a call of the media files')
  })
}
