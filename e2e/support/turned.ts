import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/**
 * Layout faults of a TV page of 1920 by 1080 in any rotation: texts and codes outside of the safe area, texts
 * that are truncated, too small, or larger than their button, and overlaps. Content behind a dialog is left
 * out, and so are the player's media and texts.
 */
export function findLayoutFaults(tv: Page): Promise<readonly string[]> {
  return tv.evaluate(() => {
    const SAFE = 0.05
    const MIN_TEXT_PX = 24
    /** Rounding tolerance, in px. */
    const OFF = 2
    interface Item {
      readonly name: string
      readonly element: Element
      readonly boxes: readonly DOMRect[]
    }
    const isIn = (box: DOMRect, around: DOMRect): boolean =>
      box.left >= around.left - OFF &&
      box.top >= around.top - OFF &&
      box.right <= around.right + OFF &&
      box.bottom <= around.bottom + OFF
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > OFF &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > OFF
    const middle = ({ left, top, width, height }: DOMRect) =>
      document.elementFromPoint(left + width / 2, top + height / 2)
    /** Not hidden and not covered. Outside of the window counts as not covered. */
    const isShown = ({ element, boxes: [box] }: Item): boolean => {
      if (box === undefined || !element.checkVisibility({ visibilityProperty: true })) return false
      const takesNoPointer = getComputedStyle(element).pointerEvents === 'none'
      if (takesNoPointer) return element.closest('[data-player]') === null
      const found = middle(box)
      return found === null || element.contains(found) || found.contains(element)
    }
    const items: Item[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const name = node.textContent?.trim() ?? ''
      if (element === null || name === '' || element.closest('script, style, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      items.push({ name, element, boxes: [...range.getClientRects()] })
    }
    for (const element of document.querySelectorAll('svg[role=img]')) {
      items.push({ name: 'a QR code', element, boxes: [element.getBoundingClientRect()] })
    }
    const shown = items.filter(isShown)
    const safe = new DOMRect(
      innerWidth * SAFE,
      innerHeight * SAFE,
      innerWidth * (1 - 2 * SAFE),
      innerHeight * (1 - 2 * SAFE),
    )
    const faults = shown.flatMap(({ name, element, boxes }) => {
      const button = element.closest('button')?.getBoundingClientRect()
      return [
        ...(boxes.every((box) => isIn(box, safe)) ? [] : [`${name}: outside of the safe area`]),
        ...(button === undefined || boxes.every((box) => isIn(box, button))
          ? []
          : [`${name}: larger than its button`]),
        ...(parseFloat(getComputedStyle(element).fontSize) >= MIN_TEXT_PX
          ? []
          : [`${name}: small`]),
        ...(element.scrollWidth > element.clientWidth + OFF && element.clientWidth > 0
          ? [`${name}: cut off`]
          : []),
      ]
    })
    shown.forEach((one, index) => {
      for (const other of shown.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.boxes.some((box) => other.boxes.some((its) => meet(box, its)))) {
          faults.push(`${one.name} and ${other.name} lie over each other`)
        }
      }
    })
    const buttons = [...document.querySelectorAll('button')]
      .map((element) => ({
        name: element.innerText,
        element,
        boxes: [...element.getClientRects()],
      }))
      .filter(isShown)
    buttons.forEach((one, index) => {
      for (const other of buttons.slice(index + 1)) {
        if (one.boxes.some((box) => other.boxes.some((its) => meet(box, its)))) {
          faults.push(`the buttons ${one.name} and ${other.name} lie over each other`)
        }
      }
    })
    if (shown.length === 0) faults.push('there is nothing to see')
    return faults
  })
}

const TOWARDS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const

export type Arrow = keyof typeof TOWARDS

/** Presses an arrow key, and expects the focus to move that way as seen on the rotated TV. */
export async function pressAsSeen(tv: Page, degrees: number, key: Arrow): Promise<void> {
  const before = await tv.evaluateHandle(() => document.activeElement)
  await tv.keyboard.press(key)
  await expect
    .poll(() => before.evaluate((element) => element !== document.activeElement), key)
    .toBe(true)
  const [right, down] = await before.evaluate((element) => {
    const [from, to] = [element, document.activeElement].map((one) => one?.getBoundingClientRect())
    if (from === undefined || to === undefined) return [0, 0]
    return [
      to.left + to.width / 2 - from.left - from.width / 2,
      to.top + to.height / 2 - from.top - from.height / 2,
    ]
  })
  const radians = (degrees * Math.PI) / 180
  const [x, y] = [
    (right ?? 0) * Math.cos(radians) + (down ?? 0) * Math.sin(radians),
    (down ?? 0) * Math.cos(radians) - (right ?? 0) * Math.sin(radians),
  ]
  const [towardsX, towardsY] = TOWARDS[key]
  expect(x * towardsX + y * towardsY, `${key} as seen, in px`).toBeGreaterThan(10)
  await before.dispose()
}
