import { type CallName, contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { AppError } from '../shared/app-error.ts'
import type { SignedIn } from '../shared/call.ts'
import { callNames } from './bind.ts'
import { requireReviewAccess } from './review-access.ts'

const reviewer: SignedIn = {
  ...{ kind: 'person', userId: 'user', sessionId: 'session', role: 'customer' },
  ...{ accountId: null, screenId: null, isReview: true },
}

function isRefused(name: CallName, actor: SignedIn | null): boolean {
  try {
    requireReviewAccess(name, actor)
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return true
  }
}

describe('requireReviewAccess', () => {
  const calls = callNames()

  it('refuses every call that pays for something', () => {
    const paying = ['createSubscription', 'createPayment', 'createPix', 'createBoleto'] as const
    expect(paying.filter((name) => !isRefused(name, reviewer))).toEqual([])
  })

  it('refuses no call to a customer, and none without a token', () => {
    const customer = { ...reviewer, isReview: false }
    const refused = calls.filter((name) => isRefused(name, customer) || isRefused(name, null))
    expect(refused).toEqual([])
  })

  it('refuses no call that only reads', () => {
    // This GET accepts a contract.
    expect(isRefused('assignContract', reviewer)).toBe(true)
    const reading = calls.filter(
      (name) => contract[name].method === 'GET' && name !== 'assignContract',
    )
    expect(reading.length).toBeGreaterThan(20)
    expect(reading.filter((name) => isRefused(name, reviewer))).toEqual([])
  })

  it('leaves playing, pairing and screens to reviewers', () => {
    const needed = [
      ...(['listAccounts', 'listStories', 'listReels', 'heartbeat', 'closeSession'] as const),
      ...(['allowAuthorization', 'bindCode', 'createScreen', 'updateScreen', 'signOut'] as const),
    ]
    expect(needed.filter((name) => isRefused(name, reviewer))).toEqual([])
  })
})
