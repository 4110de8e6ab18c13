import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StandInEvent } from '../src/index.ts'
import { ANA, CAFE, CAFE_PAGE } from './a-world.ts'
import {
  aFolder,
  bearer,
  codeIn,
  dialogPath,
  facebookExchange,
  start,
  type Running,
} from './running.ts'

async function aStateFile(): Promise<string> {
  return join(await aFolder(), 'state.json')
}

async function connectByHand(meta: Running): Promise<unknown> {
  const back = meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA })
  const short = await meta.get(facebookExchange({ code: codeIn(back) }))
  const story = meta.world.post({ ownerId: CAFE, spareId: 'spare-photo', as: 'story' })
  return [codeIn(back), short.json, meta.world.connectInstagram({ accountId: CAFE }), story]
}

describe('startStandIns', () => {
  it('generates the same codes, tokens and ids for the same seed and clock', async () => {
    const [first, second, other] = [await start(), await start(), await start({ seed: 2 })]
    const values = await connectByHand(first)
    // An extra refusal does not change later ids.
    await second.get('/graph.facebook.com/v23.0/me')
    expect(await connectByHand(second)).toEqual(values)
    expect(await connectByHand(other)).not.toEqual(values)
  })

  it('preserves tokens, permissions and posts across a restart', async () => {
    const stateFile = await aStateFile()
    const before = await start({ stateFile })
    const { userToken, pageTokens } = before.world.connectFacebook({
      personId: ANA,
      decline: ['instagram_manage_messages'],
    })
    const story = before.world.post({ ownerId: CAFE, spareId: 'spare-photo', as: 'story' })
    await before.close()

    const after = await start({ stateFile })
    const path = '/graph.facebook.com/v23.0'
    expect((await after.get(`${path}/me`, bearer(userToken))).at('id')).toBe(ANA)
    expect((await after.get(`${path}/me`, bearer(pageTokens[CAFE_PAGE] ?? ''))).at('id')).toBe(
      CAFE_PAGE,
    )
    expect(after.world.permissions(ANA)['instagram_manage_messages']).toBe('declined')
    const stories = await after.get(`${path}/${CAFE}/stories`, bearer(userToken))
    expect(stories.at('data', 0, 'id')).toBe(story)
    expect(after.world.connectFacebook({ personId: ANA }).userToken).not.toBe(userToken)
  })

  it('writes the state file after every call', async () => {
    const stateFile = await aStateFile()
    const meta = await start({ stateFile })
    const back = meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA })
    const short = await meta.get(facebookExchange({ code: codeIn(back) }))
    await expect.poll(() => readFile(stateFile, 'utf8')).toContain(short.string('access_token'))
  })

  it('refuses a malformed state file and does not overwrite it', async () => {
    const stateFile = await aStateFile()
    await writeFile(stateFile, '{"tokens":"none"}')
    await expect(start({ stateFile })).rejects.toThrow()
    expect(await readFile(stateFile, 'utf8')).toBe('{"tokens":"none"}')
  })

  it('uses the public URL in links', async () => {
    const first = await start()
    const { port } = new URL(first.url)
    await first.close()
    const publicUrl = `http://localhost:${port}`
    const meta = await start({ port: Number(port), publicUrl })
    expect(meta.url).toBe(publicUrl)
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    const media = await meta.get(
      `/graph.instagram.com/v23.0/${CAFE}/media?limit=1&fields=media_url`,
      bearer(userToken),
    )
    expect(media.string('paging', 'next')).toMatch(publicUrl)
    expect(media.string('data', 0, 'media_url')).toMatch(publicUrl)
  })

  it('logs calls without query, tokens or codes', async () => {
    const events: StandInEvent[] = []
    const meta = await start({ logger: (event) => events.push(event) })
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    await meta.get(`/graph.facebook.com/v23.0/me?access_token=${userToken}`)
    await expect
      .poll(() => events)
      .toEqual([
        { event: 'request', method: 'GET', path: '/graph.facebook.com/v23.0/me', status: 200 },
      ])
  })

  it('frees both ports on close, with open connections', async () => {
    const meta = await start()
    await meta.get('/')
    const startedAt = performance.now()
    await meta.close()
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await expect(fetch(meta.url)).rejects.toThrow('fetch failed')
  })

  it('stops everything when the port is in use', async () => {
    const meta = await start()
    const { port } = new URL(meta.url)
    await expect(start({ port: Number(port) })).rejects.toThrow('EADDRINUSE')
  })
})
