/**
 * Where everything lies that is not the content itself (reading P18). Pure. All lengths are in hundredths of
 * the stage's shorter side, which is what CSS calls vmin; left and top count from the stage's corner.
 */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly left: number
  readonly top: number
}

export type OverlayKind =
  | 'header'
  | 'age'
  | 'logo'
  | 'resellerCode'
  /** Darkens the blurred fill beside an item, so that words on it can be read. */
  | 'shade'
  | 'shop'
  | 'caption'

export interface PlacedOverlay {
  readonly kind: OverlayKind
  /** The slot whose item it follows. */
  readonly slot: number
  readonly box: Box
  /** False: it lies over the content, so it comes with an item and goes soon after. */
  readonly isPermanent: boolean
}

export interface OverlaySlot {
  /** Of what it shows, in any unit; null while it shows nothing. */
  readonly media: Size | null
  /** Whether there is an age to tell. */
  readonly hasAge: boolean
  /** Whether it has words of the shop's own. */
  readonly hasCaption: boolean
}

export type ShownOverlays = Readonly<
  Record<'header' | 'age' | 'logo' | 'resellerCode' | 'sidePanels', boolean>
>

export interface OverlayInput {
  readonly stage: Size
  readonly slots: readonly OverlaySlot[]
  readonly shows: ShownOverlays
}

/** Some sets cut off this part of a mediaBox at each edge. */
const OVERSCAN = 0.05
/** Of an item's width, at each side; the rest of it is never covered for the item's whole time. */
const COVERABLE_SHARE = 0.1
const GAP = 2
const HEADER = { width: 24, height: 7.6 }
const AGE = { width: 22, height: 5 }
const LOGO = { width: 6.5, height: 5 }
const RESELLER_CODE = 15.4
/** The smallest code that a phone still reads across a counter; below it the inset area is given up. */
const MIN_RESELLER_CODE = 12
/** To the very edge of the stage, where the inset area is given up. */
const EDGE = 0.6
const MIN_PANEL = 25
/** A shade reaches a little under the item's edge: no bright line is left between them. */
const SHADE_OVERLAP = 0.1

interface Column {
  readonly slot: number
  readonly box: Box
  /** The item within it, uncropped; an empty column counts as filled. */
  readonly mediaBox: Box
  readonly hasAge: boolean
  readonly hasCaption: boolean
}

const rightOf = ({ left, width }: Box) => left + width
const bottomOf = ({ top, height }: Box) => top + height

/** `media`, uncropped, as large as `box` allows and in its middle. */
export function containedBox(box: Box, { width, height }: Size): Box {
  const scale = Math.min(box.width / width, box.height / height)
  const size = { width: width * scale, height: height * scale }
  return {
    left: box.left + (box.width - size.width) / 2,
    top: box.top + (box.height - size.height) / 2,
    ...size,
  }
}

function columnsOf({ stage, slots }: OverlayInput): readonly Column[] {
  const width = stage.width / slots.length
  return slots.map(({ media, hasAge, hasCaption }, slot) => {
    const box = { left: slot * width, top: 0, width, height: stage.height }
    const mediaBox = media ? containedBox(box, media) : box
    return { slot, box, mediaBox, hasAge, hasCaption }
  })
}

/** The part of an item that nothing lies over for its whole time: the middle of its width. */
export function middleOf(mediaBox: Box): Box {
  const { left, width } = mediaBox
  return {
    ...mediaBox,
    left: left + COVERABLE_SHARE * width,
    width: (1 - 2 * COVERABLE_SHARE) * width,
  }
}

interface Scene {
  readonly stage: Size
  readonly inset: Size
  readonly columns: readonly Column[]
  readonly shows: ShownOverlays
}

/** Both sides of the only item, or nothing where they are too narrow. */
function sidePanels({ stage, inset, columns, shows }: Scene): readonly PlacedOverlay[] {
  const [column, second] = columns
  if (!shows.sidePanels || !column || second) return []
  const { mediaBox, slot, hasCaption, hasAge } = column
  const width = mediaBox.left - 2 * GAP - inset.width
  if (width < MIN_PANEL) return []
  const top = inset.height
  const height = stage.height - 2 * top
  const shade = { top: 0, width: mediaBox.left + SHADE_OVERLAP, height: stage.height }
  const right = rightOf(mediaBox)
  const panel = (kind: OverlayKind, box: Box) => ({ kind, slot, box, isPermanent: true })
  const shop = [
    panel('shade', { ...shade, left: 0 }),
    panel('shop', { left: inset.width, top, width, height }),
  ]
  // Beside somebody else's story is the name of its author, which nothing must cover.
  if (!hasCaption && !(shows.age && hasAge)) return shop
  const corner = cornerHeight(shows)
  return [
    ...shop,
    panel('shade', { ...shade, left: right - SHADE_OVERLAP }),
    panel('caption', {
      left: right + 2 * GAP,
      top: top + corner,
      width,
      height: height - 2 * corner,
    }),
  ]
}

/** What our mark and a reseller's code take of the lower right corner. */
function cornerHeight({ resellerCode: hasCode, logo: hasLogo }: ShownOverlays): number {
  const ofLogo = LOGO.height + GAP
  return hasCode ? ofLogo + RESELLER_CODE + 2 * GAP : hasLogo ? ofLogo : 0
}

/** At the upper left: beside or above the first item, else over it for a while. */
function header({ inset, columns }: Scene): readonly PlacedOverlay[] {
  const [column] = columns
  if (!column) return []
  const { mediaBox, box, slot } = column
  const { height } = HEADER
  const corner = { left: inset.width, top: inset.height, height }
  const beside = mediaBox.left - GAP - inset.width
  if (beside >= HEADER.width) {
    return [{ kind: 'header', slot, isPermanent: true, box: { ...corner, width: beside } }]
  }
  const isFree = mediaBox.top - GAP - inset.height >= height
  const width = box.width - inset.width - (columns.length > 1 ? GAP : inset.width)
  return [{ kind: 'header', slot, isPermanent: isFree, box: { ...corner, width } }]
}

/** At the bottom of its column: beside or below the item, else over it for a while. */
function age(scene: Scene, { mediaBox, box, slot }: Column): PlacedOverlay {
  const { stage, inset, columns } = scene
  const { height } = AGE
  const low = stage.height - inset.height - height
  const beside = mediaBox.left - GAP - inset.width
  if (columns.length === 1 && beside >= AGE.width) {
    const place = { left: inset.width, top: low, width: beside, height }
    return { kind: 'age', slot, isPermanent: true, box: place }
  }
  const below = stage.height - bottomOf(mediaBox)
  const isFree = below >= height + 1
  const top = isFree ? Math.max(bottomOf(mediaBox) + 0.5, low) : low
  const margin = inset.width + (columns.length === 1 ? LOGO.width + 1 : 0)
  const place = { left: box.left + margin, top, width: box.width - 2 * margin, height }
  return { kind: 'age', slot, isPermanent: isFree, box: place }
}

/** The line between the last two columns: how far an overlay in its middle may reach to each side. */
function columnBoundary(columns: readonly Column[]) {
  const [right, left] = columns.slice().reverse()
  if (!left || !right) return null
  const x = right.box.left
  const reach = Math.min(x - rightOf(middleOf(left.mediaBox)), middleOf(right.mediaBox).left - x)
  return { x, reach, slot: left.slot }
}

/** Our mark, in a corner or between two columns, never over the middle of an item. */
function logo({ stage, inset, columns }: Scene): readonly PlacedOverlay[] {
  const between = columnBoundary(columns)
  const last = columns[columns.length - 1]
  if (!last) return []
  const edge = stage.width - inset.width
  const room = between ? 2 * between.reach : edge - rightOf(middleOf(last.mediaBox))
  const width = Math.min(LOGO.width, room)
  const height = (width * LOGO.height) / LOGO.width
  const left = between ? between.x - width / 2 : edge - width
  const box = { left, top: stage.height - inset.height - height, width, height }
  return [{ kind: 'logo', slot: between?.slot ?? last.slot, isPermanent: true, box }]
}

/** A reseller's code over our mark: as large as the room outside the middle of an item lets it be. */
function resellerCode({ stage, inset, columns }: Scene): readonly PlacedOverlay[] {
  const between = columnBoundary(columns)
  const last = columns[columns.length - 1]
  if (!last) return []
  const middleEnd = rightOf(middleOf(last.mediaBox))
  const isBelow =
    stage.height - bottomOf(last.mediaBox) - inset.height >= RESELLER_CODE + 2 * GAP + LOGO.height
  const inSafe = stage.width - inset.width - middleEnd
  const isInSafe = isBelow || inSafe >= MIN_RESELLER_CODE
  const room = isInSafe ? inSafe : stage.width - EDGE - middleEnd
  const size = Math.min(RESELLER_CODE, between ? 2 * between.reach : isBelow ? RESELLER_CODE : room)
  const edge = stage.width - (isInSafe ? inset.width : EDGE)
  const left = between ? between.x - size / 2 : edge - size
  const top = stage.height - inset.height - LOGO.height - 2 * GAP - size
  const box = { left, top, width: size, height: size }
  return [{ kind: 'resellerCode', slot: between?.slot ?? last.slot, isPermanent: true, box }]
}

/** Where each overlay lies while these slots show what they show. */
export function layoutOverlays(input: OverlayInput): readonly PlacedOverlay[] {
  const { stage, slots, shows } = input
  if (slots.every(({ media }) => media === null)) return []
  const inset = { width: OVERSCAN * stage.width, height: OVERSCAN * stage.height }
  const scene = { stage, inset, columns: columnsOf(input), shows }
  const panels = sidePanels(scene)
  const isNamed = panels.length > 0
  return [
    ...panels,
    ...(shows.header && !isNamed && slots[0]?.media ? header(scene) : []),
    ...(shows.age && !isNamed
      ? scene.columns.filter(({ hasAge }) => hasAge).map((column) => age(scene, column))
      : []),
    ...(shows.logo ? logo(scene) : []),
    ...(shows.resellerCode ? resellerCode(scene) : []),
  ]
}

/** In stages higher than wide, the first line under the header and the buttons of playback. */
const BELOW_BUTTONS = 20
/** Narrower than this, a word to staff takes too many lines. */
const MIN_TOAST_WIDTH = 24

/** Where a word to staff lies: from the right and the upper edge of the stage, and how wide it may be. */
export interface ToastPlace {
  readonly right: number
  readonly top: number
  readonly maxWidth: number
}

/** In the upper right corner of a wide stage, apart from an upright item in its middle; else below the buttons. */
export function toastPlace({ width, height }: Size): ToastPlace {
  const right = OVERSCAN * width
  if (height > width) return { right, top: BELOW_BUTTONS, maxWidth: width - 2 * right }
  const item = containedBox({ left: 0, top: 0, width, height }, { width: 9, height: 16 })
  const beside = item.left - right - 2 * GAP
  return { right, top: OVERSCAN * height, maxWidth: Math.max(MIN_TOAST_WIDTH, beside) }
}

/** Where the author's name lies on a repost, in percent of its slot. */
export type AuthorPlace =
  | { readonly at: 'beside'; readonly left: number; readonly maxWidth: number }
  | { readonly at: 'below'; readonly top: number }
  /** Over the lower edge of the item, for want of room. */
  | { readonly at: 'edge' }

/** Of the slot's height: a name of 30 letters in a box of this width, and in two lines of this height. */
const AUTHOR_WIDTH = 0.26
const AUTHOR_HEIGHT = 0.1

/** `slot` and `media` in any unit; both must be known. */
export function authorPlace(slot: Size, media: Size): AuthorPlace {
  const mediaBox = containedBox({ left: 0, top: 0, ...slot }, media)
  const gap = (GAP / 100) * 2 * slot.height
  const left = rightOf(mediaBox) + gap
  const maxWidth = slot.width * (1 - OVERSCAN) - left
  if (maxWidth >= AUTHOR_WIDTH * slot.height) {
    const percent = 100 / slot.width
    return { at: 'beside', left: left * percent, maxWidth: maxWidth * percent }
  }
  const below = slot.height * (1 - OVERSCAN) - bottomOf(mediaBox)
  if (below < AUTHOR_HEIGHT * slot.height) return { at: 'edge' }
  return { at: 'below', top: (100 * bottomOf(mediaBox)) / slot.height + 1 }
}
