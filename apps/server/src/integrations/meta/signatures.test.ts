import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, readSignedRequest } from './signatures.ts'

/** As the network sends it: characters beyond ASCII are escaped, and the escaped text is signed. */
const BODY = Buffer.from(
  String.raw`{"object":"instagram","entry":[{"id":"17841400000000001","time":1760000000123,"messaging":[{"sender":{"id":"1100000000000001"},"recipient":{"id":"17841400000000001"},"timestamp":1760000000000,"message":{"mid":"mid_001","text":"Ol\u00e1"}}]}]}`,
)
const HEADER = 'sha256=4b20d626fdea082b069d357e752f5a27e7ec3a4fab346ccd36c11c33c931f47e'

describe('isSigned', () => {
  it('accepts the documented vector with either app’s secret', () => {
    expect(BODY).toHaveLength(242)
    expect(isSigned(BODY, HEADER, ['app-secret'])).toBe(true)
    expect(isSigned(BODY, HEADER, ['another', 'app-secret'])).toBe(true)
    expect(isSigned(BODY, HEADER.toUpperCase().replace('SHA256', 'sha256'), ['app-secret'])).toBe(
      true,
    )
  })

  it('verifies the raw bytes, not their meaning', () => {
    const parsed: unknown = JSON.parse(BODY.toString())
    expect(isSigned(Buffer.from(JSON.stringify(parsed)), HEADER, ['app-secret'])).toBe(false)
    expect(isSigned(Buffer.concat([BODY, Buffer.from('\n')]), HEADER, ['app-secret'])).toBe(false)
  })

  it.each([
    ['none', null],
    ['an empty one', ''],
    ['the older kind', 'sha1=4b20d626fdea082b069d357e752f5a27e7ec3a4f'],
    ['one without its name', HEADER.slice(7)],
    ['half of it', HEADER.slice(0, 40)],
    ['one digit changed', HEADER.replace(/e$/, 'f')],
    ['more behind it', `${HEADER}0`],
  ])('rejects %s', (_what, header) => {
    expect(isSigned(BODY, header, ['app-secret'])).toBe(false)
  })

  it('rejects another secret, none, and an empty one', () => {
    expect(isSigned(BODY, HEADER, ['app-Secret'])).toBe(false)
    expect(isSigned(BODY, HEADER, [])).toBe(false)
    const withEmpty = createHmac('sha256', '').update(BODY).digest('hex')
    expect(isSigned(BODY, `sha256=${withEmpty}`, [''])).toBe(false)
  })
})

const SIGNED =
  'lnAjUpRYkBrNh4VjKNiZbXibmegwLrAiZSF3fmCmh_0.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTc2MDAwMDAwMCwidXNlcl9pZCI6IjEwMjAzMDQwNTAifQ'
const facebook = { provider: 'facebook', secret: 'app-secret' } as const
/** An hour after the documented vector was signed. */
const NOW = new Date(1_760_003_600_000)
const ISSUED = '"issued_at":1760000000'
const instagram = { provider: 'instagram', secret: 'ig-secret' } as const

function sign(json: string, secret = 'app-secret'): string {
  const payload = Buffer.from(json).toString('base64url')
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}

describe('readSignedRequest', () => {
  it('parses the documented vector', () => {
    expect(readSignedRequest(SIGNED, [instagram, facebook], NOW)).toEqual({
      provider: 'facebook',
      userId: '1020304050',
      issuedAt: new Date(1_760_000_000_000),
    })
  })

  it('returns the provider whose app signed it', () => {
    const text = sign(`{"algorithm":"hmac-sha256",${ISSUED},"user_id":"27","more":{}}`, 'ig-secret')
    expect(readSignedRequest(text, [facebook, instagram], NOW)).toEqual({
      provider: 'instagram',
      userId: '27',
      issuedAt: new Date(1_760_000_000_000),
    })
  })

  it('keeps every digit of an id that is a number', () => {
    const text = sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"user_id": 27182818284590453}`)
    expect(readSignedRequest(text, [facebook], NOW)?.userId).toBe('27182818284590453')
  })

  const [signature = '', payload = ''] = SIGNED.split('.')
  const forged = Buffer.from('{"algorithm":"HMAC-SHA256","user_id":"1"}').toString('base64url')
  it.each([
    ['nothing', ''],
    ['no signature', payload],
    ['an empty one', `.${payload}`],
    ['another payload', `${signature}.${forged}`],
    ['a third part', `${SIGNED}.x`],
    ['padding', `${signature}=.${payload}`],
    ['another algorithm', sign(`{"algorithm":"none",${ISSUED},"user_id":"1"}`)],
    ['no algorithm', sign(`{${ISSUED},"user_id":"1"}`)],
    ['no person', sign(`{"algorithm":"HMAC-SHA256",${ISSUED}}`)],
    ['a person with an invalid id', sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"user_id":"../1"}`)],
    ['no JSON', sign('user_id=1')],
    ['no time', sign('{"algorithm":"HMAC-SHA256","user_id":"1"}')],
    ['a time long ago', sign('{"algorithm":"HMAC-SHA256","issued_at":1000000000,"user_id":"1"}')],
    ['a time to come', sign('{"algorithm":"HMAC-SHA256","issued_at":1760007300,"user_id":"1"}')],
    [
      'an end that is past',
      sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"expires":1760003600,"user_id":"1"}`),
    ],
    [
      'far too much',
      sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"user_id":"1","x":"${'x'.repeat(9_000)}"}`),
    ],
  ])('rejects %s', (_what, text) => {
    expect(readSignedRequest(text, [facebook, instagram], NOW)).toBeNull()
  })

  it('accepts a request for 48 hours, longer than the network retries', () => {
    const after = (hours: number) => new Date(1_760_000_000_000 + hours * 3_600_000)
    expect(readSignedRequest(SIGNED, [facebook], after(48))).not.toBeNull()
    expect(readSignedRequest(SIGNED, [facebook], new Date(after(48).getTime() + 1))).toBeNull()
    const endless = sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"expires":0,"user_id":"1"}`)
    expect(readSignedRequest(endless, [facebook], NOW)).not.toBeNull()
  })

  it('rejects an unknown and an empty secret', () => {
    expect(readSignedRequest(SIGNED, [instagram], NOW)).toBeNull()
    expect(readSignedRequest(SIGNED, [], NOW)).toBeNull()
    const text = sign(`{"algorithm":"HMAC-SHA256",${ISSUED},"user_id":"1"}`, '')
    expect(readSignedRequest(text, [{ ...facebook, secret: '' }], NOW)).toBeNull()
  })
})
