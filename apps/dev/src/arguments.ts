import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { parseArgs } from 'node:util'

export interface StartArguments {
  /** Listen on the local network, for phones and TVs. */
  readonly lan: boolean
  /** Rebuild and reload when sources change. */
  readonly dev: boolean
}

/** Throws an error with a message for the terminal. */
export function readArguments(args: readonly string[]): StartArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { lan: { type: 'boolean' }, dev: { type: 'boolean' } },
  })
  return { lan: values.lan ?? false, dev: values.dev ?? false }
}

/** Whether only this machine can reach a server that listens on `host`. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** This machine's address in the local network; null without one. */
export function lanAddress(): string | null {
  const addresses = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  // Home and shop networks first: a virtual machine's bridge is often listed before them.
  return addresses.find((address) => address.startsWith('192.168.')) ?? addresses[0] ?? null
}
