import type { BenchItem } from '../media/items.ts'
import { countShown, findRoot } from './page.ts'

/** Creates a box per slot; returns each with its share of the items. */
export function createColumns(): readonly {
  readonly box: HTMLElement
  readonly items: readonly BenchItem[]
}[] {
  const { items, slots } = window.bench
  return Array.from({ length: slots }, (_, slot) => {
    const box = document.createElement('div')
    const width = 100 / slots
    box.style.cssText = `position:absolute;top:0;height:100%;left:${slot * width}%;width:${width}%;`
    findRoot().append(box)
    return { box, items: items.filter(({ index }) => index % slots === slot) }
  })
}

/** Calls `show` with one item after the other in a loop; `show` calls back when the item ended. */
export function loop(
  items: readonly BenchItem[],
  show: (item: BenchItem, next: () => void) => void,
): void {
  let place = -1
  const next = () => {
    place = (place + 1) % items.length
    const item = items[place]
    if (!item) return
    countShown()
    show(item, next)
  }
  next()
}
