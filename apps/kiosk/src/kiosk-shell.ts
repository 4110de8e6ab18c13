import type { KioskShell } from '@vitrine/device'
import { CHANNELS } from './channels.ts'

interface RendererIpc {
  send(channel: string, ...args: readonly unknown[]): void
  invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>
  on(channel: string, listener: (event: unknown, ...args: readonly unknown[]) => void): unknown
}

interface ShellInput {
  readonly model: string
  readonly version: string
  readonly ipc: RendererIpc
  /** Dispatches an event of the page's document. */
  readonly dispatch: (type: string) => void
}

/** `window.vitrineKiosk` of the page. */
export function kioskShell({ model, version, ipc, dispatch }: ShellInput): KioskShell {
  const call = async (...args: readonly unknown[]): Promise<void> => {
    await ipc.invoke(CHANNELS.files, ...args)
  }
  let isPaused = false
  ipc.on(CHANNELS.pause, (_event, value) => {
    isPaused = value === true
    dispatch(isPaused ? 'vitrinepause' : 'vitrineresume')
  })
  return {
    model,
    version,
    isPaused: () => isPaused,
    keepAwake: (isOn) => {
      ipc.send(CHANNELS.keepAwake, isOn)
    },
    files: {
      list: async () => requireList(await ipc.invoke(CHANNELS.files, 'list')),
      append: (name, bytes) => call('append', name, bytes),
      rename: (from, to) => call('rename', from, to),
      remove: (name) => call('remove', name),
      address: async (name) => String(await ipc.invoke(CHANNELS.files, 'address', name)),
    },
  }
}

type Listed = readonly { readonly name: string; readonly bytes: number }[]

/** The main process is ours: only the shape is checked. */
function requireList(value: unknown): Listed {
  if (!Array.isArray(value)) throw new TypeError('not a list of files')
  return value.map((entry: { readonly name: unknown; readonly bytes: unknown }) => ({
    name: String(entry.name),
    bytes: Number(entry.bytes),
  }))
}
