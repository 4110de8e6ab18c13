import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { app, BrowserWindow, ipcMain, powerMonitor, powerSaveBlocker, protocol } from 'electron'
import { autostartPlan } from './autostart.ts'
import { startKiosk } from './kiosk.ts'
import type { Timers } from './watchdog.ts'

const timers: Timers = {
  now: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'Linux', win32: 'Windows' }

/** `vitrine --autostart=on` and `--autostart=off`. */
async function setAutostart(isOn: boolean): Promise<void> {
  const { platform } = process
  // Electron that is installed apart needs the app's folder as its argument.
  const program = [process.execPath, ...(app.isPackaged ? [] : [app.getAppPath()])]
  const plan = autostartPlan(isOn, { platform, program, homeFolder: homedir() })
  if (plan === null) throw new Error(`no start after sign-in is known for ${platform}`)
  for (const { path, text } of plan.files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  for (const [program = '', ...args] of plan.commands) await promisify(execFile)(program, args)
}

async function main(): Promise<void> {
  const wanted = process.argv.find((argument) => argument.startsWith('--autostart='))
  if (wanted !== undefined) {
    await setAutostart(wanted.endsWith('=on'))
    app.quit()
    return
  }
  await startKiosk({
    electron: {
      ...{ app, protocol, ipcMain, powerMonitor, powerSaveBlocker },
      createWindow: (options) => new BrowserWindow(options),
    },
    timers,
    appFolder: app.getAppPath(),
    dataFolder: app.getPath('userData'),
    model: `Mini PC (${SYSTEMS[process.platform] ?? process.platform} ${process.arch})`,
    version: app.getVersion(),
    log: (line) => {
      console.log(line)
    },
  })
}

main().catch((error: unknown) => {
  console.error(error)
  app.exit(1)
})
