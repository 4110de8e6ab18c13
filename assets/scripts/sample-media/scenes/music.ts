import { CREAM, INK, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

const RECORD_LIGHT = {
  flatGround: -0.5,
  lamp: [-4.5, 6.5, -3.5],
  color: [2.8, 1.9, 1.2],
  sky: [0.2, 0.17, 0.2],
  ground: [0.1, 0.06, 0.05],
  fill: [0.12, 0.1, 0.2],
  surround: `vec3(0.10, 0.075, 0.085) + ${softBox([-0.6, 0.6, -0.5], [2.2, 1.7, 1.2])} + ${softBox([0.8, 0.5, 0.3], [0.7, 0.3, 0.2])}`,
} as const

/** A record turns under its needle. */
export const vinyl: Scene = {
  shapes: 'record',
  settings: { BASE: 'vec3(0.035, 0.10, 0.105)' },
  light: light(RECORD_LIGHT),
  view: ({ progress }) => ({
    eye: [mix(2.2, -1.2, glide(progress)), mix(6.6, 5.6, glide(progress)), mix(6.4, 7.0, progress)],
    target: [0.45, -0.1, 0.1],
    zoom: 1.75,
    roll: mix(-0.12, 0.1, glide(progress)),
    aperture: 0.7,
    focus: 8.6,
    exposure: 1.2,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'lado B', x: 0.5, y: 0.13, size: 0.2, color: CREAM })
    stick(
      paper,
      {
        text: 'domingo à tarde',
        x: 0.5,
        y: 0.885,
        size: 0.068,
        color: INK,
        paper: CREAM,
        tilt: 0.04,
      },
      moment,
    )
  },
}

/** The thumbnail of a reel whose song is licensed: there is no video to show. */
export const licensedSong: Scene = {
  shapes: 'record',
  settings: { BASE: 'vec3(0.60, 0.17, 0.13)' },
  light: light({ ...RECORD_LIGHT, lamp: [4, 5, 3], color: [2.9, 1.7, 1.4] }),
  view: () => ({
    eye: [-3.6, 2.6, 4.6],
    target: [0.9, -0.1, -0.3],
    zoom: 1.75,
    aperture: 1.1,
    focus: 4.9,
    exposure: 1.2,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'domingo', x: 0.5, y: 0.14, size: 0.19, color: CREAM })
    write(paper, {
      text: 'com trilha sonora',
      x: 0.5,
      y: 0.205,
      size: 0.075,
      color: CREAM,
      weight: 500,
    })
    stick(
      paper,
      { text: '@cafe.aurora', x: 0.5, y: 0.9, size: 0.06, color: CREAM, paper: INK },
      moment,
    )
  },
}
