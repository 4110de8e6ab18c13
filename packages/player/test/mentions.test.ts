import { describe, expect, it } from 'vitest'
import { aCore } from './a-core.ts'
import { anItem, itemsNamed } from './builders.ts'
import { playingPart } from './playing-part.ts'

const OWN = itemsNamed('a', 'b', 'c', 'd', 'e')
const MENTION = anItem('m', { kind: 'repost', url: 'https://media.test/m?signature=1' })
const SIGNED_ANEW = { ...MENTION, url: 'https://media.test/m?signature=2' }

type Core = ReturnType<typeof aCore>

/** One slot that plays a b c m d e, with `id` on the screen and the next item ready. */
function coreShowing(id: string): Core {
  const core = aCore({ quantityShow: 1 })
  core.send({ type: 'start' })
  core.loaded([...OWN, MENTION])
  core.bringOn()
  changeUntil(core, id)
  return core
}

function changeUntil(core: Core, id: string): void {
  for (let count = 0; core.slot()?.current?.item.id !== id; count += 1) {
    if (count > 12) throw new Error(`${id} never comes`)
    core.change()
  }
}

function idsOf(core: Core): string {
  return playingPart(core.state())
    .loop.items.map(({ id }) => id)
    .join(' ')
}

function prepared(core: Core, id: string): number {
  return core.commands.filter((one) => one.type === 'prepare' && one.item.id === id).length
}

describe('a withdrawn repost', () => {
  it('is replaced at once by the next item, which fades over it', () => {
    const core = coreShowing('m')
    core.send({ type: 'refresh' })
    const before = core.commands.length
    core.loaded(OWN)
    expect(core.slot()?.current?.item.id).toBe('d')
    expect(core.slot()?.outgoing?.item.id).toBe('m')
    const [show] = core.commands.slice(before).filter(({ type }) => type === 'show')
    expect(show).toMatchObject({ fadeMs: expect.closeTo(1_325) })
  })

  it('is replaced at once by a list in the middle of a loop, too', () => {
    const core = coreShowing('d')
    core.lost()
    changeUntil(core, 'e')
    changeUntil(core, 'm')
    core.send({ type: 'timer', timer: core.state().retryTimer ?? -1 })
    core.loaded(OWN)
    expect(playingPart(core.state()).loop.successor?.type).toBe('list')
    expect(idsOf(core)).toBe('a b c d e')
    expect(core.slot()?.current?.item.id).toBe('d')
  })

  it('is not shown when it was ready already', () => {
    const core = coreShowing('c')
    expect(core.slot()?.incoming).toMatchObject({ item: { id: 'm' }, ready: true })
    core.send({ type: 'refresh' })
    core.loaded(OWN)
    expect(core.slot()?.incoming?.item.id).not.toBe('m')
    expect(core.slot()?.current).toMatchObject({ item: { id: 'c' }, overdue: false })
  })

  it('that is fading in is replaced after its first frame, when it covers the previous item', () => {
    const core = coreShowing('c')
    core.pass(10_000)
    core.send({ type: 'timer', timer: core.slot()?.timer ?? -1 })
    const ticket = core.slot()?.current?.ticket ?? -1
    expect(core.slot()?.current?.item.id).toBe('m')
    core.send({ type: 'refresh' })
    core.loaded(OWN)
    expect(core.slot()).toMatchObject({ current: { overdue: false }, outgoing: { timer: null } })
    core.send({ type: 'painted', ticket })
    expect(core.slot()?.current).toMatchObject({ ticket, overdue: true })
  })

  it('is followed by the branded slide when there is no other item', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded([MENTION])
    core.bringOn()
    expect(core.slot()?.current?.item.id).toBe('m')
    core.send({ type: 'refresh' })
    core.loaded([])
    expect(core.state().phase.name).toBe('branded')
  })

  it('is removed although an older list was still loading', () => {
    const core = coreShowing('m')
    core.send({ type: 'refresh' })
    core.send({ type: 'refresh' })
    core.loaded([...OWN, MENTION])
    expect(core.slot()?.current).toMatchObject({ item: { id: 'm' }, overdue: false })
    core.loaded(OWN)
    expect(core.slot()?.outgoing?.item.id).toBe('m')
    expect(core.state().load).toBeNull()
  })
})

describe('a new list', () => {
  it('does not end an own item on the screen', () => {
    const core = coreShowing('c')
    core.send({ type: 'refresh' })
    core.loaded(itemsNamed('a', 'b', 'd', 'e'))
    expect(core.slot()?.current).toMatchObject({ item: { id: 'c' }, overdue: false })
  })

  it('does not end a repost of which only the URL changed', () => {
    const core = coreShowing('m')
    const ticket = core.slot()?.current?.ticket
    const before = core.commands.length
    core.send({ type: 'refresh' })
    core.loaded([...OWN, SIGNED_ANEW])
    expect(core.slot()?.current).toMatchObject({ ticket, overdue: false })
    const since = core.commands.slice(before).map(({ type }) => type)
    expect(
      since.filter((type) => ['prepare', 'release', 'show', 'upgrade'].includes(type)),
    ).toEqual([])
  })
})

describe('a repost whose URL is dead', () => {
  /** Only one item of the shop's own, so that the mention is always the next one. */
  const aPair = () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded([...itemsNamed('a'), MENTION])
    core.bringOn()
    return core
  }
  const failUpcoming = (core: Core, status: number | null) =>
    core.send({
      type: 'prepareFailed',
      ticket: core.slot()?.incoming?.ticket ?? -1,
      reason: 'download',
      status,
    })

  it.each([403, 404, 410])('with %i is removed silently at the first failure', (status) => {
    const core = aPair()
    failUpcoming(core, status)
    expect(core.reports('itemGone')).toHaveLength(1)
    expect(core.reports('itemFailed')).toEqual([])
    expect(idsOf(core)).toBe('a')
    core.lost()
    for (let count = 0; count < 8; count += 1) core.change()
    expect(prepared(core, 'm')).toBe(1)
    expect(core.state().quarantine).toEqual({})
    expect(core.slot()?.current?.item.id).toBe('a')
  })

  it('returns with a list that contains it again', () => {
    const core = aPair()
    failUpcoming(core, 403)
    core.loaded([...itemsNamed('a'), SIGNED_ANEW])
    expect(core.slot()?.incoming?.item).toEqual(SIGNED_ANEW)
  })

  it('is loaded from its new URL when a newer list has replaced it', () => {
    const core = aPair()
    core.loaded([...itemsNamed('a'), SIGNED_ANEW])
    expect(core.slot()?.incoming?.item.url).toBe(MENTION.url)
    failUpcoming(core, 403)
    expect(core.slot()?.incoming?.item.url).toBe(SIGNED_ANEW.url)
  })

  it.each([503, null])(
    'is told of when it is not known to be (%s), and waits for a list',
    (status) => {
      const core = aPair()
      failUpcoming(core, status)
      expect(core.reports('itemFailed')).toMatchObject([{ status }])
      expect(core.reports('itemGone')).toEqual([])
      expect(idsOf(core)).toBe('a')
      expect(core.state().failures).toEqual({})
    },
  )

  it('leaves the screen when its media element fails', () => {
    const core = coreShowing('m')
    core.send({
      type: 'mediaFailed',
      ticket: core.slot()?.current?.ticket ?? -1,
      reason: 'source',
    })
    expect(core.slot()?.current?.item.id).toBe('d')
    expect(core.slot()?.outgoing?.item.id).toBe('m')
    expect(idsOf(core)).toBe('a b c d e')
  })

  it('is removed when its media element fails to decode it, and quarantined after three lists', () => {
    const core = aPair()
    for (let list = 1; list <= 3; list += 1) {
      const ticket = core.slot()?.incoming?.ticket ?? -1
      core.send({ type: 'prepareFailed', ticket, reason: 'decode', status: null })
      expect(idsOf(core)).toBe('a')
      core.loaded([...itemsNamed('a'), MENTION])
      expect(idsOf(core)).toBe('a m')
    }
    expect(core.state().quarantine).toHaveProperty('m')
  })

  it('does not affect own items, which are tried three times', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.loaded(itemsNamed('a', 'b'))
    core.bringOn()
    failUpcoming(core, 410)
    expect(core.reports('itemGone')).toEqual([])
    expect(idsOf(core)).toBe('a b')
    expect(core.state().failures).toEqual({ b: 1 })
  })
})

describe('a cached list', () => {
  it('plays no reposts, whichever version cached them', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.send({ type: 'cachedList', items: [MENTION, ...itemsNamed('a')], serverNow: 0 })
    expect(idsOf(core)).toBe('a')
  })

  it('of reposts only is ignored', () => {
    const core = aCore()
    core.send({ type: 'start' })
    core.send({ type: 'cachedList', items: [MENTION], serverNow: 0 })
    expect(core.state().phase.name).toBe('loading')
  })
})
