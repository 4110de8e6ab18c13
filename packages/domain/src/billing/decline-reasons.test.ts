import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECLINE_REASONS, declineOf } from './decline-reasons.ts'

/** The provider's list of refusals with its column "same card again", written down independently. */
const RETRY_CARD =
  '10000 10002 20001 20003 20019 20102 20103 20104 20105 20119 20158 20301 20999'.split(' ')
const OTHER_CARD =
  '10001 10003 10004 20007 20008 20012 20017 20018 20039 20101 20110 20111 20112 20113 20114 20115 20116 20117 20118 20159'.split(
    ' ',
  )

describe('declineOf', () => {
  it('covers the 33 refusals of the provider’s page', () => {
    expect(new Set([...RETRY_CARD, ...OTHER_CARD]).size).toBe(33)
  })

  it.each(RETRY_CARD)('%s lets the buyer try the same card again', (code) => {
    expect(declineOf(code).canRetryCard).toBe(true)
  })

  it.each(OTHER_CARD)('%s does not', (code) => {
    expect(declineOf(code).canRetryCard).toBe(false)
  })

  it.each([
    ['20003', 'insufficient_funds'],
    ['20007', 'check_card'],
    ['20008', 'fewer_installments'],
    ['20301', 'unlock_card'],
    ['10000', 'other_method'],
  ])('%s means %s', (code, reason) => {
    expect(declineOf(code).reason).toBe(reason)
  })

  it('has a reason for every text, and never retries a card for a code that is not listed', () => {
    const code = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('toString', ''))
    fc.assert(
      fc.property(code, (text) => {
        expect(DECLINE_REASONS).toContain(declineOf(text).reason)
        fc.pre(!RETRY_CARD.includes(text))
        expect(declineOf(text).canRetryCard).toBe(false)
      }),
    )
  })
})
