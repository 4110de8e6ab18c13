import type { Orientation } from './exif-orientation.ts'
import type { PhotoFacts, VideoFacts } from './probe.ts'
import type { FileKind } from './sniff.ts'

/** The qualities of reading P6; `default` is always made. */
export const VARIANT_NAMES = ['low', 'medium', 'default'] as const
export type VariantName = (typeof VARIANT_NAMES)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

export interface VideoVariant extends Size {
  readonly name: VariantName
  /** `copy`: the source's own pictures, only rearranged so that playing starts at once. */
  readonly action: 'copy' | 'encode'
}

export interface PhotoVariant extends Size {
  readonly name: VariantName
  /** `keep`: the source file itself. */
  readonly action: 'keep' | 'encode'
}

export const MAX_FRAMES_PER_SECOND = 30
const WIDTHS = { low: 480, medium: 720 } as const
const STILL_WIDTH = 1080
// H.264 level 4.1: 8192 blocks of 16 × 16 in a picture, and no side beyond what small decoders take.
const MAX_BLOCKS = 8_192
const MAX_VIDEO_SIDE = 1_920
const MAX_LEVEL = 41
/** Beyond this a TV's memory suffers, and no TV shows more. */
const MAX_PHOTO_SIDE = 4_096
// 29.97 and 30 are the same to a TV; so is a rate measured a little above.
const RATE_SLACK = 0.5

/** What to make of a video: never larger than the source. */
export function planVideo(facts: VideoFacts): readonly VideoVariant[] {
  const own = fitLevel(facts)
  const smaller = (['low', 'medium'] as const)
    .filter((name) => own.width > WIDTHS[name])
    .map((name) => ({
      name,
      action: 'encode' as const,
      ...scaledToWidth(facts, WIDTHS[name]),
    }))
  return [...smaller, { name: 'default', action: canCopy(facts) ? 'copy' : 'encode', ...own }]
}

/** Whether every TV we promise plays the source as it is. */
export function canCopy(facts: VideoFacts): boolean {
  return (
    facts.isUpright &&
    facts.codec === 'h264' &&
    facts.level !== null &&
    facts.level <= MAX_LEVEL &&
    (facts.pixelFormat === 'yuv420p' || facts.pixelFormat === 'yuvj420p') &&
    facts.framesPerSecond <= MAX_FRAMES_PER_SECOND + RATE_SLACK &&
    (facts.audioCodec === 'aac' || facts.audioCodec === null) &&
    isEven(facts.width) &&
    isEven(facts.height) &&
    fitsLevel(facts)
  )
}

export function planPhoto(
  facts: PhotoFacts,
  { kind, orientation }: { kind: FileKind; orientation: Orientation },
): readonly PhotoVariant[] {
  const shown = orientation >= 5 ? { width: facts.height, height: facts.width } : facts
  const side = Math.max(shown.width, shown.height)
  const own = side > MAX_PHOTO_SIDE ? scaled(shown, MAX_PHOTO_SIDE / side) : pick(shown)
  const keeps = kind === 'jpeg' && orientation === 1 && side <= MAX_PHOTO_SIDE
  const smaller = (['low', 'medium'] as const)
    .filter((name) => own.width > WIDTHS[name])
    .map((name) => ({
      name,
      action: 'encode' as const,
      ...scaledToWidth(shown, WIDTHS[name]),
    }))
  return [...smaller, { name: 'default', action: keeps ? 'keep' : 'encode', ...own }]
}

/** The size of a video's stills: its own, up to what fills a TV held upright. */
export function planStill(facts: Size): Size {
  return facts.width > STILL_WIDTH ? scaledToWidth(facts, STILL_WIDTH) : pick(facts)
}

/** The variant a screen of this quality gets: its own, else the next better one. */
export function chooseVariant<Variant extends { readonly name: VariantName }>(
  variants: readonly Variant[],
  wanted: VariantName,
): Variant | undefined {
  return VARIANT_NAMES.slice(VARIANT_NAMES.indexOf(wanted))
    .map((name) => variants.find((variant) => variant.name === name))
    .find((variant) => variant !== undefined)
}

function fitLevel(size: Size): Size {
  if (fitsLevel(size)) return { width: even(size.width), height: even(size.height) }
  const side = MAX_VIDEO_SIDE / Math.max(size.width, size.height)
  const area = Math.sqrt((MAX_BLOCKS * 256) / (size.width * size.height))
  const smaller = scaled(size, Math.min(1, side, area))
  // Blocks are counted whole: rounding up may still be one row too many.
  return fitsLevel(smaller) ? smaller : scaled(size, Math.min(1, side, area) * 0.98)
}

function fitsLevel({ width, height }: Size): boolean {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  return blocks <= MAX_BLOCKS && Math.max(width, height) <= MAX_VIDEO_SIDE
}

const isEven = (value: number): boolean => value % 2 === 0
/** yuv420p halves the colour both ways. */
const even = (value: number): number => Math.max(2, 2 * Math.floor(value / 2))
const pick = ({ width, height }: Size): Size => ({ width, height })

function scaled({ width, height }: Size, factor: number): Size {
  return { width: even(width * factor), height: even(height * factor) }
}

function scaledToWidth({ width, height }: Size, wanted: number): Size {
  return { width: wanted, height: even((height * wanted) / width) }
}
