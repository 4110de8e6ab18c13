import { CREAM, INK, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

const PINK = '#F7B7C4'

const TULIP_LIGHT = {
  flatGround: 0,
  lamp: [-5, 8.5, 5],
  color: [2.6, 2.1, 1.7],
  sky: [0.34, 0.27, 0.32],
  ground: [0.22, 0.14, 0.16],
  fill: [0.2, 0.12, 0.16],
  air: `c = mix(c, backdrop(rd), smoothstep(10.0, 17.0, t));`,
  stepScale: 0.85,
  steps: 100,
} as const

/** Tulips in a vase that turns. */
export const tulipsTurning: Scene = {
  shapes: 'tulips',
  settings: {
    FLOOR: 'vec3(0.60, 0.28, 0.33)',
    VASE: 'vec3(0.80, 0.74, 0.66)',
    PETAL:
      '(i == 0 || i == 3 ? vec3(0.80, 0.09, 0.06) : i == 1 || i == 5 ? vec3(0.85, 0.42, 0.06) : i == 2 ? vec3(0.80, 0.70, 0.56) : vec3(0.68, 0.10, 0.22))',
  },
  light: light({
    ...TULIP_LIGHT,
    surround: `vec3(0.55, 0.32, 0.36) + ${softBox([-0.6, 0.5, 0.6], [2.3, 2, 1.8])}`,
    backdrop: `mix(vec3(0.62, 0.29, 0.34), vec3(0.42, 0.15, 0.21), smoothstep(-0.1, 0.5, rd.y))`,
  }),
  view: ({ progress }) => ({
    eye: [0, mix(5.2, 4.2, glide(progress)), mix(12.6, 10.6, progress)],
    target: [0, mix(2.75, 3.1, progress), 0],
    zoom: 2.65,
    aperture: 0.5,
    exposure: 0.95,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: 'um vaso, quatro lados',
        x: 0.5,
        y: 0.9,
        size: 0.062,
        color: INK,
        paper: CREAM,
        tilt: -0.03,
      },
      moment,
    )
  },
}

/** White and violet tulips by a blue wall. */
export const tulips: Scene = {
  shapes: 'tulips',
  settings: {
    FLOOR: 'vec3(0.12, 0.21, 0.26)',
    VASE: 'vec3(0.74, 0.36, 0.10)',
    PETAL: '(i % 2 == 0 ? vec3(0.82, 0.74, 0.66) : vec3(0.36, 0.10, 0.42))',
  },
  light: light({
    ...TULIP_LIGHT,
    color: [2.7, 2.0, 1.35],
    sky: [0.22, 0.27, 0.32],
    ground: [0.1, 0.13, 0.15],
    surround: `vec3(0.22, 0.32, 0.38) + ${softBox([-0.6, 0.5, 0.6], [2.3, 2, 1.7])}`,
    backdrop: `mix(vec3(0.13, 0.23, 0.28), vec3(0.06, 0.12, 0.165), smoothstep(-0.1, 0.5, rd.y))`,
  }),
  view: () => ({
    eye: [2.2, 4.4, 9.6],
    target: [0, 3.25, 0],
    zoom: 2.25,
    aperture: 0.6,
    focus: 9,
    exposure: 1,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'tulipas', x: 0.5, y: 0.105, size: 0.2, color: CREAM })
    stick(
      paper,
      { text: 'R$ 45 o maço', x: 0.5, y: 0.9, size: 0.075, color: INK, paper: PINK, tilt: -0.04 },
      moment,
    )
  },
}

/** Sunflowers, face to face. */
export const sunflowers: Scene = {
  shapes: 'sunflowers',
  light: light({
    lamp: [-5, 7, 8],
    color: [2.7, 2.2, 1.5],
    sky: [0.24, 0.28, 0.2],
    ground: [0.1, 0.13, 0.07],
    fill: [0.2, 0.16, 0.06],
    surround: `vec3(0.2, 0.25, 0.14)`,
    backdrop: `vec3(0.035, 0.075, 0.035)`,
    stepScale: 0.7,
    steps: 110,
    softness: 0.08,
  }),
  view: () => ({
    eye: [0.4, 0.2, 9.5],
    target: [0, 0.35, 0],
    zoom: 2.3,
    aperture: 0.9,
    focus: 8.9,
    exposure: 1.05,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      { text: 'girassóis', x: 0.5, y: 0.8, size: 0.15, color: INK, paper: CREAM, tilt: -0.05 },
      moment,
    )
    stick(
      paper,
      {
        text: 'chegaram hoje',
        x: 0.6,
        y: 0.875,
        size: 0.068,
        color: CREAM,
        paper: INK,
        tilt: 0.02,
      },
      moment,
    )
  },
}
