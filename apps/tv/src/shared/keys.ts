import type { Device, KeyPress, RemoteKey, Stop } from '@vitrine/device'

type Handler = () => void

/** Passes a remote's keys to the newest listener: a dialog before the page below it. */
export interface KeyRouter {
  on(key: RemoteKey, handler: Handler): Stop
}

interface KeyEvents {
  addEventListener(type: 'keydown', listener: (event: KeyPressEvent) => void): void
  removeEventListener(type: 'keydown', listener: (event: KeyPressEvent) => void): void
}

export interface KeyPressEvent extends KeyPress {
  readonly repeat: boolean
  preventDefault(): void
}

/** Arrows and Enter are handled by the focus library, all other keys here. */
export function createKeyRouter(events: KeyEvents, device: Device): KeyRouter & { stop: Stop } {
  const handlers: { key: RemoteKey; handler: Handler }[] = []
  const listen = (event: KeyPressEvent) => {
    const key = device.keyOf(event)
    const wanted = handlers.filter((entry) => entry.key === key).at(-1)
    if (wanted === undefined) return
    event.preventDefault()
    // A held key repeats, and must not leave three pages at once.
    if (!event.repeat) wanted.handler()
  }
  events.addEventListener('keydown', listen)
  return {
    on(key, handler) {
      const entry = { key, handler }
      handlers.push(entry)
      return () => {
        const index = handlers.indexOf(entry)
        if (index >= 0) handlers.splice(index, 1)
      }
    },
    stop: () => events.removeEventListener('keydown', listen),
  }
}
