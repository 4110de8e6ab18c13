import type { PlaylistItem } from '../src/core/playlist.ts'

export const HOUR_MS = 3_600_000
export const SERVER_START = 1_800_000_000_000

/** A number from a seed in the sequence itself: a failing run can be repeated and shrunk. */
export function pick<T>(list: readonly T[], seed: number): T | undefined {
  return list[seed % Math.max(1, list.length)]
}

/** An id stays one thing, whatever else two lists say of it. */
function makeItem(id: number, hasPoster: boolean): PlaylistItem {
  const type = id % 3 === 0 ? 'image' : 'video'
  const kind = (['story', 'reel', 'reel', 'repost', 'story'] as const)[id % 5] ?? 'reel'
  const postedAt = SERVER_START - ((id * 217) % 26) * 0.5 * HOUR_MS - id
  return {
    id: `i${id}`,
    kind,
    type,
    url: `u${id}`,
    posterUrl: hasPoster || type === 'image' ? `p${id}` : null,
    lastFrameUrl: null,
    width: 720,
    height: 1280,
    durationSeconds: type === 'video' ? ([null, 0.6, 1, 4, 12, 45][id % 6] ?? null) : null,
    postedAt,
    expiresAt: kind === 'reel' ? null : postedAt + 24 * HOUR_MS,
  }
}

/** Of somebody else's story: in some lists nobody knows who posted it. */
const AUTHORS = ['@ana', '@bea', 'Caio', undefined, '@ana', '@bea', ' '] as const

/** Whether an item may play as far as its author goes; written apart from the product's own rule. */
export function hasItsAuthor({ kind, author }: PlaylistItem): boolean {
  return kind !== 'repost' || /\S/.test(author ?? '')
}

/** Somebody else's story has another address, or author, in some of the lists that name it. */
function withAuthor(item: PlaylistItem, seed: number): PlaylistItem {
  if (item.kind !== 'repost') return item
  const author = AUTHORS[seed % AUTHORS.length]
  return { ...item, url: `${item.url}?${seed % 2}`, author }
}

/** A list of 0 to 11 items, ids from a small stock so that lists overlap. */
export function makeList(seed: number, hasPosters: boolean): readonly PlaylistItem[] {
  const length = [0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 11][seed % 12] ?? 0
  const first = Math.floor(seed / 12) % 5
  return Array.from({ length }, (_, at) => {
    const id = first + at
    return withAuthor(makeItem(id, hasPosters || id % 2 === 0), seed)
  })
}

/** Written from the reading S10, apart from the product's own merge. */
export function expectedOrder(items: readonly PlaylistItem[]): readonly PlaylistItem[] {
  const newest = (kind: string) =>
    items.filter((item) => item.kind === kind).sort((a, b) => b.postedAt - a.postedAt)
  const own = [...newest('story'), ...newest('reel')]
  const reposts = newest('repost').filter(hasItsAuthor)
  const order: PlaylistItem[] = []
  while (own.length > 0) {
    const group = own.splice(0, 3)
    order.push(...group)
    const repost = group.length === 3 ? reposts.shift() : undefined
    if (repost) order.push(repost)
  }
  return [...order, ...reposts]
}
