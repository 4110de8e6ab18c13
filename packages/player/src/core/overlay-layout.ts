/**
 * Positions of all overlays around the media (reading P18). Pure. All lengths are in hundredths of the stage's
 * shorter side (CSS vmin); left and top are offsets from the stage's upper left corner.
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
  /** Darkens the blurred fill beside an item, so that text on it is readable. */
  | 'shade'
  | 'shop'
  | 'caption'

export interface PlacedOverlay {
  readonly kind: OverlayKind
  /** The slot whose item it follows. */
  readonly slot: number
  readonly box: Box
  /** False: it lies over the content, so it is shown with an item and hidden after some seconds. */
  readonly isPermanent: boolean
}

export interface OverlaySlot {
  /** Size of its media, in any unit; null while it shows nothing. */
  readonly media: Size | null
  /** Whether the age of its item is shown. */
  readonly hasAge: boolean
  /** Whether its item has a caption of the shop. */
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

/** Share of the stage at each edge that some TVs cut off. */
const OVERSCAN = 0.05
/** Share of an item's width at each side that permanent overlays may cover. */
const COVERABLE_SHARE = 0.1
const GAP = 2
const HEADER = { width: 24, height: 7.6 }
const AGE = { width: 22, height: 5 }
const LOGO = { width: 6.5, height: 5 }
const RESELLER_CODE = 15.4
/** The smallest code that a phone reads across a counter; a smaller one is placed outside the safe area. */
const MIN_RESELLER_CODE = 12
/** Distance to the edge of the stage outside the safe area. */
const EDGE = 0.6
const MIN_PANEL = 25
/** A shade overlaps the item's edge, so that no bright line is visible between them. */
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

/** The part of an item that no permanent overlay covers: the middle of its width. */
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

/** Panels at both sides of a single item; none where the sides are too narrow. */
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
  // The name of a repost's author is shown there; no panel may cover it.
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

/** Height of the logo and the reseller's code in the lower right corner. */
function cornerHeight({ resellerCode: hasCode, logo: hasLogo }: ShownOverlays): number {
  const ofLogo = LOGO.height + GAP
  return hasCode ? ofLogo + RESELLER_CODE + 2 * GAP : hasLogo ? ofLogo : 0
}

/** At the upper left: beside or above the first item, else over it for some seconds. */
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

/** At the bottom of its column: beside or below the item, else over it for some seconds. */
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

/** The boundary of the last two columns, and how far an overlay centred on it may extend to each side. */
function columnBoundary(columns: readonly Column[]) {
  const [right, left] = columns.slice().reverse()
  if (!left || !right) return null
  const x = right.box.left
  const reach = Math.min(x - rightOf(middleOf(left.mediaBox)), middleOf(right.mediaBox).left - x)
  return { x, reach, slot: left.slot }
}

/** The logo, in a corner or between two columns, never over the middle of an item. */
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

/** The reseller's code above the logo, as large as the space outside the middle of an item allows. */
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

/** The position of each overlay for these slots. */
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

/** In stages higher than wide: top of the space below the header and the playback buttons. */
const BELOW_BUTTONS = 20
/** In a narrower toast the text takes too many lines. */
const MIN_TOAST_WIDTH = 24

/** Position of a toast: distances from the right and the upper edge of the stage, and its maximum width. */
export interface ToastPlace {
  readonly right: number
  readonly top: number
  readonly maxWidth: number
}

/** In the upper right corner of a wide stage, beside an upright item in the middle; else below the buttons. */
export function toastPlace({ width, height }: Size): ToastPlace {
  const right = OVERSCAN * width
  if (height > width) return { right, top: BELOW_BUTTONS, maxWidth: width - 2 * right }
  const item = containedBox({ left: 0, top: 0, width, height }, { width: 9, height: 16 })
  const beside = item.left - right - 2 * GAP
  return { right, top: OVERSCAN * height, maxWidth: Math.max(MIN_TOAST_WIDTH, beside) }
}

/** Position of the author's name on a repost, in percent of its slot. */
export type AuthorPlace =
  | { readonly at: 'beside'; readonly left: number; readonly maxWidth: number }
  | { readonly at: 'below'; readonly top: number }
  /** Over the lower edge of the item, where there is no space beside or below it. */
  | { readonly at: 'edge' }

/** Shares of the slot's height: width of a box for a name of 30 characters, and height of its two lines. */
const AUTHOR_WIDTH = 0.26
const AUTHOR_HEIGHT = 0.1

/** `slot` and `media` in any unit; neither may be empty. */
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
