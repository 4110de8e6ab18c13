import { describe, expect, it } from 'vitest'
import { anItem, itemsNamed, playerSettings } from '../../test/builders.ts'
import { createFakeStage } from '../../test/fake-stage.ts'
import { createFakeClock, createPlayer, DownloadError, PlaylistError } from '../index.ts'
import type { MediaFile, MediaStore, PlayerNotification, PlaylistItem } from '../index.ts'

/** What the owner of the shop may be promised: gone from every screen within this time. */
const PROMISED_MS = 15_000

/** A mention under an address that is signed anew with each list. */
function aMention(id: string, signature = 1): PlaylistItem {
  return anItem(id, { kind: 'repost', url: `https://media.test/mentions/${id}?s=${signature}` })
}

interface Server {
  own: readonly PlaylistItem[]
  mentions: readonly PlaylistItem[]
  /** Rejects the list of mentions. */
  refusal: Error | null
  readonly dead: Set<string>
  revision: number
  loads: number
}

/** A shop's screen with the server behind it. Photos take almost as long as what was promised. */
function setUp() {
  const clock = createFakeClock()
  const fake = createFakeStage()
  const events: PlayerNotification[] = []
  const fetched: MediaFile[] = []
  const open = new Set<string>()
  const server: Server = {
    own: itemsNamed('a', 'b', 'c'),
    mentions: [aMention('m')],
    refusal: null,
    dead: new Set(),
    revision: 1,
    loads: 0,
  }
  const answer = (items: readonly PlaylistItem[]) => ({ items, ready: items.length, pending: 0 })
  const store: MediaStore = {
    prefetch: () => Promise.resolve(false),
    usedBytes: () => 0,
    prepare(file) {
      fetched.push(file)
      if (server.dead.has(file.id)) return Promise.reject(new DownloadError(410))
      const src = `local:${file.id}:${fetched.length}`
      open.add(src)
      return Promise.resolve({ src, release: () => void open.delete(src) })
    },
  }
  const source = {
    load() {
      server.loads += 1
      return Promise.resolve(answer(server.own))
    },
    loadReposts: () =>
      server.refusal ? Promise.reject(server.refusal) : Promise.resolve(answer(server.mentions)),
  }
  const heartbeat = () =>
    Promise.resolve({
      ...{ serverNow: null, nextInMs: null, commands: [] },
      revision: String(server.revision),
    })
  const transport = { heartbeat, close: () => undefined }
  const ports = { source, store, transport, stage: fake.stage, clock, random: () => 0 }
  const settings = playerSettings({ unattended: true, quantityShow: 1, durationSeconds: 15 })
  const player = createPlayer(ports, settings)
  player.onEvent((event) => void events.push(event))
  const onScreen = () => player.snapshot().slots.map(({ item }) => item?.id ?? null)
  const fetches = (id: string) => fetched.filter((file) => file.id === id).length
  const shown = () => events.flatMap((one) => (one.type === 'itemShown' ? [one.item.id] : []))
  /** Lets it play until `id` comes onto the screen. */
  async function playUntil(id: string): Promise<void> {
    for (let waited = 0; !onScreen().includes(id); waited += 250) {
      if (waited > 200_000) throw new Error(`${id} never comes`)
      await clock.advance(250)
    }
  }
  return { clock, fake, player, events, server, open, onScreen, fetches, shown, playUntil }
}

describe('reposts on a screen', () => {
  it('play after every third own item', async () => {
    const { player, clock, shown } = setUp()
    player.start()
    await clock.advance(60_000)
    expect(shown().slice(0, 5)).toEqual(['a', 'b', 'c', 'm', 'a'])
    player.stop()
  })

  it('are removed within the specified time when the owner withdraws them', async () => {
    const { player, clock, server, onScreen, playUntil, shown } = setUp()
    player.start()
    await playUntil('m')
    const atMs = clock.now()
    server.mentions = []
    server.revision += 1
    await playUntil('a')
    // A heartbeat, the list, and the next item: the mention's own time would have been longer.
    expect(clock.now() - atMs).toBeLessThanOrEqual(5_500)
    expect(clock.now() - atMs).toBeLessThan(PROMISED_MS)
    const before = shown().length
    await clock.advance(120_000)
    expect(shown().slice(before)).not.toContain('m')
    expect(onScreen()).not.toContain(null)
    player.stop()
  })

  it('neither restart nor are downloaded again when only their URL changes', async () => {
    const { player, clock, server, fake, fetches, playUntil, onScreen } = setUp()
    player.start()
    await playUntil('m')
    const before = { fetches: fetches('m'), shown: fake.shown.length }
    server.mentions = [aMention('m', 2)]
    server.revision += 1
    const { loads } = server
    await clock.advance(6_000)
    expect(server.loads).toBeGreaterThan(loads)
    expect(onScreen()).toEqual(['m'])
    expect({ fetches: fetches('m'), shown: fake.shown.length }).toEqual(before)
    player.stop()
  })

  it('leave the loop silently at the first failure when their story has ended', async () => {
    const { player, clock, server, fetches, events, playUntil } = setUp()
    player.start()
    await playUntil('m')
    server.dead.add('m')
    const before = fetches('m')
    await playUntil('a')
    await playUntil('c')
    await playUntil('a')
    // The server has not found it out yet, so that each new list names it once more.
    expect(fetches('m') - before).toBe(1)
    expect(player.snapshot().toast).toBeNull()
    expect(events).toContainEqual({ type: 'itemGone', item: aMention('m') })
    expect(events.some(({ type }) => type === 'itemQuarantined')).toBe(false)
    player.stop()
    expect(clock.pending()).toBe(0)
  })

  it('that fail to load remove no own items', async () => {
    const { player, clock, server, shown, events } = setUp()
    const refusal = new PlaylistError('refused', 'no such call')
    server.refusal = refusal
    player.start()
    await clock.advance(60_000)
    expect(shown().slice(0, 4)).toEqual(['a', 'b', 'c', 'a'])
    expect(events).toContainEqual({ type: 'repostsFailed', error: refusal })
    expect(player.snapshot().hasTrouble).toBe(false)
    player.stop()
  })

  it('end the loop like stories when the plan has expired', async () => {
    const { player, clock, server } = setUp()
    server.refusal = new PlaylistError('plan_expired', 'O seu plano expirou')
    player.start()
    await clock.advance(0)
    expect(player.snapshot().phase).toMatchObject({ reason: { kind: 'plan_expired' } })
    player.stop()
  })

  it('are in memory only while they are shown or prepared', async () => {
    const { player, clock, open, playUntil } = setUp()
    player.start()
    await playUntil('m')
    expect([...open].some((src) => src.startsWith('local:m'))).toBe(true)
    await playUntil('b')
    expect([...open].some((src) => src.startsWith('local:m'))).toBe(false)
    player.stop()
    await clock.advance(0)
    expect(open.size).toBe(0)
  })
})
