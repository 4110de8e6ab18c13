import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseWebhook, verifyWebhook } from './webhooks.ts'

const ORDER_ID = 'ORDE_0F0E0D0C-1111-4222-8333-444455556666'
const CHARGE_ID = 'CHAR_0A0B0C0D-1111-4222-8333-444455556666'
const JSON_TYPE = 'application/json'

describe('parseWebhook', () => {
  it('reads the ids of an order and of a charge', () => {
    const order = Buffer.from(JSON.stringify({ id: ORDER_ID, reference_id: 'order-1' }))
    expect(parseWebhook(JSON_TYPE, order)).toEqual({
      ...{ format: 'order', orderId: ORDER_ID, chargeId: null, referenceId: 'order-1' },
    })
    const charge = Buffer.from(JSON.stringify({ id: CHARGE_ID }))
    expect(parseWebhook(JSON_TYPE, charge)).toEqual({
      ...{ format: 'charge', orderId: null, chargeId: CHARGE_ID, referenceId: null },
    })
  })

  it('reads a form', () => {
    const form = Buffer.from('notificationCode=093C10&notificationType=transaction')
    const type = 'application/x-www-form-urlencoded; charset=UTF-8'
    expect(parseWebhook(type, form)).toEqual({ format: 'form' })
    expect(parseWebhook(type, Buffer.from('a=b'))).toEqual({ format: 'unreadable' })
  })

  it.each(['', '[]', 'null', '{"id":1}', '{"id":"../../x"}', '<html>'])(
    'does not read %s',
    (text) => {
      expect(parseWebhook(JSON_TYPE, Buffer.from(text))).toEqual({ format: 'unreadable' })
    },
  )
})

describe('verifyWebhook', () => {
  const body = Buffer.from('{"a":1}')
  // The vector of the provider's page: SHA-256 of `TOKEN-{"a":1}`.
  const digest = '17f4b704c109c2d76b16c9a78189bfaf646c9ea54b491c6040697c98ae8fd28a'
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const signature = sign('sha256', body, privateKey).toString('base64')
  const none = { authenticityToken: null, payloadSignature: null }
  const keys = { token: 'TOKEN', publicKeys: [key] }

  it('accepts either signature', () => {
    const byToken = { ...none, authenticityToken: digest }
    const byKey = { ...none, payloadSignature: signature }
    expect(verifyWebhook(body, byToken, keys)).toBe('verified')
    expect(verifyWebhook(body, byKey, keys)).toBe('verified')
  })

  it('accepts one of several signatures and keys', () => {
    const signatures = { ...none, payloadSignature: `AAAA, ${signature}` }
    expect(verifyWebhook(body, signatures, { token: '', publicKeys: ['x', key] })).toBe('verified')
  })

  it.each([
    ['another token', { ...none, authenticityToken: digest }, { ...keys, token: 'OTHER' }],
    ['no hex', { ...none, authenticityToken: 'é' }, keys],
    ['an empty signature', { ...none, payloadSignature: '' }, keys],
    ['another signature', { ...none, payloadSignature: 'AAAA' }, keys],
    ['no key', { ...none, payloadSignature: signature }, { token: 'TOKEN', publicKeys: [] }],
  ])('rejects %s', (_what, signatures, input) => {
    expect(verifyWebhook(body, signatures, input)).toBe('forged')
  })

  it('rejects a changed body and reports an unsigned one', () => {
    const changed = Buffer.from('{"a":2}')
    const both = { authenticityToken: digest, payloadSignature: signature }
    expect(verifyWebhook(changed, both, keys)).toBe('forged')
    expect(verifyWebhook(body, none, keys)).toBe('unsigned')
  })
})
