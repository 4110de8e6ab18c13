/** One numbered item of a list for the pages under test. */
export interface BenchItem {
  /** Position in the list, and the row of its number. */
  readonly index: number
  readonly type: 'video' | 'image'
  readonly seconds: number
  readonly url: string
  /** First and last frame of a video. */
  readonly first: string | null
  readonly last: string | null
}

/** Seconds of each item; photos are named by a letter. */
export interface ListPlan {
  readonly name: string
  readonly items: readonly { readonly type: 'video' | 'image'; readonly seconds: number }[]
}

const video = (seconds: number) => ({ type: 'video', seconds }) as const
const photo = (seconds: number) => ({ type: 'image', seconds }) as const

/** The shortest time a screen's settings allow. */
export const PHOTO_SECONDS = 5

/** Six videos, one after the other. Whole seconds: some players support no others. */
export const ONE_SLOT: ListPlan = {
  name: 'one-slot',
  items: [3, 4, 5, 3, 4, 5].map(video),
}

/** More than four items, photos among them: what three slots share. */
export const THREE_SLOTS: ListPlan = {
  name: 'three-slots',
  items: [
    ...[3, 4, 5].map(video),
    photo(PHOTO_SECONDS),
    ...[3, 4, 5].map(video),
    photo(PHOTO_SECONDS),
    video(4),
  ],
}

/** One second per item, for many changes. */
export const SHORT: ListPlan = {
  name: 'short',
  items: [...Array.from({ length: 8 }, () => video(1)), photo(PHOTO_SECONDS)],
}

/** The items of a plan with their URLs on the bench's server. */
export function itemsOf(plan: ListPlan): readonly BenchItem[] {
  return plan.items.map(({ type, seconds }, index) => {
    const base = `/media/${plan.name}/${index}`
    return {
      index,
      type,
      seconds,
      url: type === 'video' ? `${base}.mp4` : `${base}.jpg`,
      first: type === 'video' ? `${base}-first.jpg` : null,
      last: type === 'video' ? `${base}-last.jpg` : null,
    }
  })
}
