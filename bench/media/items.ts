/** One numbered item of a list, as the pages under test get it. */
export interface BenchItem {
  /** Its place in the list, and the row its number is written in. */
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

/** Six videos, one after the other. Whole seconds: some players know no others. */
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

/** Changes as fast as can be: a second each. */
export const SHORT: ListPlan = {
  name: 'short',
  items: [...Array.from({ length: 8 }, () => video(1)), photo(PHOTO_SECONDS)],
}

/** The items of a plan with the addresses the bench's server gives them. */
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
