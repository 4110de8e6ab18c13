import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { META_ERROR_ROWS, META_SEND_ERROR_ROWS } from '../src/index.ts'
import { ANA, CAFE, REEL } from './a-world.ts'
import { authorizePath, bearer, dialogPath, start, type Running } from './running.ts'

async function act(
  meta: Running,
  action: string,
  fields: Record<string, string> = {},
  origin = meta.url,
) {
  const form = new URLSearchParams(fields)
  return meta.send('POST', `/workbench/${action}`, { form, headers: { origin } })
}

/** The status of a call with another host name for this machine, which fetch does not allow. */
function statusForHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('workbench', () => {
  it('lists accounts and Pages with their posts', async () => {
    const meta = await start()
    meta.world.connectFacebook({ personId: ANA })
    const { status, text, headers } = await meta.get('/')
    expect(status).toBe(200)
    expect(headers.get('x-frame-options')).toBe('DENY')
    for (const words of [
      '@cafe.aurora',
      'Padaria Lima',
      'arquivo retido',
      'Ana Souza (Facebook)',
    ]) {
      expect(text).toContain(words)
    }
  })

  it('applies every form', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    const stories = async () =>
      (await meta.get(`/graph.instagram.com/v23.0/${CAFE}/stories`, bearer(userToken))).column('id')
    const posted = await act(meta, 'post', {
      owner_id: CAFE,
      spare_id: 'spare-photo',
      as: 'story',
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.get('location')).toBe('/?done=posted')
    expect((await meta.get('/?done=posted')).text).toContain('Publicado.')
    const [story] = await stories()
    expect(await stories()).toHaveLength(4)
    await act(meta, 'remove', { id: String(story) })
    expect(await stories()).toHaveLength(3)

    const fields = `/graph.instagram.com/v23.0/${REEL}?fields=media_url`
    const link = (await meta.get(fields, bearer(userToken))).string('media_url')
    await act(meta, 'expire-links', { file_id: REEL })
    expect((await meta.get(link)).status).toBe(403)
    const again = (await meta.get(fields, bearer(userToken))).string('media_url')
    await act(meta, 'expire-all-links')
    expect((await meta.get(again)).status).toBe(403)

    await act(meta, 'permission', {
      subject_id: CAFE,
      permission: 'instagram_business_basic',
      status: 'declined',
    })
    expect(meta.world.permissions(CAFE)['instagram_business_basic']).toBe('declined')

    await act(meta, 'fail', { path: '*/me', fault: 'graph-error-2', times: 'lasting' })
    await act(meta, 'fail', { path: '*/stories', fault: 'silence', times: '3' })
    expect(meta.world.faults()).toMatchObject([
      { path: '*/me', fault: { kind: 'graph-error', error: '2' }, times: 'lasting' },
      { path: '*/stories', fault: { kind: 'silence' }, times: 3 },
    ])
    expect((await meta.get('/')).text).toContain('Nunca responder')
    await act(meta, 'lift', { id: String(meta.world.faults()[0]?.id) })
    expect(meta.world.faults()).toHaveLength(1)
    await act(meta, 'lift-all')
    expect(meta.world.faults()).toEqual([])

    await act(meta, 'switches', {
      instagram_shape: 'wrapped',
      pages: 'short',
      long_token_expiry: 'untold',
      refreshed_token: 'same',
      usage: '80',
    })
    expect(meta.world.switches()).toEqual({
      instagramShape: 'wrapped',
      pages: 'short',
      longTokenExpiry: 'untold',
      refreshedToken: 'same',
    })
    expect(meta.world.shownUsage()).toBe(80)

    await act(meta, 'end-tokens', { subject_id: CAFE, how: 'password' })
    const dead = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(dead.at('error', 'error_subcode')).toBe(460)
  })

  it('posts, answers and ends a mention, and blocks its author', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    const mention = { instagram_id: CAFE, username: 'lena', name: 'Lena', spare_id: 'spare-photo' }
    expect((await act(meta, 'mention', mention)).headers.get('location')).toBe('/?done=mentioned')
    expect((await meta.get('/')).text).toContain('Nada foi enviado ao autor.')
    const mid = /name="mid" value="(\w+)"/.exec((await meta.get('/')).text)?.[1] ?? ''
    const senderId = /name="sender_id" value="(\d+)"/.exec((await meta.get('/')).text)?.[1] ?? ''
    const say = () =>
      meta.send('POST', '/graph.instagram.com/v23.0/me/messages', {
        headers: bearer(userToken),
        json: {
          recipient: { id: senderId },
          message: {
            text: 'Podemos <b>mostrar</b>?',
            quick_replies: [{ content_type: 'text', title: 'Sim', payload: 'OK:1' }],
          },
        },
      })
    expect((await say()).status).toBe(200)
    const asked = (await meta.get('/')).text
    expect(asked).toContain('Responder Sim')
    expect(asked).toContain('&lt;b&gt;mostrar&lt;/b&gt;')
    expect((await act(meta, 'answer', { mid, payload: 'OK:1' })).status).toBe(303)
    expect((await meta.get('/')).text).toContain('Já respondida.')
    expect((await act(meta, 'answer', { mid, text: 'sim' })).status).toBe(303)
    expect((await act(meta, 'redeliver', { mid })).status).toBe(303)

    await act(meta, 'block', { sender_id: senderId })
    expect((await say()).at('error', 'code')).toBe(551)
    await act(meta, 'unblock', { sender_id: senderId })
    await act(meta, 'close-messages', { instagram_id: CAFE })
    expect((await say()).at('error', 'error_subcode')).toBe(2534041)
    await act(meta, 'open-messages', { instagram_id: CAFE })
    expect((await say()).status).toBe(200)

    expect((await meta.get('/')).text).toContain('story no ar')
    await act(meta, 'end-story', { mid })
    expect((await meta.get('/')).text).toContain('story encerrado')
    await act(meta, 'remove-app', { network: 'instagram', subject_id: CAFE })
    expect((await say()).at('error', 'error_subcode')).toBe(458)
  })

  it('revokes tokens for every reason', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const offered = [
      ...(await meta.get('/')).text.matchAll(/<option value="([\w-]+)">[^<]*\((?:190|102)/g),
    ]
    const ways = new Set(offered.flatMap(([, how]) => how ?? []))
    expect([...ways]).toEqual(
      expect.arrayContaining(['expire', 'data-access', 'damaged', 'session']),
    )
    for (const how of ['expire', 'data-access', 'damaged', 'session']) {
      expect((await act(meta, 'end-tokens', { subject_id: ANA, how })).status).toBe(303)
    }
    const me = await meta.get('/graph.facebook.com/v23.0/me', bearer(userToken))
    expect(me.at('error', 'code')).toBe(102)
  })

  it('plans a fault with any row for any call', async () => {
    const meta = await start()
    for (const { name } of [...META_ERROR_ROWS, ...META_SEND_ERROR_ROWS]) {
      expect((await meta.get('/')).text).toContain(`<option value="graph-error-${name}">`)
      const fault = `graph-error-${name}`
      expect((await act(meta, 'fail', { path: '*/messages', fault, times: '1' })).status).toBe(303)
    }
    const last = META_SEND_ERROR_ROWS.at(-1)
    expect(meta.world.faults().at(-1)?.fault).toEqual({ kind: 'graph-error', error: last?.name })
    for (const fault of ['redirect', 'large-body']) {
      expect((await act(meta, 'fail', { path: '*/messages', fault, times: '1' })).status).toBe(303)
    }
  })

  it.each([
    ['mention', { instagram_id: CAFE, username: 'lena', spare_id: 'nothing' }],
    ['mention', { instagram_id: 'nobody', username: 'lena', spare_id: 'spare-photo' }],
    ['mention', { instagram_id: CAFE, username: '', spare_id: 'spare-photo' }],
    ['answer', { mid: 'none', text: 'x' }],
    ['end-story', { mid: 'none' }],
    ['block', { sender_id: '1' }],
    ['remove-app', { network: 'myspace', subject_id: ANA }],
    ['request-deletion', { network: 'facebook', subject_id: ANA }],
    ['post', { owner_id: CAFE, spare_id: 'nothing', as: 'story' }],
    ['post', { owner_id: 'nobody', spare_id: 'spare-photo', as: 'story' }],
    ['remove', {}],
    ['end-tokens', { subject_id: CAFE, how: 'magic' }],
    ['permission', { subject_id: CAFE, permission: 'x', status: 'perhaps' }],
    ['fail', { path: '*', fault: 'none', times: '1' }],
    ['fail', { path: '*', fault: 'rubbish', times: '-1' }],
  ])('refuses %s with %o', async (action, fields) => {
    const meta = await start()
    expect((await act(meta, action, fields)).status).toBe(400)
  })

  it('refuses unknown actions, including names of object properties', async () => {
    const meta = await start()
    expect((await act(meta, 'constructor')).status).toBe(404)
  })

  it.each([
    ['/workbench/lift-all'],
    ['/inbox/clear'],
    ['/www.facebook.com/dialog/answer'],
    ['/www.instagram.com/oauth/answer'],
  ])('refuses a change from another origin: %s', async (path) => {
    const meta = await start()
    for (const headers of [{ origin: 'http://evil.test' }, { origin: 'null' }, {}]) {
      const answer = await meta.send('POST', path, { form: new URLSearchParams(), headers })
      expect(answer.status).toBe(403)
      expect(answer.text).toBe('Origin not allowed')
    }
  })

  it('accepts changes from its own and the allowed origins', async () => {
    const meta = await start({ allowedOrigins: ['http://tv.test:8090'] })
    const { port } = new URL(meta.url)
    for (const origin of [`http://localhost:${port}`, 'http://tv.test:8090']) {
      expect((await act(meta, 'lift-all', {}, origin)).status).toBe(303)
    }
  })

  it('refuses other host names', async () => {
    const meta = await start({ allowedOrigins: ['http://tv.test:8090'] })
    const { port } = new URL(meta.url)
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, 'tv.test:8090']
    for (const host of hosts) expect(await statusForHost(meta.url, host)).toBe(200)
    for (const path of [
      '/',
      '/inbox',
      '/graph.facebook.com/v23.0/me',
      dialogPath(),
      authorizePath(),
    ]) {
      expect(await statusForHost(meta.url + path, `evil.test:${port}`)).toBe(403)
    }
  })
})
