import { expect, it } from 'vitest'
import type { PostalAddress } from './viacep.ts'
import { createZipCodeCache } from './zip-code-cache.ts'

const PAULISTA: PostalAddress = {
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

function aCache() {
  let nowMs = 0
  const cache = createZipCodeCache({ now: () => new Date(nowMs), sleep: () => Promise.resolve() })
  return { cache, advance: (ms: number) => (nowMs += ms) }
}

it('caches an address for a day', () => {
  const { cache, advance } = aCache()
  expect(cache.recall('01310100')).toBeUndefined()
  cache.remember('01310100', PAULISTA)
  advance(24 * 3_600_000 - 1)
  expect(cache.recall('01310100')).toEqual(PAULISTA)
  advance(1)
  expect(cache.recall('01310100')).toBeUndefined()
})

it('caches a missing CEP for ten minutes', () => {
  const { cache, advance } = aCache()
  cache.remember('99999999', null)
  advance(10 * 60_000 - 1)
  expect(cache.recall('99999999')).toBeNull()
  advance(1)
  expect(cache.recall('99999999')).toBeUndefined()
})

it('evicts the oldest entry when full', () => {
  const { cache } = aCache()
  for (let number = 0; number <= 2_000; number += 1) cache.remember(String(number), PAULISTA)
  expect(cache.recall('0')).toBeUndefined()
  expect(cache.recall('1')).toEqual(PAULISTA)
})
