import ipaddr from 'ipaddr.js'
import { isIPv4 } from 'node:net'

const IPV6_PREFIX_BITS = 64
const PREFIX = `/${String(IPV6_PREFIX_BITS)}`
/** `a.b.c.d:port` and `[a:b::c]:port`, as some proxies write the callers they forward. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]{2,60})\](?::\d{1,5})?)$/

/**
 * The address of a caller in its normal form. `forwarded` is what the last trusted proxy wrote; where that
 * is no address, the connection's own counts.
 */
export function callerAddress(forwarded: string, connection: string | undefined): string {
  // Such an address is its own normal form, which saves every request the parser.
  if (isIPv4(forwarded)) return forwarded
  const [, ipv4, ipv6] = WITH_PORT.exec(forwarded) ?? []
  for (const candidate of [ipv4 ?? ipv6 ?? forwarded, connection ?? '']) {
    const address = parse(candidate)
    if (address !== null) return address.toString()
  }
  return ''
}

/**
 * What every limit per address counts (decision Z4): an IPv4 address, or the /64 of an IPv6 one, which is
 * what one household or server gets. An IPv4 address mapped to IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const parsed = parse(address)
  if (parsed === null) return address
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const bytes = parsed.toByteArray().map((byte, at) => (at < IPV6_PREFIX_BITS / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}${PREFIX}`
}

/**
 * Whether two callers use one network, judged by their addresses; null when unknown, because one
 * household may call by IPv4 and by IPv6.
 */
export function isSameNetwork(first: string, second: string): boolean | null {
  const [a, b] = [parse(first.replace(PREFIX, '')), parse(second.replace(PREFIX, ''))]
  if (a === null || b === null) return null
  if (networkOf(a.toString()) === networkOf(b.toString())) return true
  if (isAtHome(a) && isAtHome(b)) return true
  return a.kind() === b.kind() ? false : null
}

/** Private addresses are in the server's own network. */
function isAtHome(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return ['private', 'loopback', 'linkLocal', 'uniqueLocal'].includes(address.range())
}

function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  return isAddress ? ipaddr.process(text) : null
}
