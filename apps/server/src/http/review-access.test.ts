import { type CallName, contract, type Endpoint } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { AppError } from '../shared/app-error.ts'
import type { SignedIn } from '../shared/call.ts'
import { requireReviewAccess } from './review-access.ts'

const reviewer: SignedIn = {
  ...{ kind: 'person', userId: 'user', sessionId: 'session', role: 'customer' },
  ...{ accountId: null, screenId: null, isReview: true },
}

function isRefused(name: string, actor: SignedIn | null): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the keys of the contract are its calls
    requireReviewAccess(name as CallName, actor)
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return true
  }
}

describe('requireReviewAccess', () => {
  const calls = Object.entries<Endpoint>(contract)

  it('refuses every call that pays for something', () => {
    const paying = ['createSubscription', 'createPayment', 'createPix', 'createBoleto']
    expect(paying.filter((name) => !isRefused(name, reviewer))).toEqual([])
  })

  it('refuses no call to a customer, and none without a token', () => {
    const customer = { ...reviewer, isReview: false }
    const refused = calls.filter(([name]) => isRefused(name, customer) || isRefused(name, null))
    expect(refused).toEqual([])
  })

  it('refuses no call that only reads', () => {
    // This GET accepts a contract.
    expect(isRefused('assignContract', reviewer)).toBe(true)
    const reading = calls.filter(
      ([name, { method }]) => method === 'GET' && name !== 'assignContract',
    )
    expect(reading.length).toBeGreaterThan(20)
    expect(reading.filter(([name]) => isRefused(name, reviewer))).toEqual([])
  })

  it('leaves playing, pairing and screens to reviewers', () => {
    const needed = [
      ...['listAccounts', 'listStories', 'listReels', 'heartbeat', 'closeSession'],
      ...['allowAuthorization', 'bindCode', 'createScreen', 'updateScreen', 'signOut'],
    ]
    expect(needed.filter((name) => isRefused(name, reviewer))).toEqual([])
  })
})
