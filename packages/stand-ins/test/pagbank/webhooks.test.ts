import { createHash, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authenticityToken } from '../../src/pagbank/webhooks/signatures.ts'
import { aListener, type Heard, type Listener } from '../listener.ts'
import { aBoletoOrder, anOrder, aPixOrder, aShop, TOKEN, type Shop } from './a-shop.ts'

// The quotes are of developer.pagbank.com.br/reference/webhooks, /confirmar-autenticidade-da-notificacao
// and /validacao-de-autenticidade.

const SECOND_MS = 1_000

type Ready = Shop & { readonly app: Listener; readonly urls: { notification_urls: string[] } }

/** A shop whose application listens. */
async function listening(): Promise<Ready> {
  const app = await aListener(() => ({ status: 200 }))
  const shop = await aShop({ pagBank: { simulator: 'off' } })
  return { ...shop, app, urls: { notification_urls: [`${app.url}/webhooks/pagbank`] } }
}

async function payByCard(shop: Ready): Promise<string> {
  const answer = await shop.call('POST', '/orders', await shop.cardOrder({ order: shop.urls }))
  return answer.string('charges', 0, 'id')
}

function json({ body }: Heard): Record<string, unknown> {
  return JSON.parse(body)
}

/** The status of the first charge of each webhook. */
function statuses(posts: readonly Heard[]): unknown[] {
  return posts.map((post) => {
    const { charges } = json(post)
    const [charge]: unknown[] = Array.isArray(charges) ? charges : []
    return typeof charge === 'object' && charge && 'status' in charge ? charge.status : undefined
  })
}

function isSignedBy(publicKey: string, { body, headers }: Heard): boolean[] {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  return String(headers['x-payload-signature'])
    .split(',')
    .map((one) => verify('sha256', Buffer.from(body), key, Buffer.from(one, 'base64')))
}

describe('webhooks', () => {
  it('send the order with both signatures', async () => {
    const shop = await listening()
    const chargeId = await payByCard(shop)
    await shop.pagBank.runDue()
    const [post, ...others] = shop.app.posts()
    if (!post) throw new Error('No webhook')
    expect(others).toEqual([])
    expect(post.path).toBe('/webhooks/pagbank')
    const order = await shop.call('GET', `/orders?charge_id=${chargeId}`)
    // "PagBank's body has no blanks"
    expect(post.body).toBe(JSON.stringify(order.json))
    // "Content-Type: application/json (exactly so, no charset)"
    expect(post.headers['content-type']).toBe('application/json')
    expect(post.headers['x-product-origin']).toBe('ORDER')
    expect(post.headers['x-product-id']).toBe(order.string('id'))
    // "hex SHA-256 of <account token> + "-" + <raw body>"
    const expected = createHash('sha256').update(`${TOKEN}-`).update(post.body).digest('hex')
    expect(post.headers['x-authenticity-token']).toBe(expected)
    // "base64 of an ASN.1/DER ECDSA P-256 SHA-256 signature over the raw body"
    const key = await shop.call('GET', '/public-keys/webhook')
    expect(key.status).toBe(200)
    expect(isSignedBy(key.string('public_key'), post)).toEqual([true])
    const byType = await shop.call('GET', '/public-keys?type=webhook')
    expect(byType.json).toEqual(key.json)
    expect((await shop.call('GET', '/public-keys?type=card')).status).toBe(400)
  })

  it('sign as the documented vector does', () => {
    expect(authenticityToken('TOKEN', '{"a":1}')).toBe(
      '17f4b704c109c2d76b16c9a78189bfaf646c9ea54b491c6040697c98ae8fd28a',
    )
  })

  it('hold several signatures while the key rotates', async () => {
    const shop = await listening()
    const old = (await shop.call('GET', '/public-keys/webhook')).string('public_key')
    const changed = await shop.pagBank.rotateWebhookKey()
    const chargeId = await payByCard(shop)
    await shop.pagBank.runDue()
    const [first] = shop.app.posts()
    if (!first) throw new Error('No webhook')
    // "may hold several, comma separated (key rotation)"
    expect(isSignedBy(changed, first)).toEqual([true, false])
    expect(isSignedBy(old, first)).toEqual([false, true])
    shop.pass(86_400_000)
    shop.pagBank.resend(chargeId)
    await shop.pagBank.runDue()
    const last = shop.app.posts()[1]
    expect(last && isSignedBy(changed, last)).toEqual([true])
  })

  it('announce every change of a charge', async () => {
    const shop = await listening()
    const { pagBank, app } = shop
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    const chargeId = await payByCard(shop)
    await pagBank.runDue()
    pagBank.settle(chargeId)
    await pagBank.runDue()
    pagBank.refund(chargeId, 500)
    await pagBank.runDue()
    pagBank.refund(chargeId)
    await pagBank.runDue()
    // "at every status change of the charge"
    expect(statuses(app.posts())).toEqual(['IN_ANALYSIS', 'PAID', 'PAID', 'CANCELED'])
  })

  it('announce Pix only when it is paid, and boletos from the start', async () => {
    const shop = await listening()
    const { pagBank, app } = shop
    const pix = await shop.call('POST', '/orders', aPixOrder(119880, shop.urls))
    await shop.passAndRun(2 * 86_400_000)
    expect(app.posts()).toEqual([])
    const other = await shop.call('POST', '/orders', aPixOrder(119880, shop.urls))
    pagBank.payPix(other.string('id'))
    await pagBank.runDue()
    // "with charges[], or qr_codes[] for PIX"
    expect(json(app.posts()[0] ?? expect.fail())).toMatchObject({
      id: other.string('id'),
      qr_codes: [{ id: other.string('qr_codes', 0, 'id') }],
      charges: [{ status: 'PAID', payment_method: { type: 'PIX' } }],
    })
    expect(pix.at('charges')).toBeUndefined()
    const boleto = aBoletoOrder(119880, { due_date: '2026-01-30' }, shop.urls)
    const made = await shop.call('POST', '/orders', boleto)
    pagBank.settle(made.string('charges', 0, 'id'))
    await pagBank.runDue()
    // "boleto: WAITING, PAID, CANCELED"
    expect(statuses(app.posts()).slice(1)).toEqual(['WAITING', 'PAID'])
  })

  it('are not sent without a URL', async () => {
    const shop = await listening()
    // "No account-level fallback for orders: without it no webhook"
    await shop.call('POST', '/orders', await shop.cardOrder())
    await shop.call('POST', '/orders', anOrder(shop.urls))
    await shop.pagBank.runDue()
    expect(shop.app.received).toEqual([])
  })

  it('come as a form after a chargeback', async () => {
    const shop = await listening()
    const chargeId = await payByCard(shop)
    await shop.pagBank.runDue()
    shop.pagBank.chargeback(chargeId)
    await shop.pagBank.runDue()
    const post = shop.app.posts()[1]
    // "notificationCode=093C10..&notificationType=transaction, without any status"
    expect(post?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(post?.body).toMatch(/^notificationCode=[0-9A-F]{32}&notificationType=transaction$/)
    expect(post?.headers['x-authenticity-token']).toBeUndefined()
    expect((await shop.call('GET', `/charges/${chargeId}`)).json).toMatchObject({
      status: 'CANCELED',
      amount: { summary: { paid: 119880, refunded: 119880 } },
    })
  })
})

describe('control of webhooks', () => {
  it('late: waits for the clock', async () => {
    const shop = await listening()
    shop.pagBank.setWebhooks({ delayMs: 60 * SECOND_MS })
    await payByCard(shop)
    await shop.passAndRun(60 * SECOND_MS - 1)
    expect(shop.app.posts()).toEqual([])
    await shop.passAndRun(1)
    expect(statuses(shop.app.posts())).toEqual(['PAID'])
  })

  it('twice: sends the same bytes', async () => {
    const shop = await listening()
    shop.pagBank.setWebhooks({ copies: 2 })
    await payByCard(shop)
    await shop.pagBank.runDue()
    const bodies = shop.app.posts().map(({ body }) => body)
    expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
  })

  it('out of order: releases held webhooks in any order', async () => {
    const shop = await listening()
    const { pagBank, app } = shop
    pagBank.setWebhooks({ delivery: 'held' })
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    const chargeId = await payByCard(shop)
    pagBank.settle(chargeId)
    pagBank.refund(chargeId)
    await pagBank.runDue()
    expect(app.posts()).toEqual([])
    const ids = pagBank.heldWebhooks().map(({ id }) => id)
    expect(pagBank.heldWebhooks().map(({ status }) => status)).toEqual([
      ...['IN_ANALYSIS', 'PAID', 'CANCELED'],
    ])
    for (const id of ids.toReversed()) {
      pagBank.releaseWebhooks([id])
      await pagBank.runDue()
    }
    // Each holds the state of its own time.
    expect(statuses(app.posts())).toEqual(['CANCELED', 'PAID', 'IN_ANALYSIS'])
    expect(pagBank.heldWebhooks()).toEqual([])
  })

  it('never: sends nothing, and a resend does', async () => {
    const shop = await listening()
    shop.pagBank.setWebhooks({ delivery: 'never' })
    const chargeId = await payByCard(shop)
    await shop.pagBank.runDue()
    expect(shop.app.received).toEqual([])
    shop.pagBank.setWebhooks({ delivery: 'sent' })
    shop.pagBank.resend(chargeId)
    shop.pagBank.resend(chargeId, 'charge')
    await shop.pagBank.runDue()
    // "a bare charge object for charge-level notifications"
    expect(shop.app.posts().map((post) => json(post)['id'])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^ORDE_/), chargeId]),
    )
  })

  it('wrong and missing signatures', async () => {
    const shop = await listening()
    const { pagBank, app } = shop
    const headersOf = async (changes: Parameters<typeof pagBank.setWebhooks>[0]) => {
      pagBank.setWebhooks(changes)
      await payByCard(shop)
      await pagBank.runDue()
      return app.posts().at(-1) ?? expect.fail('no webhook')
    }
    const wrong = await headersOf({ signature: 'wrong' })
    const key = (await shop.call('GET', '/public-keys/webhook')).string('public_key')
    expect(wrong.headers['x-authenticity-token']).not.toBe(authenticityToken(TOKEN, wrong.body))
    expect(wrong.headers['x-authenticity-token']).toMatch(/^[0-9a-f]{64}$/)
    expect(isSignedBy(key, wrong)).toEqual([false])
    // "Missing quite often in sandbox"
    for (const [schemes, token, payload] of [
      ['none', false, false],
      ['token', true, false],
      ['payload', false, true],
    ] as const) {
      const { headers } = await headersOf({ signature: 'right', schemes })
      expect([
        headers['x-authenticity-token'] !== undefined,
        headers['x-payload-signature'] !== undefined,
      ]).toEqual([token, payload])
    }
  })

  it('are signed with the token of the time', async () => {
    const shop = await listening()
    const chargeId = await payByCard(shop)
    shop.pagBank.setToken('another')
    shop.pagBank.resend(chargeId)
    await shop.pagBank.runDue()
    const post = shop.app.posts().at(-1)
    expect(post?.headers['x-authenticity-token']).toBe(
      authenticityToken('another', post?.body ?? ''),
    )
  })
})

describe('retries', () => {
  it('come after 1, 5 and 30 seconds of the clock, until one succeeds', async () => {
    const shop = await listening()
    shop.app.answerWith(() => ({ status: 503 }))
    await payByCard(shop)
    await shop.pagBank.runDue()
    const attempts = () =>
      shop.pagBank.webhookDeliveries().map(({ status, attempt }) => [attempt, status])
    expect(attempts()).toEqual([[1, 503]])
    await shop.passAndRun(SECOND_MS - 1)
    expect(attempts()).toHaveLength(1)
    await shop.passAndRun(1)
    expect(attempts()).toHaveLength(2)
    await shop.passAndRun(5 * SECOND_MS)
    shop.app.answerWith(() => ({ status: 204 }))
    await shop.passAndRun(30 * SECOND_MS)
    await shop.passAndRun(3_600 * SECOND_MS)
    expect(attempts()).toEqual([
      [1, 503],
      [2, 503],
      [3, 503],
      [4, 204],
    ])
    expect(new Set(shop.app.posts().map(({ body }) => body)).size).toBe(1)
  })

  it('end after the last one, and treat a redirect or no connection as a failure', async () => {
    const shop = await listening()
    shop.app.answerWith(() => ({ status: 302 }))
    await payByCard(shop)
    await shop.pagBank.runDue()
    await shop.app.close()
    for (const seconds of [1, 5, 30, 3_600, 3_600]) await shop.passAndRun(seconds * SECOND_MS)
    expect(shop.pagBank.webhookDeliveries().map(({ status }) => status)).toEqual([
      ...[302, null, null, null],
    ])
  })

  it('end on close while there is no response', async () => {
    const shop = await listening()
    shop.app.answerWith(() => 'silence')
    await payByCard(shop)
    const due = shop.pagBank.runDue()
    await expect.poll(() => shop.app.posts()).toHaveLength(1)
    await shop.close()
    await due
    expect(shop.pagBank.webhookDeliveries()).toMatchObject([{ status: null, attempt: 1 }])
    await shop.passAndRun(SECOND_MS)
    expect(shop.app.posts()).toHaveLength(1)
  })

  it('are forgotten by a reset', async () => {
    const shop = await listening()
    shop.app.answerWith(() => ({ status: 500 }))
    await payByCard(shop)
    await shop.pagBank.runDue()
    shop.pagBank.setWebhooks({ delivery: 'held', signature: 'wrong' })
    const chargeId = await payByCard(shop)
    shop.pagBank.setWebhooks({ delivery: 'sent' })
    shop.pagBank.resend(chargeId)
    // This attempt is on its way during the reset.
    const due = shop.pagBank.runDue()
    shop.pagBank.reset()
    await due
    await shop.passAndRun(3_600 * SECOND_MS)
    expect(shop.app.posts()).toHaveLength(2)
    expect(shop.pagBank.orders()).toEqual([])
    expect(shop.pagBank.heldWebhooks()).toEqual([])
    expect(shop.pagBank.webhookDeliveries()).toEqual([])
    expect(shop.pagBank.webhookPlan()).toMatchObject({ delivery: 'sent', signature: 'right' })
  })
})
