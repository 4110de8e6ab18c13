import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox, steam } from './light.ts'

const MORNING_WINDOW = `mix(0.10, 1.0, paneLight(p))`
/** A cappuccino, a croissant and the morning sun through a window. */
export const goodMorning: Scene = {
  shapes: 'good-morning',
  light: light({
    flatGround: 0,
    lamp: [-7, 7.5, -6],
    color: [3.6, 2.35, 1.35],
    sky: [0.26, 0.22, 0.27],
    ground: [0.16, 0.09, 0.06],
    fill: [0.16, 0.13, 0.2],
    surround: `mix(vec3(0.12, 0.05, 0.04), vec3(0.36, 0.2, 0.14), smoothstep(-0.2, 0.5, rd.y)) + ${softBox([-0.8, 0.55, -0.5], [2.6, 1.9, 1.2])}`,
    mask: MORNING_WINDOW,
  }),
  view: ({ progress }) => ({
    eye: [mix(2.4, 1.6, glide(progress)), mix(4.9, 4.5, progress), mix(8.2, 7.6, progress)],
    target: [-0.05, 0.75, 0.4],
    zoom: 2.25,
    aperture: 0.6,
    focus: 8.4,
    exposure: 0.95,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'Bom dia!', x: 0.5, y: 0.15, size: 0.19, color: CREAM, tilt: -0.05 })
    stick(
      paper,
      {
        text: 'café passado às 7h',
        x: 0.5,
        y: 0.235,
        size: 0.052,
        color: INK,
        paper: SIGNAL,
        tilt: -0.05,
      },
      moment,
    )
  },
}

/** An espresso against the light, steaming. */
export const espressoSteam: Scene = {
  shapes: 'espresso-steam',
  light: light({
    flatGround: 0,
    lamp: [3.2, 4.2, -6],
    color: [4.2, 2.5, 1.2],
    sky: [0.07, 0.06, 0.1],
    ground: [0.05, 0.025, 0.02],
    fill: [0.3, 0.1, 0.06],
    fillFrom: [-0.9, 0.3, 0.5],
    surround: `mix(vec3(0.012, 0.01, 0.022), vec3(0.16, 0.06, 0.035), smoothstep(0.55, -0.05, rd.y)) * 1.4 + ${softBox([0.5, 0.6, -0.7], [2.4, 1.5, 0.8])} + ${softBox([-0.9, 0.3, 0.2], [0.9, 0.25, 0.1], 0.8)}`,
    backdrop: `mix(vec3(0.16, 0.055, 0.03), vec3(0.012, 0.01, 0.024), smoothstep(-0.05, 0.5, rd.y))`,
    air: `
      c = mix(c, backdrop(rd), smoothstep(10.0, 17.0, t));
      for (int i = 0; i < 9; i++) {
        float f = float(i);
        vec3 b = vec3(-4.5 + 9.0 * hash1(f * 1.7 + 2.0), 2.0 + 4.4 * hash1(f * 2.3), -9.0 - 3.0 * hash1(f));
        b.x += 0.25 * sin(uTime * 0.5 + f);
        float s = dot(b - ro, rd);
        float r = length(ro + rd * s - b), size = 0.34 + 0.3 * hash1(f + 8.0);
        float disc = smoothstep(size, size * 0.8, r) * (0.55 + 0.45 * smoothstep(0.2, size, r));
        if (s < t) c += mix(vec3(1.0, 0.45, 0.14), vec3(1.0, 0.26, 0.12), hash1(f + 4.0)) * disc * 0.26 * (0.8 + 0.2 * sin(uTime * 1.3 + f * 2.0));
      }
      
      ${steam([0, 1.0, 0], 3.4, [0.95, 0.74, 0.52])}`,
  }),
  view: ({ time, progress }) => ({
    eye: [mix(-1.9, 1.2, glide(progress)), mix(2.5, 2.1, progress), mix(7.4, 6.2, glide(progress))],
    target: [0, mix(1.45, 1.3, progress) + 0.02 * Math.sin(time), 0],
    zoom: 2.2,
    aperture: 0.7,
    exposure: 1.25,
    bloom: 1.2,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: 'espresso R$ 7',
        x: 0.5,
        y: 0.86,
        size: 0.066,
        color: INK,
        paper: CREAM,
        tilt: -0.04,
      },
      moment,
    )
  },
}

/** Milk is poured into a coffee, seen from above, and becomes a leaf. */
export const lattePour: Scene = {
  shapes: 'latte-pour',
  light: light({
    flatGround: 0,
    lamp: [-5, 8, -3],
    color: [2.1, 1.55, 1.05],
    sky: [0.26, 0.23, 0.25],
    ground: [0.2, 0.15, 0.12],
    fill: [0.2, 0.16, 0.14],
    surround: `mix(vec3(0.35, 0.22, 0.16), vec3(0.8, 0.72, 0.64), smoothstep(-0.1, 0.7, rd.y)) + ${softBox([-0.6, 0.75, -0.3], [2.2, 2, 1.7])}`,
    softness: 0.1,
  }),
  view: ({ time, progress }) => ({
    eye: [
      0.5 + 0.25 * Math.sin(time * 0.5),
      mix(6.8, 5.6, glide(progress)),
      mix(3.6, 2.6, progress),
    ],
    target: [0, 0.7, -0.15],
    zoom: 2.0,
    roll: mix(0.1, -0.08, glide(progress)),
    aperture: 0.35,
    focus: mix(6.6, 5.3, glide(progress)),
    exposure: 0.85,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      { text: 'arte no latte', x: 0.5, y: 0.88, size: 0.07, color: CREAM, paper: INK, tilt: 0.03 },
      moment,
    )
  },
}

/** Cups from above on marble: a round motif for a square photo. */
export const fromAbove: Scene = {
  shapes: 'from-above',
  light: light({
    flatGround: 0,
    lamp: [-5, 7, -4],
    color: [2.7, 2.0, 1.35],
    sky: [0.3, 0.28, 0.32],
    ground: [0.16, 0.12, 0.1],
    fill: [0.12, 0.1, 0.1],
    surround: `vec3(0.5, 0.42, 0.38) + ${softBox([-0.6, 0.7, -0.4], [2, 1.7, 1.3])}`,
  }),
  view: () => ({
    eye: [0.1, 9.5, 2.6],
    target: [0.1, 0.3, 0.15],
    zoom: 2.75,
    aperture: 0.25,
    exposure: 0.95,
  }),
}

/** A long row of cups on the counter, passed by the camera; wide. */
export const counterRow: Scene = {
  shapes: 'counter-row',
  light: light({
    lamp: [-5, 7, 5],
    color: [2.6, 1.9, 1.3],
    sky: [0.3, 0.24, 0.26],
    ground: [0.14, 0.07, 0.05],
    fill: [0.25, 0.12, 0.08],
    surround: `mix(vec3(0.20, 0.035, 0.02), ${'vec3(0.62, 0.13, 0.055)'}, smoothstep(-0.15, 0.5, rd.y)) + ${softBox([-0.6, 0.5, 0.6], [2, 1.6, 1.2])} + ${softBox([0.8, 0.4, 0.2], [0.7, 0.4, 0.4])}`,
    stepScale: 0.85,
  }),
  view: ({ progress }) => ({
    eye: [mix(-2.2, 2.8, glide(progress)), mix(2.2, 1.9, progress), 5.2],
    target: [mix(-0.9, 2.4, glide(progress)), 0.78, -0.4],
    zoom: 2.25,
    aperture: 0.8,
    focus: 5.3,
    exposure: 1.05,
  }),
}
