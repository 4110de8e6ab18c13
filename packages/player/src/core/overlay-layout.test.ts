import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  authorPlace,
  containedBox,
  layoutOverlays,
  middleOf,
  toastPlace,
} from './overlay-layout.ts'
import type { Box, OverlayInput, OverlayKind, PlacedOverlay, Size } from './overlay-layout.ts'

const EVERYTHING = { header: true, age: true, logo: true, resellerCode: true, sidePanels: true }
const STORY: Size = { width: 1080, height: 1920 }
const SQUARE: Size = { width: 1080, height: 1080 }
const LANDSCAPE: Size = { width: 1280, height: 720 }

/** In hundredths of its shorter side; at 90 and 270 degrees the sides change places. */
function aStage(width: number, height: number, degrees: 0 | 90 | 270 = 0): Size {
  const unit = Math.min(width, height) / 100
  const size = { width: width / unit, height: height / unit }
  return degrees === 0 ? size : { width: size.height, height: size.width }
}

const STAGES = [
  [16, 9],
  [9, 16],
  [4, 3],
  [21, 9],
] as const

function inputOf(stage: Size, media: readonly (Size | null)[], shows = EVERYTHING): OverlayInput {
  return {
    stage,
    shows,
    slots: media.map((size) => ({ media: size, hasAge: true, hasCaption: true })),
  }
}

function areApart(a: Box, b: Box): boolean {
  const e = 1e-9
  const isBeside = a.left + a.width <= b.left + e || b.left + b.width <= a.left + e
  return isBeside || a.top + a.height <= b.top + e || b.top + b.height <= a.top + e
}

function isWithin(inner: Box, outer: Box): boolean {
  const e = 1e-9
  return (
    inner.left >= outer.left - e &&
    inner.top >= outer.top - e &&
    inner.left + inner.width <= outer.left + outer.width + e &&
    inner.top + inner.height <= outer.top + outer.height + e
  )
}

function mediaBoxesOf({ stage, slots }: OverlayInput): readonly Box[] {
  const width = stage.width / slots.length
  return slots.flatMap(({ media }, slot) => {
    const column = { left: slot * width, top: 0, width, height: stage.height }
    return media ? [containedBox(column, media)] : []
  })
}

function safeArea({ width, height }: Size): Box {
  return { left: width / 20, top: height / 20, width: width * 0.9, height: height * 0.9 }
}

const aMedia = fc.oneof(
  fc.constantFrom(STORY, SQUARE, LANDSCAPE),
  fc.record({
    width: fc.integer({ min: 200, max: 4_000 }),
    height: fc.integer({ min: 200, max: 4_000 }),
  }),
)

const anInput = fc
  .record({
    stage: fc.constantFrom(...STAGES),
    degrees: fc.constantFrom(0 as const, 90 as const, 270 as const),
    media: fc.array(fc.option(aMedia), { minLength: 3, maxLength: 3 }),
    layout: fc.constantFrom(1, 3),
    shows: fc.record({
      header: fc.boolean(),
      age: fc.boolean(),
      logo: fc.boolean(),
      resellerCode: fc.boolean(),
      sidePanels: fc.boolean(),
    }),
  })
  .map(({ stage: [width, height], degrees, media, layout, shows }) =>
    inputOf(aStage(width, height, degrees), media.slice(0, layout), shows),
  )

function forEachOverlay(check: (overlay: PlacedOverlay, input: OverlayInput) => void): void {
  fc.assert(
    fc.property(anInput, (input) => {
      layoutOverlays(input).forEach((overlay) => check(overlay, input))
    }),
    { numRuns: 2_000 },
  )
}

function find(input: OverlayInput, kind: OverlayKind): PlacedOverlay | undefined {
  return layoutOverlays(input).find((overlay) => overlay.kind === kind)
}

describe('layoutOverlays', () => {
  it('puts no permanent overlay over the middle 80 % of an item', () => {
    forEachOverlay(({ box, isPermanent }, input) => {
      if (!isPermanent) return
      mediaBoxesOf(input).forEach((mediaBox) => {
        expect(areApart(box, middleOf(mediaBox))).toBe(true)
      })
    })
  })

  it('keeps all overlays but shades and a reseller’s code within the safe area', () => {
    forEachOverlay(({ kind, box }, { stage }) => {
      if (kind === 'shade') return
      const isFree = kind === 'resellerCode' || kind === 'age'
      const area = isFree ? { left: 0, top: 0, ...stage } : safeArea(stage)
      expect(isWithin(box, area)).toBe(true)
    })
  })

  it('places a reseller’s code outside the safe area only where it would be too small inside', () => {
    forEachOverlay(({ kind, box }, input) => {
      if (kind !== 'resellerCode' || isWithin(box, safeArea(input.stage))) return
      const [mediaBox] = mediaBoxesOf(input)
      const end = mediaBox ? middleOf(mediaBox).left + middleOf(mediaBox).width : Infinity
      expect(input.stage.width * 0.95 - end).toBeLessThan(12)
    })
  })

  it('places no overlay over another one', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const placed = layoutOverlays(input).filter(({ kind }) => kind !== 'shade')
        placed.forEach((one, index) => {
          placed.slice(index + 1).forEach((other) => {
            expect(areApart(one.box, other.box), `${one.kind} and ${other.kind}`).toBe(true)
          })
        })
      }),
      { numRuns: 2_000 },
    )
  })

  it('places the requested overlays only', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const kinds = new Set(layoutOverlays(input).map(({ kind }) => kind))
        const isShown = input.slots.some(({ media }) => media !== null)
        const { shows } = input
        expect(kinds.has('logo')).toBe(shows.logo && isShown)
        expect(kinds.has('resellerCode')).toBe(shows.resellerCode && isShown)
        const isNamed = kinds.has('shop')
        expect(isNamed && !shows.sidePanels).toBe(false)
        const hasFirst = Boolean(input.slots[0]?.media)
        expect(kinds.has('header')).toBe(shows.header && !isNamed && hasFirst)
        expect(kinds.has('age')).toBe(shows.age && !isNamed && isShown)
      }),
    )
  })

  it('places panels and no header beside one story on a wide stage', () => {
    for (const [width, height] of [
      [16, 9],
      [4, 3],
      [21, 9],
    ] as const) {
      const input = inputOf(aStage(width, height), [STORY])
      expect(find(input, 'shop')?.box.width).toBeGreaterThanOrEqual(25)
      expect(find(input, 'caption')?.isPermanent).toBe(true)
      expect(find(input, 'header')).toBeUndefined()
    }
  })

  it.each([
    ['on an upright stage', inputOf(aStage(9, 16), [STORY])],
    ['on a turned stage', inputOf(aStage(16, 9, 90), [STORY])],
    ['beside three items', inputOf(aStage(16, 9), [STORY, STORY, STORY])],
    ['beside a landscape item', inputOf(aStage(16, 9), [LANDSCAPE])],
    ['while nothing is shown', inputOf(aStage(16, 9), [null])],
  ])('places no panels %s', (_, input) => {
    expect(find(input, 'shop')).toBeUndefined()
    expect(find(input, 'caption')).toBeUndefined()
  })

  it.each([
    [
      'beside one story, without panels',
      inputOf(aStage(16, 9), [STORY], { ...EVERYTHING, sidePanels: false }),
      true,
    ],
    ['above a landscape item on an upright stage', inputOf(aStage(9, 16), [LANDSCAPE]), true],
    ['over a story that fills an upright stage', inputOf(aStage(9, 16), [STORY]), false],
    ['over the first of three', inputOf(aStage(16, 9), [STORY, STORY, STORY]), false],
  ])('places the header and the age %s; permanent: %s', (_, input, isPermanent) => {
    expect(find(input, 'header')?.isPermanent).toBe(isPermanent)
    expect(find(input, 'age')?.isPermanent).toBe(isPermanent)
  })

  it.each([
    ['beside one story', inputOf(aStage(16, 9), [STORY]), 15.4],
    ['between stories', inputOf(aStage(16, 9), [STORY, STORY, STORY]), 14],
    ['on an upright stage', inputOf(aStage(9, 16), [STORY]), 9],
    ['between stories on an old set', inputOf(aStage(4, 3), [STORY, STORY, STORY]), 8.5],
  ])('keeps a reseller’s code readable %s', (_, input, size) => {
    expect(find(input, 'resellerCode')?.box.width).toBeGreaterThanOrEqual(size)
  })
})

it('leaves the side free for the author of a repost', () => {
  const stage = aStage(16, 9)
  const slots = [{ media: STORY, hasAge: false, hasCaption: false }]
  const placed = layoutOverlays({ stage, slots, shows: EVERYTHING })
  const [mediaBox] = mediaBoxesOf(inputOf(stage, [STORY]))
  const end = mediaBox ? mediaBox.left + mediaBox.width : Infinity
  const beside = placed.filter(({ box }) => box.left + box.width > end)
  expect(beside.map(({ kind }) => kind)).toEqual(['logo', 'resellerCode'])
  // In the middle of the height, where the author's name is, is neither.
  expect(beside.filter(({ box }) => box.top < 65)).toEqual([])
})

describe('authorPlace', () => {
  it.each([
    ['beside one story', { width: 1920, height: 1080 }, STORY, 'beside'],
    ['beside one story on an old set', { width: 1440, height: 1080 }, STORY, 'beside'],
    ['below a landscape item in a column', { width: 640, height: 1080 }, LANDSCAPE, 'below'],
    ['at the edge in a column', { width: 640, height: 1080 }, STORY, 'edge'],
    ['at the edge of an upright stage', { width: 1080, height: 1920 }, STORY, 'edge'],
    ['at the edge of a landscape item', { width: 1920, height: 1080 }, LANDSCAPE, 'edge'],
  ])('is %s', (_, slot, media, at) => {
    expect(authorPlace(slot, media).at).toBe(at)
  })

  it('does not cover the middle of the item where there is space beside it', () => {
    const aSlot = fc.record({
      width: fc.integer({ min: 300, max: 3_000 }),
      height: fc.integer({ min: 300, max: 3_000 }),
    })
    fc.assert(
      fc.property(aSlot, aMedia, (slot, media) => {
        const place = authorPlace(slot, media)
        const mediaBox = containedBox({ left: 0, top: 0, ...slot }, media)
        if (place.at === 'beside') {
          expect((place.left / 100) * slot.width).toBeGreaterThanOrEqual(
            mediaBox.left + mediaBox.width,
          )
          expect(place.left + place.maxWidth).toBeLessThanOrEqual(95.000_001)
        }
        if (place.at === 'below') {
          expect((place.top / 100) * slot.height).toBeGreaterThanOrEqual(
            mediaBox.top + mediaBox.height,
          )
        }
      }),
    )
  })
})

describe('toastPlace', () => {
  const boxOf = (stage: Size): Box => {
    const { right, top, maxWidth } = toastPlace(stage)
    return { left: stage.width - right - maxWidth, top, width: maxWidth, height: 1 }
  }

  it.each(STAGES)('is within the safe area of a stage of %i to %i', (width, height) => {
    const stage = aStage(width, height)
    expect(isWithin(boxOf(stage), safeArea(stage))).toBe(true)
  })

  it.each([
    ['a wide stage', aStage(16, 9)],
    ['a very wide stage', aStage(21, 9)],
  ])('does not cover a single upright item on %s', (_, stage) => {
    const mediaBox = containedBox({ left: 0, top: 0, ...stage }, STORY)
    expect(boxOf(stage).left - mediaBox.left - mediaBox.width).toBeGreaterThanOrEqual(3)
  })

  it('fits ten words in two lines on a wide stage', () => {
    expect(toastPlace(aStage(16, 9)).maxWidth).toBeGreaterThan(40)
  })

  it.each([
    ['an upright stage', aStage(9, 16)],
    ['a turned stage', aStage(16, 9, 90)],
  ])('is below the playback buttons, with a margin, on %s', (_, stage) => {
    // Of a TV's page 67.5 rem wide: the buttons end 10.5 rem below its upper edge, the focus ring 0.75 rem on.
    const rem = 100 / 67.5
    expect(toastPlace(stage).top).toBeGreaterThanOrEqual(11.25 * rem + 3)
  })
})
