/** The part of Electron that the kiosk uses. Electron's own objects have it, and the fakes of the tests. */
export interface ElectronApi {
  readonly app: AppApi
  readonly protocol: ProtocolApi
  readonly ipcMain: IpcApi
  readonly powerSaveBlocker: PowerSaveBlockerApi
  readonly powerMonitor: PowerMonitorApi
  createWindow(options: WindowOptions): WindowApi
}

export interface AppApi {
  requestSingleInstanceLock(): boolean
  quit(): void
  whenReady(): Promise<void>
  on(event: 'second-instance' | 'window-all-closed', listener: () => void): unknown
  readonly commandLine: { appendSwitch(name: string, value?: string): void }
}

export interface ProtocolApi {
  registerSchemesAsPrivileged(schemes: SchemeOptions[]): void
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void
}

export interface SchemeOptions {
  readonly scheme: string
  readonly privileges: {
    readonly standard: boolean
    readonly secure: boolean
    readonly supportFetchAPI: boolean
    readonly stream: boolean
    readonly codeCache: boolean
  }
}

export interface IpcApi {
  on(channel: string, listener: (event: unknown, ...args: readonly unknown[]) => void): unknown
  handle(
    channel: string,
    listener: (event: unknown, ...args: readonly unknown[]) => Promise<unknown>,
  ): void
}

export interface PowerSaveBlockerApi {
  start(type: 'prevent-display-sleep'): number
  stop(id: number): unknown
}

export interface PowerMonitorApi {
  on(event: 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen', listener: () => void): unknown
}

export interface WindowOptions {
  readonly kiosk: boolean
  readonly frame: boolean
  readonly autoHideMenuBar: boolean
  readonly backgroundColor: string
  readonly webPreferences: {
    readonly preload: string
    readonly sandbox: boolean
    readonly contextIsolation: boolean
    readonly nodeIntegration: boolean
    readonly backgroundThrottling: boolean
    readonly spellcheck: boolean
    readonly devTools: boolean
    readonly additionalArguments: string[]
  }
}

export interface WindowApi {
  loadURL(url: string): Promise<void>
  focus(): void
  on(event: 'unresponsive', listener: () => void): unknown
  readonly webContents: WebContentsApi
}

export interface WebContentsApi {
  on(event: 'render-process-gone' | 'dom-ready', listener: () => void): unknown
  on(event: 'will-navigate', listener: (event: NavigationEvent) => void): unknown
  setWindowOpenHandler(handler: () => { action: 'deny' }): void
  insertCSS(css: string): Promise<string>
  forcefullyCrashRenderer(): void
  send(channel: string, ...args: readonly unknown[]): void
  readonly session: {
    setPermissionRequestHandler(
      handler: (
        contents: unknown,
        permission: string,
        answer: (isGranted: boolean) => void,
      ) => void,
    ): void
  }
}

interface NavigationEvent {
  readonly url: string
  preventDefault(): void
}
