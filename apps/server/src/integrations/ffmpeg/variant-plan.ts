import type { Orientation } from './exif-orientation.ts'
import type { PhotoInfo, VideoInfo } from './probe.ts'
import type { FileKind } from './sniff.ts'

/** The qualities of reading P6; `default` always exists. */
export const VARIANT_NAMES = ['low', 'medium', 'default'] as const
export type VariantName = (typeof VARIANT_NAMES)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

export interface VideoVariant extends Size {
  readonly name: VariantName
  /** `copy`: the source's video stream without encoding, only remuxed so that playback starts at once. */
  readonly action: 'copy' | 'encode'
}

export interface PhotoVariant extends Size {
  readonly name: VariantName
  /** `keep`: the source file itself. */
  readonly action: 'keep' | 'encode'
}

export const MAX_FRAMES_PER_SECOND = 30
const WIDTHS = { low: 480, medium: 720 } as const
const MAX_FRAME_WIDTH = 1080
// H.264 level 4.1: at most 8192 macroblocks of 16 × 16 per frame. Small decoders also limit each side.
const MAX_BLOCKS = 8_192
const MAX_VIDEO_SIDE = 1_920
const MAX_LEVEL = 41
/** Longest side in pixels: larger photos need too much memory on a TV, and no TV shows more. */
const MAX_PHOTO_SIDE = 4_096
// Measured frame rates vary: 29.97, 30 and slightly more count as 30.
const RATE_SLACK = 0.5

/** Variants of a video, from low to default. None is larger than the source. */
export function planVideo(info: VideoInfo): readonly VideoVariant[] {
  const own = fitLevel(info)
  const smaller = (['low', 'medium'] as const)
    .filter((name) => own.width > WIDTHS[name])
    .map((name) => ({
      name,
      action: 'encode' as const,
      ...scaledToWidth(info, WIDTHS[name]),
    }))
  return [...smaller, { name: 'default', action: canCopy(info) ? 'copy' : 'encode', ...own }]
}

/** Whether every supported TV plays the source without encoding. */
export function canCopy(info: VideoInfo): boolean {
  return (
    info.isUpright &&
    info.codec === 'h264' &&
    info.level !== null &&
    info.level <= MAX_LEVEL &&
    (info.pixelFormat === 'yuv420p' || info.pixelFormat === 'yuvj420p') &&
    info.framesPerSecond <= MAX_FRAMES_PER_SECOND + RATE_SLACK &&
    (info.audioCodec === 'aac' || info.audioCodec === null) &&
    isEven(info.width) &&
    isEven(info.height) &&
    fitsLevel(info)
  )
}

export function planPhoto(
  info: PhotoInfo,
  { kind, orientation }: { kind: FileKind; orientation: Orientation },
): readonly PhotoVariant[] {
  const shown = orientation >= 5 ? { width: info.height, height: info.width } : info
  const side = Math.max(shown.width, shown.height)
  const own = side > MAX_PHOTO_SIDE ? scaled(shown, MAX_PHOTO_SIDE / side) : toSize(shown)
  const isWebReady = kind === 'jpeg' && orientation === 1 && side <= MAX_PHOTO_SIDE
  const smaller = (['low', 'medium'] as const)
    .filter((name) => own.width > WIDTHS[name])
    .map((name) => ({
      name,
      action: 'encode' as const,
      ...scaledToWidth(shown, WIDTHS[name]),
    }))
  return [...smaller, { name: 'default', action: isWebReady ? 'keep' : 'encode', ...own }]
}

/** Size of a video's first and last frame: the video's, at most as wide as a portrait TV. */
export function planFrame(info: Size): Size {
  return info.width > MAX_FRAME_WIDTH ? scaledToWidth(info, MAX_FRAME_WIDTH) : toSize(info)
}

/** The variant for a screen of this quality: its own, else the next better one. */
export function chooseVariant<Variant extends { readonly name: VariantName }>(
  variants: readonly Variant[],
  quality: VariantName,
): Variant | undefined {
  return VARIANT_NAMES.slice(VARIANT_NAMES.indexOf(quality))
    .map((name) => variants.find((variant) => variant.name === name))
    .find((variant) => variant !== undefined)
}

function fitLevel(size: Size): Size {
  if (fitsLevel(size)) return { width: even(size.width), height: even(size.height) }
  const side = MAX_VIDEO_SIDE / Math.max(size.width, size.height)
  const area = Math.sqrt((MAX_BLOCKS * 256) / (size.width * size.height))
  const smaller = scaled(size, Math.min(1, side, area))
  // Partial macroblocks count as whole ones: rounding up may still exceed the limit by one row.
  return fitsLevel(smaller) ? smaller : scaled(size, Math.min(1, side, area) * 0.98)
}

function fitsLevel({ width, height }: Size): boolean {
  const blocks = Math.ceil(width / 16) * Math.ceil(height / 16)
  return blocks <= MAX_BLOCKS && Math.max(width, height) <= MAX_VIDEO_SIDE
}

const isEven = (value: number): boolean => value % 2 === 0
/** yuv420p needs even sides: it halves the chroma planes in both directions. */
const even = (value: number): number => Math.max(2, 2 * Math.floor(value / 2))
const toSize = ({ width, height }: Size): Size => ({ width, height })

function scaled({ width, height }: Size, factor: number): Size {
  return { width: even(width * factor), height: even(height * factor) }
}

function scaledToWidth({ width, height }: Size, newWidth: number): Size {
  return { width: newWidth, height: even((height * newWidth) / width) }
}
