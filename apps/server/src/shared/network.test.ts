import { describe, expect, it } from 'vitest'
import { callerAddress, isSameNetwork, networkOf } from './network.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::ffff:cb00:7105', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('callerAddress', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:49152', '203.0.113.5'],
    ['[2001:db8::1]:49152', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:DB8::1', '2001:db8::1'],
    ['unknown', '10.0.0.1'],
    ['0x7f.1', '10.0.0.1'],
    ['203.0.113.05', '10.0.0.1'],
    ['203.0.113.256', '10.0.0.1'],
    ['<script>', '10.0.0.1'],
    [`203.0.113.5${' '.repeat(9_000)}x`, '10.0.0.1'],
  ])('of %j from a proxy at 10.0.0.1 is %j', (forwarded, address) => {
    expect(callerAddress(forwarded, '10.0.0.1')).toBe(address)
  })

  it('is empty when neither is known', () => {
    expect(callerAddress('unknown', undefined)).toBe('')
  })
})

describe('isSameNetwork', () => {
  it.each([
    ['200.1.2.3', '200.1.2.3', true],
    ['200.1.2.3', '200.1.2.4', false],
    ['::ffff:200.1.2.3', '200.1.2.3', true],
    ['192.168.0.5', '192.168.0.9', true],
    ['192.168.0.5', '127.0.0.1', true],
    ['192.168.0.5', 'fe80::/64', true],
    ['192.168.0.5', '200.1.2.3', false],
    ['2804:14d:1:2::5', '2804:14d:1:2::9', true],
    ['2804:14d:1:2::5', '2804:14d:1:2::/64', true],
    ['2804:14d:1:2::5', '2804:14d:1:3::/64', false],
    ['2804:14d:1:2::5', '200.1.2.3', null],
    ['nonsense', 'nonsense', null],
    ['', '', null],
  ])('of %j and %j is %j', (first, second, same) => {
    expect(isSameNetwork(first, second)).toBe(same)
  })
})
