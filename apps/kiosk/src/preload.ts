import { contextBridge, ipcRenderer } from 'electron'
import { ARGUMENTS, CHANNELS } from './channels.ts'
import { kioskShell } from './kiosk-shell.ts'
import { PING_MS } from './watchdog.ts'

const argumentOf = (prefix: string): string =>
  process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length) ?? ''

contextBridge.exposeInMainWorld(
  'vitrineKiosk',
  kioskShell({
    model: argumentOf(ARGUMENTS.model),
    version: argumentOf(ARGUMENTS.version),
    ipc: ipcRenderer,
    dispatch: (type) => {
      document.dispatchEvent(new Event(type))
    },
  }),
)

// Runs on the page's own thread: a frozen page sends none.
setInterval(() => {
  ipcRenderer.send(CHANNELS.ping)
}, PING_MS)
