import { CREAM, DISPLAY, INK, SIGNAL, project, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Moment, Paper, Scene, View } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** A table on the terrace under strings of bulbs. */
export const terrace: Scene = {
  shapes: 'terrace',
  light: light({
    lamp: [2.5, 6.5, 1.5],
    color: [2.3, 1.35, 0.62],
    sky: [0.07, 0.08, 0.17],
    ground: [0.06, 0.04, 0.05],
    fill: [0.1, 0.12, 0.34],
    fillFrom: [-0.9, 0.3, 0.3],
    surround: `mix(vec3(0.045, 0.03, 0.055), vec3(0.04, 0.055, 0.15), smoothstep(-0.2, 0.6, rd.y)) + ${softBox([0.35, 0.6, -0.7], [2.2, 1.2, 0.45], 0.88)} + ${softBox([-0.8, 0.4, 0.4], [0.35, 0.45, 1.1], 0.88)}`,
    backdrop: `mix(vec3(0.055, 0.022, 0.05), vec3(0.010, 0.013, 0.05), smoothstep(-0.05, 0.35, rd.y))`,
    air: `
      c = mix(c, backdrop(rd), smoothstep(10.0, 16.0, t));
      for (int j = 0; j < 4; j++) {
        float row = float(j);
        for (int i = 0; i < 8; i++) {
          float f = float(i), h = hash1(f * 3.7 + row * 11.0), k = (f + 0.2 + 0.6 * h) / 8.0 * 2.0 - 1.0;
          vec3 b = vec3(k * (5.0 + row * 1.5) + 0.9 * sin(row * 2.4) + 0.35 * sin(uTime * 0.8 + row), 3.35 + row * 0.62 + 0.75 * k * k + 0.05 * sin(uTime * 1.7 + f), -2.2 - row * 2.6 + 1.2 * k);
          float s = dot(b - ro, rd);
          if (s > t) continue;
          float r = length(ro + rd * s - b), size = 0.20 + 0.075 * row;
          float disc = smoothstep(size, size * 0.86, r) * (0.72 + 0.28 * smoothstep(0.3 * size, size, r));
          float twinkle = 0.86 + 0.14 * sin(uTime * (1.5 + 2.0 * h) + h * 20.0);
          vec3 hue = mix(vec3(1.0, 0.52, 0.16), vec3(1.0, 0.34, 0.12), h);
          c += hue * twinkle * (disc * (1.7 - 0.28 * row) + 0.028 / (0.05 + r * r));
        }
      }
      float flame = length((ro + rd * dot(vec3(-0.1, 1.02, 0.5) - ro, rd) - vec3(-0.1, 1.02, 0.5)) * vec3(1.0, 0.6, 1.0));
      c += vec3(1.0, 0.42, 0.10) * (0.012 / (0.012 + flame * flame)) * (0.8 + 0.2 * sin(uTime * 11.0) * sin(uTime * 7.3)) * 0.8;`,
    steps: 90,
    flatGround: 0,
  }),
  view: ({ time, progress }) => ({
    eye: [mix(-1.7, 1.5, glide(progress)), mix(2.7, 2.3, progress), mix(8.6, 7.8, progress)],
    target: [0.1 + 0.03 * Math.sin(time), 2.05, 0],
    zoom: 2.0,
    aperture: 0.7,
    focus: 7.9,
    exposure: 1.35,
    bloom: 1.3,
    shadowTint: [0.008, 0.008, 0.035],
  }),
  lettering: (paper, moment) => {
    write(paper, {
      text: 'happy hour',
      x: 0.5,
      y: 0.115,
      size: 0.165,
      color: CREAM,
      glow: { color: 'rgba(255,90,54,0.75)', size: 0.35 },
    })
    stick(
      paper,
      {
        text: 'das 18h às 20h',
        x: 0.5,
        y: 0.895,
        size: 0.075,
        color: INK,
        paper: SIGNAL,
        tilt: -0.03,
      },
      moment,
    )
  },
}

const ON = `smoothstep(0.24, 0.30, uProgress) * (1.0 - 0.75 * smoothstep(0.31, 0.33, uProgress) * smoothstep(0.36, 0.34, uProgress))`

const FACADE_LIGHT = light({
  lamp: [-7, 8, 9],
  color: 'mix(vec3(0.10, 0.13, 0.30), vec3(1.5, 0.75, 0.45), dawn())',
  sky: 'mix(vec3(0.05, 0.065, 0.16), vec3(0.22, 0.17, 0.24), dawn())',
  ground:
    'mix(vec3(0.02, 0.02, 0.04), vec3(0.10, 0.06, 0.05), dawn()) + vec3(0.28, 0.12, 0.04) * lampsOn()',
  fill: 'mix(vec3(0.03, 0.04, 0.11), vec3(0.14, 0.09, 0.10), dawn())',
  fillFrom: [0.7, 0.4, 0.6],
  surround: `mix(mix(vec3(0.02, 0.025, 0.07), vec3(0.40, 0.20, 0.17), dawn()), mix(vec3(0.012, 0.018, 0.06), vec3(0.10, 0.12, 0.26), dawn()), smoothstep(0.0, 0.5, rd.y))`,
  steps: 90,
})

/** Draws the sign over the awning with the brightness of the lamps behind it. */
function paintSign(paper: Paper, view: View, on: number): void {
  const { ctx } = paper
  const spot = project(paper, view, [0.15, 4.62, 0.17])
  const left = project(paper, view, [-1.85, 4.62, 0.17])
  const right = project(paper, view, [2.15, 4.62, 0.17])
  const size = spot.scale * 0.56
  ctx.save()
  ctx.translate(spot.x, spot.y)
  ctx.rotate(Math.atan2(right.y - left.y, right.x - left.x))
  ctx.font = `800 ${String(size)}px ${DISPLAY}`
  ctx.letterSpacing = `${String(size * 0.01)}px`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const bright = Math.round(mix(105, 255, on))
  ctx.fillStyle = `rgb(${String(bright)},${String(Math.round(bright * mix(0.93, 0.9, on)))},${String(Math.round(bright * mix(1, 0.74, on)))})`
  ctx.shadowColor = `rgba(255,120,50,${String(0.95 * on)})`
  ctx.shadowBlur = size * 0.6 * on
  ctx.fillText('Café Aurora', 0, size * 0.04)
  if (on > 0.5) ctx.fillText('Café Aurora', 0, size * 0.04)
  ctx.restore()
}

function step(from: number, to: number, value: number): number {
  const k = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return k * k * (3 - 2 * k)
}

function openingView({ progress }: Moment): View {
  return {
    eye: [
      mix(-1.5, 0.9, glide(progress)),
      mix(1.9, 2.3, progress),
      mix(11.4, 9.4, glide(progress)),
    ],
    target: [0.0, 2.45, 0],
    zoom: 2.15,
    aperture: 0.25,
    focus: 10,
    exposure: mix(1.6, 1.2, progress),
    bloom: 1.5,
    shadowTint: [0.006, 0.008, 0.035],
  }
}

/** The street before opening time; then the lamps go on and it gets light. */
export const openingTime: Scene = {
  shapes: 'facade',
  settings: { LAMPS_ON: ON, DAWN: 'smoothstep(0.25, 1.0, uProgress)' },
  light: FACADE_LIGHT,
  view: openingView,
  lettering: (paper, moment) => {
    const k = moment.progress
    const on = step(0.24, 0.3, k) * (1 - 0.75 * step(0.31, 0.33, k) * step(0.36, 0.34, k))
    paintSign(paper, openingView(moment), on)
    const word =
      k < 0.27
        ? { text: 'antes', paper: INK, color: CREAM }
        : { text: 'depois', paper: SIGNAL, color: INK }
    stick(paper, { ...word, x: 0.5, y: 0.905, size: 0.085, tilt: -0.04 }, moment)
  },
}

/** The same front late in the evening. */
export const goodNight: Scene = {
  shapes: 'facade',
  settings: { LAMPS_ON: '1.0', DAWN: '0.0' },
  light: FACADE_LIGHT,
  view: () => ({ ...openingView({ time: 0, progress: 0.25 }), exposure: 1.4 }),
  lettering: (paper, moment) => {
    paintSign(paper, { ...openingView({ time: 0, progress: 0.25 }) }, 1)
    write(paper, { text: 'boa noite', x: 0.5, y: 0.115, size: 0.19, color: CREAM })
    stick(
      paper,
      {
        text: 'amanhã, a partir das 7h',
        x: 0.5,
        y: 0.9,
        size: 0.06,
        color: INK,
        paper: CREAM,
        tilt: 0.02,
      },
      moment,
    )
  },
}
