/** Types of a scene: its shapes, camera, light and lettering. */
export type Point = readonly [number, number, number]

export interface Moment {
  /** Seconds since the first frame. */
  readonly time: number
  /** 0 at the first frame, 1 at the last one. */
  readonly progress: number
}

export interface View {
  readonly eye: Point
  readonly target: Point
  /** Length of the lens: 1 is wide, 3 is a portrait lens. */
  readonly zoom: number
  readonly roll?: number
  /** Focus distance; default: the distance of the target. */
  readonly focus?: number
  /** Aperture: strength of the blur outside the focus; 0 is a pinhole. */
  readonly aperture: number
  readonly exposure: number
  readonly bloom?: number
  readonly vignette?: number
  readonly shadowTint?: Point
}

export interface Paper {
  readonly ctx: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}

type Lettering = (paper: Paper, moment: Moment) => void

/** A three-dimensional scene. */
export interface SolidScene {
  /** The file of `glsl/scenes` that gives map and material. */
  readonly shapes: string
  /** Values of the macros in the shapes' GLSL. */
  readonly settings?: Readonly<Record<string, string>>
  /** GLSL, written by `light`. */
  readonly light: string
  readonly view: (moment: Moment) => View
  readonly lettering?: Lettering
}

/** A two-dimensional scene, drawn on a canvas. */
export interface FlatScene {
  readonly lettering: Lettering
}

export type Scene = SolidScene | FlatScene

export function mix(a: number, b: number, k: number): number {
  return a + (b - a) * k
}

export function mixPoint(a: Point, b: Point, k: number): Point {
  return [mix(a[0], b[0], k), mix(a[1], b[1], k), mix(a[2], b[2], k)]
}

/** Ease-in and ease-out with a speed above 0 in between. */
export function glide(k: number): number {
  return mix(k, k * k * (3 - 2 * k), 0.6)
}
