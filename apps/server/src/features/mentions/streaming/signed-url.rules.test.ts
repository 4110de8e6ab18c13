import { describe, expect, it } from 'vitest'
import {
  signedUrlExpiry,
  isSignedUrlExpired,
  signedMediaPath,
  parseSingleRange,
  stringToSign,
} from './signed-url.rules.ts'

const at = (time: string): Date => new Date(`2026-03-10T${time}Z`)
const seconds = (time: string): number => at(time).getTime() / 1_000
const LATER = new Date('2026-03-11T10:00:00Z')

describe('signed media URL', () => {
  it('keeps its expiry for an hour and expires in two to three hours', () => {
    expect(signedUrlExpiry(at('15:00:00'), LATER)).toBe(seconds('18:00:00'))
    expect(signedUrlExpiry(at('15:59:59.999'), LATER)).toBe(seconds('18:00:00'))
    expect(signedUrlExpiry(at('16:00:00'), LATER)).toBe(seconds('19:00:00'))
  })

  it('expires with its story when the story ends earlier', () => {
    expect(signedUrlExpiry(at('15:30:00'), at('15:40:00'))).toBe(seconds('15:40:00'))
  })

  it('is expired at its expiry time', () => {
    const until = seconds('15:40:00')
    expect(isSignedUrlExpired(until, at('15:39:59.999'))).toBe(false)
    expect(isSignedUrlExpired(until, at('15:40:00'))).toBe(true)
  })

  it('contains everything that its signature covers', () => {
    const claims = { mentionId: 'm', sessionId: 's', until: 7 }
    expect(signedMediaPath({ ...claims, signature: 'a-_b' })).toBe(
      '/media/mentions/m?session=s&until=7&signature=a-_b',
    )
    const texts = [
      claims,
      { ...claims, mentionId: 'n' },
      { ...claims, sessionId: 't' },
      { ...claims, until: 8 },
    ]
    expect(new Set(texts.map(stringToSign)).size).toBe(4)
  })
})

describe('parseSingleRange', () => {
  it.each(['bytes=0-', 'bytes=0-99', 'bytes=-500'])('returns the header: %s', (header) => {
    expect(parseSingleRange(header)).toBe(header)
  })

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=0-1\r\nx: y'])(
    'returns null: %s',
    (header) => {
      expect(parseSingleRange(header)).toBeNull()
    },
  )
})
