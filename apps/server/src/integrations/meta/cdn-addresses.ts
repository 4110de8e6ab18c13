import { lookup as lookupName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether media may be fetched from an address, and how far its name is trusted. */
export type CdnVerdict =
  | { readonly allowed: false }
  /** `named`: listed letter by letter, so it may be private and speak plain HTTP, as stand-ins do. */
  | { readonly allowed: true; readonly named: boolean }

/**
 * `hosts`: `host` or `host:port`, trusted as it stands; `*.host` for any name below it, or
 * `https://host` for that name alone, over TLS and at a public address.
 */
export function judgeAddress(address: URL, hosts: readonly string[]): CdnVerdict {
  const refused = { allowed: false } as const
  if (address.username !== '' || address.password !== '') return refused
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return refused
  const host = address.host.toLowerCase()
  if (hosts.some((entry) => entry.toLowerCase() === host)) return { allowed: true, named: true }
  const isListed = hosts.some((entry) => isPublicEntry(entry.toLowerCase(), host))
  return isListed && address.protocol === 'https:' ? { allowed: true, named: false } : refused
}

function isPublicEntry(entry: string, host: string): boolean {
  if (entry.startsWith('*.')) return host.endsWith(entry.slice(1))
  return entry === `https://${host}`
}

/** Whether an IP address is reached over the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return address.range() === 'unicast'
}

/** Resolves names to public addresses only; the connection is made to the address judged here. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, [])
      return
    }
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) {
      done(new Error('the name leads to no public address'), [])
    } else if (options.all === true) {
      done(null, open)
    } else {
      done(null, first.address, first.family)
    }
  })
}

/** A literal address is connected to without any lookup, so it is judged before. */
export function isPrivateLiteral(address: URL): boolean {
  const bare = address.hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && !isPublicAddress(bare)
}
