import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** Espresso over ice cream: the special of the day. */
export const affogato: Scene = {
  shapes: 'affogato',
  light: light({
    flatGround: 0,
    lamp: [-4.5, 7, 4],
    color: [2.8, 2.05, 1.5],
    sky: [0.2, 0.18, 0.28],
    ground: [0.1, 0.08, 0.14],
    fill: [0.16, 0.12, 0.3],
    surround: `mix(vec3(0.08, 0.07, 0.16), vec3(0.2, 0.18, 0.34), smoothstep(-0.3, 0.6, rd.y)) + ${softBox([-0.7, 0.45, 0.5], [2.6, 2.2, 1.8], 0.9)} + ${softBox([0.9, 0.35, 0], [1.3, 0.4, 0.2], 0.9)}`,
    backdrop: `mix(vec3(0.105, 0.08, 0.23), vec3(0.04, 0.032, 0.10), smoothstep(-0.1, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
    steps: 110,
    stepScale: 0.85,
  }),
  view: () => ({
    eye: [1.2, 3.9, 8.6],
    target: [0, 1.75, 0],
    zoom: 2.3,
    aperture: 0.6,
    focus: 8.0,
    exposure: 1.1,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'affogato', x: 0.5, y: 0.125, size: 0.19, color: CREAM })
    stick(
      paper,
      {
        text: 'novidade da semana',
        x: 0.5,
        y: 0.195,
        size: 0.06,
        color: INK,
        paper: SIGNAL,
        tilt: -0.03,
      },
      moment,
    )
  },
}

/** A tower of new cups turns. */
export const cupTower: Scene = {
  shapes: 'cup-tower',
  light: light({
    flatGround: 0,
    lamp: [-5, 7.5, 4],
    color: [2.6, 2.0, 1.5],
    sky: [0.36, 0.3, 0.26],
    ground: [0.28, 0.2, 0.14],
    fill: [0.14, 0.12, 0.12],
    surround: `vec3(0.5, 0.4, 0.3) + ${softBox([-0.6, 0.55, 0.5], [2.4, 2.1, 1.8])}`,
    backdrop: `mix(vec3(0.66, 0.50, 0.34), vec3(0.50, 0.34, 0.20), smoothstep(-0.1, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(10.0, 16.0, t));`,
  }),
  view: ({ progress }) => ({
    eye: [0, mix(3.4, 4.4, glide(progress)), mix(10.2, 9.0, progress)],
    target: [0, 1.6, 0],
    zoom: 2.3,
    aperture: 0.5,
    focus: 8.4,
    exposure: 0.95,
  }),
  lettering: (paper, moment) => {
    write(paper, {
      text: 'xícaras novas',
      x: 0.5,
      y: 0.13,
      size: 0.135,
      color: INK,
      glow: { color: 'rgba(255,240,220,0.5)', size: 0.2 },
    })
    stick(
      paper,
      { text: 'feitas à mão', x: 0.5, y: 0.9, size: 0.065, color: INK, paper: SIGNAL, tilt: -0.04 },
      moment,
    )
  },
}
