import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** Roasted beans fall through the frame. */
export const beans: Scene = {
  shapes: 'beans',
  light: light({
    lamp: [-6, 9, 7],
    color: [3.2, 2.3, 1.6],
    sky: [0.5, 0.2, 0.12],
    ground: [0.5, 0.1, 0.04],
    fill: [0.9, 0.22, 0.08],
    fillFrom: [0.9, -0.3, -0.4],
    surround: `vec3(0.7, 0.12, 0.04) + ${softBox([-0.6, 0.7, 0.5], [2.6, 2, 1.6])}`,
    backdrop: `mix(vec3(0.58, 0.07, 0.022), vec3(0.98, 0.22, 0.065), smoothstep(0.75, 0.0, length(rd.xy - vec2(-0.05, 0.1))))`,
    air: `c = mix(c, backdrop(rd), smoothstep(7.0, 13.0, t) * 0.85);`,
    stepScale: 0.8,
    steps: 100,
    softness: 0.12,
  }),
  view: ({ time, progress }) => ({
    eye: [mix(-0.6, 0.7, glide(progress)), 0.3 * Math.sin(time * 0.6), 7.6],
    target: [0, 0, 0],
    zoom: 1.9,
    roll: mix(-0.08, 0.08, progress),
    aperture: 1.3,
    focus: 6.3,
    exposure: 1.05,
    vignette: 0.35,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'torra', x: 0.5, y: 0.425, size: 0.27, color: CREAM })
    write(paper, { text: 'fresca', x: 0.5, y: 0.545, size: 0.27, color: CREAM })
    stick(
      paper,
      { text: 'toda terça', x: 0.66, y: 0.635, size: 0.068, color: CREAM, paper: INK, tilt: -0.06 },
      moment,
    )
  },
}

/** Coffee sinks into milk over ice. */
export const icedLatte: Scene = {
  shapes: 'iced-latte',
  light: light({
    flatGround: 0,
    lamp: [-5, 7, 3.5],
    color: [2.8, 2.3, 1.6],
    sky: [0.24, 0.3, 0.27],
    ground: [0.14, 0.17, 0.13],
    fill: [0.25, 0.2, 0.12],
    surround: `mix(vec3(0.20, 0.27, 0.22), vec3(0.45, 0.55, 0.47), smoothstep(-0.3, 0.6, rd.y)) + ${softBox([-0.75, 0.45, 0.45], [2.6, 2.3, 1.9], 0.9)} + ${softBox([0.9, 0.3, 0.1], [1.1, 0.7, 0.4], 0.92)}`,
    backdrop: `mix(vec3(0.19, 0.27, 0.205), vec3(0.075, 0.125, 0.105), smoothstep(-0.1, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
    steps: 100,
  }),
  view: ({ progress }) => ({
    eye: [mix(-2.6, 2.2, glide(progress)), mix(3.7, 3.0, progress), mix(9.2, 8.4, progress)],
    target: [0, 1.85, 0],
    zoom: 2.5,
    aperture: 0.6,
    focus: 8.3,
    exposure: 1.05,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'gelado', x: 0.5, y: 0.115, size: 0.21, color: CREAM })
    stick(
      paper,
      {
        text: 'R$ 16, com ou sem leite',
        x: 0.5,
        y: 0.91,
        size: 0.06,
        color: INK,
        paper: SIGNAL,
        tilt: 0.03,
      },
      moment,
    )
  },
}

/** Espresso runs from the machine into a glass. */
export const extraction: Scene = {
  shapes: 'extraction',
  light: light({
    lamp: [4, 6, 4],
    color: [2.0, 1.45, 1.0],
    sky: [0.12, 0.12, 0.17],
    ground: [0.09, 0.05, 0.035],
    fill: [0.12, 0.13, 0.25],
    fillFrom: [-0.9, 0.3, 0.1],
    surround: `mix(vec3(0.03, 0.026, 0.04), vec3(0.11, 0.1, 0.14), smoothstep(-0.3, 0.7, rd.y)) + ${softBox([0.7, 0.4, 0.6], [2.6, 1.8, 1.1], 0.85)} + ${softBox([-0.9, 0.2, 0.35], [0.6, 0.8, 1.5], 0.88)} + ${softBox([0.1, 0.9, 0.4], [1.1, 1, 1], 0.9)}`,
    backdrop: `mix(vec3(0.06, 0.035, 0.035), vec3(0.018, 0.016, 0.028), smoothstep(-0.2, 0.4, rd.y))`,
    steps: 100,
    stepScale: 0.85,
  }),
  view: ({ time, progress }) => ({
    eye: [mix(-2.3, 1.5, glide(progress)), mix(2.5, 2.9, progress), mix(8.0, 7.0, progress)],
    target: [0.05 * Math.sin(time), mix(2.35, 2.2, progress), 0],
    zoom: 2.25,
    aperture: 0.7,
    focus: 7.0,
    exposure: 1.3,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: '25 segundos de paciência',
        x: 0.5,
        y: 0.9,
        size: 0.06,
        color: INK,
        paper: CREAM,
        tilt: -0.03,
      },
      moment,
    )
  },
}
