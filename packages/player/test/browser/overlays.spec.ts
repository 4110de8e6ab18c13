import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { harnessAddress, waitForColumns } from './harness-pages.ts'

/** What lies over the content at all is gone by then. */
const GONE_AFTER_MS = 4_000

interface Covering {
  readonly kind: string
  /** Since the item's first painted frame. */
  readonly lastMs: number
}

interface Watched {
  /** Items that were watched for longer than an overlay may lie over them. */
  readonly items: number
  /** Overlays that were seen over the middle 80 % of an item's width, and when last. */
  readonly coverings: readonly Covering[]
  /** Kinds of overlays that were seen at all. */
  readonly kinds: readonly string[]
}

/** Measures the real boxes in every frame, until so many items have come. */
function watchMiddles(page: Page, wanted: number): Promise<Watched> {
  return page.evaluate(
    ({ count, goneAfterMs }) =>
      new Promise<Watched>((resolve) => {
        interface Shown {
          readonly at: number
          longestMs: number
        }
        const showings = new Map<number, Shown>()
        const coverings = new Map<string, number>()
        const kinds = new Set<string>()
        const degrees = Number(new URLSearchParams(location.search).get('degrees') ?? 0)
        let seenEvents = 0
        let items = 0

        /** Of the item on top in a slot: the middle 80 % of its width, on the screen. */
        const middleOf = (slot: Element): DOMRect | null => {
          const layers = [...slot.querySelectorAll<HTMLElement>('[data-item]')]
          const [top] = layers.sort((a, b) => Number(b.style.zIndex) - Number(a.style.zIndex))
          const image = top?.querySelector('img')
          if (!image || image.naturalWidth === 0) return null
          const box = slot.getBoundingClientRect()
          const isTurned = degrees % 180 === 90
          const media = { width: image.naturalWidth, height: image.naturalHeight }
          const width = isTurned ? media.height : media.width
          const height = isTurned ? media.width : media.height
          const scale = Math.min(box.width / width, box.height / height)
          const size = { width: width * scale, height: height * scale }
          const left = box.left + (box.width - size.width) / 2
          const upper = box.top + (box.height - size.height) / 2
          return isTurned
            ? new DOMRect(left, upper + size.height * 0.1, size.width, size.height * 0.8)
            : new DOMRect(left + size.width * 0.1, upper, size.width * 0.8, size.height)
        }
        const areOver = (a: DOMRect, b: DOMRect): boolean =>
          a.left < b.right - 1 &&
          b.left < a.right - 1 &&
          a.top < b.bottom - 1 &&
          b.top < a.bottom - 1
        /** The box of an overlay, and those of what is drawn in it: nothing may stick out. */
        const boxesOf = (overlay: Element): readonly DOMRect[] =>
          [...overlay.querySelectorAll('*')]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && height > 0)

        /** With the time of the frame, which its opacities belong to: the call can be later. */
        const sample = (now: number): void => {
          for (const event of window.playerEvents.slice(seenEvents)) {
            if (event.type !== 'itemShown') continue
            showings.set(event.slot, { at: now, longestMs: 0 })
            items += 1
          }
          seenEvents = window.playerEvents.length
          const overlays = [...document.querySelectorAll<HTMLElement>('[data-overlay]')].filter(
            (overlay) => Number(getComputedStyle(overlay).opacity) > 0.01,
          )
          overlays.forEach((overlay) => kinds.add(overlay.dataset['overlay'] ?? ''))
          for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]')) {
            const current = showings.get(Number(slot.dataset['slot']))
            const middle = middleOf(slot)
            if (!current || !middle || slot.style.display === 'none') continue
            current.longestMs = now - current.at
            for (const overlay of overlays) {
              if (!boxesOf(overlay).some((box) => areOver(box, middle))) continue
              const kind = overlay.dataset['overlay'] ?? ''
              coverings.set(kind, Math.max(coverings.get(kind) ?? 0, now - current.at))
            }
          }
          if (items < count) return void requestAnimationFrame(sample)
          resolve({
            items: [...showings.values()].filter(({ longestMs }) => longestMs > goneAfterMs).length,
            coverings: [...coverings].map(([kind, lastMs]) => ({ kind, lastMs })),
            kinds: [...kinds].sort(),
          })
        }
        requestAnimationFrame(sample)
      }),
    { count: wanted, goneAfterMs: GONE_AFTER_MS },
  )
}

const LASTING = ['logo', 'resellerCode']

for (const [how, query, size, over] of [
  ['three columns', 'items=yellow,cyan,pink,yellow.2,cyan.2,pink.2', [960, 540], ['age', 'header']],
  ['an upright screen', 'items=yellow,cyan,pink', [540, 960], ['age', 'header']],
  ['a screen turned by 90°', 'items=yellow,cyan,pink&degrees=90', [960, 540], ['age', 'header']],
  ['a screen turned by 270°', 'items=yellow,cyan&degrees=270', [960, 540], ['age', 'header']],
  ['a landscape item', 'items=wide,wide.2', [960, 540], ['age', 'header']],
  ['one item on a wide screen', 'items=yellow,cyan', [960, 540], []],
  ['one item between side panels', 'items=yellow,cyan&sides=1&caption=Bom dia', [960, 540], []],
] as const) {
  test(`no permanent overlay covers the middle of an item on ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.goto(`${harnessAddress()}/?${query}&store=blob`)
    await waitForColumns(page, 1)
    // Of three columns each has one change at least, and is watched for a whole item.
    const watched = await watchMiddles(page, query.includes('pink.2') ? 7 : 3)
    expect(watched.kinds).toEqual(expect.arrayContaining(LASTING))
    const kinds = watched.coverings.map(({ kind }) => kind).sort()
    expect(kinds).toEqual(over)
    for (const { kind, lastMs } of watched.coverings) {
      expect(lastMs, `${kind} lay over an item`).toBeLessThanOrEqual(GONE_AFTER_MS)
    }
  })
}

/** Waits for an item on top and answers what is seen beside and on it then. */
function lookAt(page: Page, id: string) {
  return page.evaluate(
    (name) =>
      new Promise<{
        readonly kinds: readonly string[]
        readonly words: string
        readonly author: { readonly box: DOMRect; readonly within: DOMRect } | null
        readonly covers: readonly string[]
      }>((resolve) => {
        const sample = (): void => {
          const layer = document.querySelector<HTMLElement>(`[data-item="${name}"]`)
          if (layer === null || getComputedStyle(layer).opacity !== '1') {
            return void requestAnimationFrame(sample)
          }
          const overlays = [...document.querySelectorAll<HTMLElement>('[data-overlay]')].filter(
            (overlay) => getComputedStyle(overlay).opacity === '1',
          )
          const plate = [...layer.querySelectorAll('div')].find(
            ({ textContent }) => textContent !== '',
          )
          const box = plate?.getBoundingClientRect()
          const covers = overlays.filter((overlay) => {
            const other = overlay.getBoundingClientRect()
            if (!box || other.width === 0) return false
            return (
              other.left < box.right &&
              box.left < other.right &&
              other.top < box.bottom &&
              box.top < other.bottom
            )
          })
          resolve({
            kinds: overlays.map(({ dataset }) => dataset['overlay'] ?? '').sort(),
            words: overlays.map(({ textContent }) => textContent).join(' '),
            author: box ? { box, within: layer.getBoundingClientRect() } : null,
            covers: covers.map(({ dataset }) => dataset['overlay'] ?? ''),
          })
        }
        sample()
      }),
    id,
  )
}

test('a single item has the shop at one side and its caption at the other', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  const caption = encodeURIComponent('Bolo de hoje #tv')
  await page.goto(`${harnessAddress()}/?items=yellow,cyan&sides=1&caption=${caption}`)
  await expect(page.locator('[data-overlay="caption"]')).toHaveCSS('opacity', '1')
  const { kinds, words } = await lookAt(page, 'yellow')
  expect(kinds).toEqual(expect.arrayContaining(['caption', 'shop']))
  expect(kinds).not.toContain('header')
  expect(words).toContain('The shop')
  expect(words).toContain('Bolo de hoje')
  expect(words).not.toContain('#tv')
})

for (const [how, query, size] of [
  ['switched off', 'items=yellow,cyan', [960, 540]],
  ['on an upright screen', 'items=yellow,cyan&sides=1', [540, 960]],
  ['on a turned screen', 'items=yellow,cyan&sides=1&degrees=90', [960, 540]],
  ['beside three', 'items=yellow,cyan,pink,yellow.2,cyan.2&sides=1', [960, 540]],
] as const) {
  test(`there are no side panels ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.goto(`${harnessAddress()}/?${query}&caption=Bolo`)
    await expect(page.locator('[data-overlay="logo"]')).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-overlay="shop"], [data-overlay="caption"]')).toHaveCount(0)
    await expect(page.locator('[data-overlay="header"]')).toHaveCount(1)
  })
}

test('a repost has its author beside it, no caption, and no overlay over the name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?items=yellow&mentions=pink&sides=1&caption=Bolo&store=blob`)
  const { words, author, covers } = await lookAt(page, 'pink')
  expect(words).not.toContain('Words of somebody else')
  // 360 × 640 in the middle of 960 × 540 ends at 632.
  expect(author?.box.left).toBeGreaterThan(632)
  expect(author?.box.right).toBeLessThanOrEqual(912.5)
  expect(covers).toEqual([])
})

for (const [how, query, size] of [
  ['in a column', 'items=yellow,cyan,purple,purple.2,yellow.2', [960, 540]],
  ['on an upright screen', 'items=yellow,cyan', [540, 960]],
] as const) {
  test(`a repost has its author at its lower edge ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.goto(`${harnessAddress()}/?${query}&mentions=pink&store=blob`)
    const { author, covers } = await lookAt(page, 'pink')
    const { box, within } = author ?? {}
    expect(box?.top).toBeGreaterThan((within?.top ?? 0) + (within?.height ?? 0) * 0.85)
    expect(covers).toEqual([])
  })
}

test('the shop’s panel fades in once, and stays while items change', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset['overlay'] !== 'shop') return
      const { dataset } = document.documentElement
      dataset['shopCame'] = String(Number(dataset['shopCame'] ?? 0) + 1)
    })
  })
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?items=yellow,cyan&sides=1&caption=Bom dia&store=blob`)
  await waitForColumns(page, 1)
  await watchMiddles(page, 3)
  await expect(page.locator('html')).toHaveAttribute('data-shop-came', '1')
})

for (const [how, query, size] of [
  ['beside the only item', 'items=yellow,missing', [960, 540]],
  ['beside the only item, with side panels', 'items=yellow,missing&sides=1', [960, 540]],
] as const) {
  test(`a toast is ${how}, within the safe area`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.route('**/missing.jpg', (route) => route.abort())
    await page.goto(`${harnessAddress()}/?${query}`)
    const word = await page.getByText('One post could not be shown').evaluate((element) => {
      const { left, right, top } = element.getBoundingClientRect()
      return { left, right, top }
    })
    // 360 × 640 in the middle of 960 × 540 ends at 632.
    expect(word.left).toBeGreaterThan(632 + 16)
    expect(word.right).toBeCloseTo(912, 0)
    expect(word.top).toBeCloseTo(27, 0)
  })
}

for (const [how, query, size] of [
  ['an upright screen', 'items=yellow,missing', [540, 960]],
  ['a turned screen', 'items=yellow,missing&degrees=90', [960, 540]],
] as const) {
  test(`a toast leaves space for buttons above it on ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.route('**/missing.jpg', (route) => route.abort())
    await page.goto(`${harnessAddress()}/?${query}`)
    const top = await page.getByText('One post could not be shown').evaluate((element) => {
      const box = element.getBoundingClientRect()
      return innerHeight > innerWidth ? box.top : innerWidth - box.right
    })
    expect(top).toBeCloseTo(108, 0)
  })
}

for (const [how, query] of [
  ['without a picture', ''],
  ['whose picture fails to load', '&picture=missing-picture.jpg'],
] as const) {
  test(`a header ${how} is a name with equal margins, and no broken image`, async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 540 })
    await page.route('**/missing-picture.jpg', (route) => route.abort())
    await page.goto(`${harnessAddress()}/?items=yellow,cyan${query}`)
    const header = page.locator('[data-overlay="header"] .player-header')
    await expect(header).toHaveText('@cafe.vitrine')
    await expect(header.locator('img')).toHaveCount(0)
    const margins = await header.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('span') ?? element)
      const [text, pill] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
      return { left: text.left - pill.left, right: pill.right - text.right }
    })
    expect(margins.left).toBeCloseTo(margins.right, 0)
  })
}

test('a header shows the avatar of its account', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 540 })
  await page.goto(`${harnessAddress()}/?items=yellow,cyan&picture=media/pink.jpg`)
  const avatar = page.locator('[data-overlay="header"] img')
  await expect(avatar).toHaveJSProperty('naturalWidth', 360)
})
