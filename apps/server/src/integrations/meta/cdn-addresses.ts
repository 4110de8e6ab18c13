import { lookup as lookupName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether media may be fetched from an address. */
export type AddressCheck =
  | { readonly allowed: false }
  /** `isExact`: the exact host is listed, so it may be private and use plain HTTP, as stand-ins do. */
  | { readonly allowed: true; readonly isExact: boolean }

/**
 * Checks an address against the allowed hosts. `host` or `host:port` allows exactly that host. `*.host`
 * allows any subdomain and `https://host` that name, both only over TLS and at a public address.
 */
export function checkAddress(address: URL, hosts: readonly string[]): AddressCheck {
  const refused = { allowed: false } as const
  if (address.username !== '' || address.password !== '') return refused
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return refused
  const host = address.host.toLowerCase()
  if (hosts.some((entry) => entry.toLowerCase() === host)) return { allowed: true, isExact: true }
  const isListed = hosts.some((entry) => isPublicEntry(entry.toLowerCase(), host))
  return isListed && address.protocol === 'https:' ? { allowed: true, isExact: false } : refused
}

function isPublicEntry(entry: string, host: string): boolean {
  if (entry.startsWith('*.')) return host.endsWith(entry.slice(1))
  return entry === `https://${host}`
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return address.range() === 'unicast'
}

/** DNS lookup that returns public addresses only. The connection uses the address checked here. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, [])
      return
    }
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) {
      done(new Error('the name resolves to no public address'), [])
    } else if (options.all === true) {
      done(null, open)
    } else {
      done(null, first.address, first.family)
    }
  })
}

/** Whether the host is a literal private IP address, which is connected to without a lookup. */
export function isPrivateLiteral(address: URL): boolean {
  const bare = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && !isPublicAddress(bare)
}
