import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openListServer, REELS, STORIES, type StoryRead } from './list-server.ts'

async function aServer() {
  const server = await openListServer(1)
  const stop = new AbortController()
  onTestFinished(async () => {
    stop.abort()
    await server.close()
  })
  const read = (network: string, account: number, list: string): Promise<Response> => {
    const id = `1784${String(account).padStart(13, '0')}`
    const url = `${server.url}/${network}/v23.0/${id}/${list}?access_token=x`
    return fetch(url, { signal: stop.signal })
  }
  return { server, read }
}

describe('openListServer', () => {
  it('answers the lists of an account with items of its own', async () => {
    const { read } = await aServer()
    const idsOf = async (account: number, list: string): Promise<string[]> => {
      const { data }: { data: { id: string }[] } = await (
        await read('instagram', account, list)
      ).json()
      return data.map(({ id }) => id)
    }
    const ids = [...(await idsOf(7, 'stories')), ...(await idsOf(7, 'media'))]
    expect(ids).toHaveLength(STORIES + REELS)
    expect(ids.at(-1)).toBe('180000000070011')
    expect(new Set([...ids, ...(await idsOf(8, 'stories'))]).size).toBe(ids.length + STORIES)
  })

  it('reports the reads of stories once, and which of them overlapped', async () => {
    const { server, read } = await aServer()
    const reads: StoryRead[] = []
    server.hang('instagram')
    read('instagram', 4, 'stories').catch(() => undefined)
    await vi.waitFor(() => {
      reads.push(...server.takeReads())
      expect(reads).toHaveLength(1)
    })
    server.hang(null)
    await read('instagram', 4, 'stories')
    await read('facebook', 5, 'stories')
    await read('facebook', 5, 'media')
    expect([...reads, ...server.takeReads()]).toMatchObject([
      { network: 'instagram', account: 4, isOverlapping: false },
      { network: 'instagram', account: 4, isOverlapping: true },
      { network: 'facebook', account: 5, isOverlapping: false },
    ])
    expect(server.takeReads()).toEqual([])
  })

  it('does not answer a network that hangs', async () => {
    const { server, read } = await aServer()
    server.hang('facebook')
    let isAnswered = false
    read('facebook', 1, 'stories').then(
      () => (isAnswered = true),
      () => undefined,
    )
    expect((await read('instagram', 2, 'stories')).status).toBe(200)
    await vi.waitFor(() => {
      expect(server.takeReads()).toContainEqual(expect.objectContaining({ account: 1 }))
    })
    expect(isAnswered).toBe(false)
    server.hang(null)
    expect((await read('facebook', 3, 'stories')).status).toBe(200)
  })

  it('answers other paths with 404', async () => {
    const { read } = await aServer()
    expect((await read('instagram', 1, 'comments')).status).toBe(404)
  })
})
