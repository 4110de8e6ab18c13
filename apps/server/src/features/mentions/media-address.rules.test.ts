import { describe, expect, it } from 'vitest'
import {
  addressEnd,
  isAddressOver,
  mediaPath,
  plainRange,
  signedText,
} from './media-address.rules.ts'

const at = (time: string): Date => new Date(`2026-03-10T${time}Z`)
const seconds = (time: string): number => at(time).getTime() / 1_000
const LATER = new Date('2026-03-11T10:00:00Z')

describe('an address', () => {
  it('stays the same for an hour, and lives two to three', () => {
    expect(addressEnd(at('15:00:00'), LATER)).toBe(seconds('18:00:00'))
    expect(addressEnd(at('15:59:59.999'), LATER)).toBe(seconds('18:00:00'))
    expect(addressEnd(at('16:00:00'), LATER)).toBe(seconds('19:00:00'))
  })

  it('ends with its story', () => {
    expect(addressEnd(at('15:30:00'), at('15:40:00'))).toBe(seconds('15:40:00'))
  })

  it('is over at its end', () => {
    const until = seconds('15:40:00')
    expect(isAddressOver(until, at('15:39:59.999'))).toBe(false)
    expect(isAddressOver(until, at('15:40:00'))).toBe(true)
  })

  it('carries what its signature covers', () => {
    const facts = { mentionId: 'm', sessionId: 's', until: 7 }
    expect(mediaPath({ ...facts, signature: 'a-_b' })).toBe(
      '/media/mentions/m?session=s&until=7&signature=a-_b',
    )
    const texts = [
      facts,
      { ...facts, mentionId: 'n' },
      { ...facts, sessionId: 't' },
      { ...facts, until: 8 },
    ]
    expect(new Set(texts.map(signedText)).size).toBe(4)
  })
})

describe('a range', () => {
  it.each(['bytes=0-', 'bytes=0-99', 'bytes=-500'])('is passed on: %s', (header) => {
    expect(plainRange(header)).toBe(header)
  })

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=0-1\r\nx: y'])(
    'is left out: %s',
    (header) => {
      expect(plainRange(header)).toBeNull()
    },
  )
})
