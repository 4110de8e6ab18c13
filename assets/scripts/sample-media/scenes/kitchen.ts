import { CREAM, INK, SIGNAL, dim, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** A slice of carrot cake under chocolate. */
export const carrotCake: Scene = {
  shapes: 'carrot-cake',
  light: light({
    flatGround: 0,
    lamp: [-5, 6.5, 3.5],
    color: [2.7, 2.0, 1.4],
    sky: [0.28, 0.2, 0.2],
    ground: [0.2, 0.1, 0.08],
    fill: [0.3, 0.12, 0.1],
    surround: `vec3(0.45, 0.17, 0.13) + ${softBox([-0.6, 0.6, 0.4], [2.4, 2, 1.6])}`,
    backdrop: `mix(vec3(0.50, 0.13, 0.085), vec3(0.26, 0.05, 0.045), smoothstep(0.0, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
  }),
  view: () => ({
    eye: [1.6, 3.7, 7.6],
    target: [0.05, 0.95, 0.1],
    zoom: 2.35,
    aperture: 0.75,
    focus: 7.4,
    exposure: 1.05,
  }),
  lettering: (paper, moment) => {
    write(paper, {
      text: 'Hoje:',
      x: 0.09,
      y: 0.1,
      size: 0.1,
      color: CREAM,
      align: 'left',
      weight: 500,
    })
    write(paper, { text: 'bolo de', x: 0.085, y: 0.165, size: 0.155, color: CREAM, align: 'left' })
    write(paper, { text: 'cenoura', x: 0.085, y: 0.238, size: 0.155, color: CREAM, align: 'left' })
    stick(
      paper,
      { text: 'R$ 14', x: 0.78, y: 0.86, size: 0.1, color: INK, paper: SIGNAL, tilt: -0.09 },
      moment,
    )
  },
}

/** Cheese bread fresh from the oven, heaped in a bowl. */
export const cheeseBreads: Scene = {
  shapes: 'cheese-breads',
  light: light({
    flatGround: 0,
    lamp: [4.5, 6.5, 2.5],
    color: [3.1, 2.15, 1.25],
    sky: [0.2, 0.2, 0.26],
    ground: [0.13, 0.08, 0.05],
    fill: [0.1, 0.12, 0.2],
    fillFrom: [-0.8, 0.3, 0.2],
    surround: `vec3(0.16, 0.13, 0.14) + ${softBox([0.6, 0.6, 0.4], [2, 1.6, 1.1])}`,
    backdrop: `mix(vec3(0.05, 0.06, 0.055), vec3(0.02, 0.022, 0.03), smoothstep(0.0, 0.4, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
    stepScale: 0.8,
  }),
  view: () => ({
    eye: [-1.4, 4.6, 8.2],
    target: [-0.1, 1.0, 0.3],
    zoom: 2.15,
    aperture: 0.75,
    focus: 8.0,
    exposure: 1.1,
  }),
  lettering: (paper, moment) => {
    dim(paper, 'top', 0.35)
    write(paper, { text: 'Saiu do forno', x: 0.5, y: 0.135, size: 0.13, color: CREAM })
    stick(
      paper,
      {
        text: 'pão de queijo',
        x: 0.5,
        y: 0.205,
        size: 0.07,
        color: INK,
        paper: '#FFC46B',
        tilt: 0.03,
      },
      moment,
    )
  },
}

/** A ring cake turns on its stand while the chocolate shines. */
export const ringCake: Scene = {
  shapes: 'ring-cake',
  light: light({
    flatGround: 0,
    lamp: [-4.5, 7, 4],
    color: [2.6, 2.0, 1.5],
    sky: [0.3, 0.2, 0.22],
    ground: [0.24, 0.11, 0.1],
    fill: [0.22, 0.1, 0.12],
    surround: `mix(vec3(0.4, 0.13, 0.12), vec3(0.7, 0.3, 0.27), smoothstep(-0.3, 0.6, rd.y)) + ${softBox([-0.6, 0.6, 0.5], [2.4, 2, 1.7])} + ${softBox([0.8, 0.35, 0.4], [0.9, 0.6, 0.5], 0.92)}`,
    backdrop: `mix(vec3(0.56, 0.20, 0.17), vec3(0.36, 0.095, 0.09), smoothstep(-0.2, 0.45, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
    stepScale: 0.8,
  }),
  view: ({ progress }) => ({
    eye: [0.4, mix(4.9, 4.0, glide(progress)), mix(10.4, 9.4, progress)],
    target: [0, mix(1.65, 1.85, progress), 0],
    zoom: 2.35,
    aperture: 0.6,
    focus: 8.6,
    exposure: 1.05,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: 'fatia ou inteiro?',
        x: 0.5,
        y: 0.155,
        size: 0.08,
        color: CREAM,
        paper: INK,
        tilt: -0.04,
      },
      moment,
    )
    stick(
      paper,
      {
        text: 'encomende até sábado',
        x: 0.5,
        y: 0.9,
        size: 0.055,
        color: INK,
        paper: CREAM,
        tilt: 0.02,
      },
      moment,
    )
  },
}

/** The pastry shelf, passed slowly. */
export const pastryShelf: Scene = {
  shapes: 'pastry-shelf',
  light: light({
    flatGround: 0,
    lamp: [1.5, 6.0, 4.5],
    color: [2.9, 1.9, 1.05],
    sky: [0.24, 0.17, 0.13],
    ground: [0.14, 0.08, 0.05],
    fill: [0.16, 0.09, 0.07],
    surround: `vec3(0.12, 0.07, 0.05) + ${softBox([0.2, 0.8, 0.5], [2.4, 1.8, 1.1])}`,
    backdrop: `vec3(0.03, 0.018, 0.016)`,
    stepScale: 0.8,
    steps: 90,
  }),
  view: ({ progress }) => ({
    eye: [mix(-3.4, 3.2, glide(progress)), mix(3.3, 2.7, progress), 6.0],
    target: [mix(-2.6, 3.6, glide(progress)), 0.55, -0.3],
    zoom: 2.1,
    aperture: 1.0,
    focus: 5.4,
    exposure: 1.1,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'croissant', x: 0.5, y: 0.12, size: 0.17, color: CREAM })
    stick(
      paper,
      {
        text: 'feito aqui, todo dia',
        x: 0.5,
        y: 0.19,
        size: 0.06,
        color: INK,
        paper: SIGNAL,
        tilt: -0.03,
      },
      moment,
    )
  },
}

/** Brigadeiros: chocolate balls in paper cups in rows, passed by the camera. */
export const brigadeiros: Scene = {
  shapes: 'brigadeiros',
  light: light({
    flatGround: 0,
    lamp: [-4, 7, 3],
    color: [2.6, 1.9, 1.35],
    sky: [0.25, 0.2, 0.24],
    ground: [0.12, 0.09, 0.1],
    fill: [0.1, 0.09, 0.2],
    surround: `vec3(0.28, 0.2, 0.2) + ${softBox([-0.5, 0.7, 0.4], [2.4, 1.9, 1.4])}`,
    backdrop: `vec3(0.05, 0.04, 0.1)`,
    stepScale: 0.8,
    steps: 130,
  }),
  view: ({ time, progress }) => ({
    eye: [mix(-1.2, 1.6, glide(progress)), mix(6.4, 5.2, progress), mix(6.2, 5.4, progress)],
    target: [mix(-0.3, 0.5, progress), 0.6, -0.4 + 0.05 * Math.sin(time)],
    zoom: 2.0,
    aperture: 0.9,
    focus: 7.2,
    exposure: 1.15,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: 'brigadeiro R$ 5',
        x: 0.5,
        y: 0.87,
        size: 0.085,
        color: INK,
        paper: CREAM,
        tilt: -0.04,
      },
      moment,
    )
  },
}
