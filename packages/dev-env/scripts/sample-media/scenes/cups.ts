import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox, steam } from './light.ts'

const MORNING_WINDOW = `mix(0.10, 1.0, paneLight(p))`
const PANES = `
float paneLight(vec3 p) {
  vec3 l = vec3(-7.0, 7.5, -6.0) - p;
  vec3 at = p + l * ((3.4 - p.y) / l.y);
  vec2 q = at.xz * turn(0.7) + vec2(1.9, 0.4);
  vec2 g = abs(fract(q / vec2(1.5, 2.1)) - 0.5);
  return smoothstep(0.46, 0.43, g.x) * smoothstep(0.47, 0.44, g.y);
}
`

/** A cappuccino, a croissant and the morning sun through a window. */
export const goodMorning: Scene = {
  shapes: `${PANES}
${light({
  flatGround: 0,
  lamp: [-7, 7.5, -6],
  color: [3.6, 2.35, 1.35],
  sky: [0.26, 0.22, 0.27],
  ground: [0.16, 0.09, 0.06],
  fill: [0.16, 0.13, 0.2],
  surround: `mix(vec3(0.12, 0.05, 0.04), vec3(0.36, 0.2, 0.14), smoothstep(-0.2, 0.5, rd.y)) + ${softBox([-0.8, 0.55, -0.5], [2.6, 1.9, 1.2])}`,
  mask: MORNING_WINDOW,
})}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 c = p - vec3(0.55, 0.0, -0.7);
  if (length(c - vec3(0, 0.6, 0)) < 2.4) {
    vec3 q = c; q.y -= 0.16; q.xz *= turn(-0.5);
    d = pick(d, vec2(saucer(c, 1.55), 2.0));
    d = pick(d, vec2(cup(q, 1.15, 0.55, 0.98), 2.0));
    d = pick(d, vec2(drink(q, 0.98, 1.15, 0.55, 0.98), 3.0));
    vec3 s = c - vec3(-0.1, 0.22, 1.12); s.xz *= turn(-0.15);
    d = pick(d, vec2(spoon(s), 6.0));
  } else d.x = min(d.x, max(length(c - vec3(0, 0.6, 0)) - 2.2, 0.1));
  vec3 k = p - vec3(-0.75, 0.11, 2.75);
  k.xz *= turn(0.5);
  float bound = length(k - vec3(0, 0.3, 0)) - 1.75;
  if (bound > 0.3) d.x = min(d.x, bound);
  else d = pick(d, vec2(croissant(k * 0.95) / 0.95, 4.0));
  d = pick(d, vec2(saucer((p - vec3(-0.8, 0.0, 2.6)) / 1.0, 1.72), 5.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.zx, vec3(0.13, 0.045, 0.02), vec3(0.36, 0.155, 0.07), 1.7), vec3(0), 0.4, 0.015, 0.0);
  if (id < 2.5) return porcelain(vec3(0.80, 0.76, 0.70));
  if (id < 3.5) {
    vec2 q = (p.xz - vec2(0.55, -0.7)) / 0.92 * turn(0.7);
    float milk = rosetta(q, 1.0);
    return Material(mix(cremaColor(q), vec3(0.90, 0.78, 0.62), milk), vec3(0), 0.3, 0.02, 0.2);
  }
  if (id < 4.5) {
    vec3 k = p - vec3(-0.75, 0.11, 2.75); k.xz *= turn(0.5);
    float top = smoothstep(0.05, 0.75, k.y);
    float lines = noise3(vec3(k.x * 2.0, k.y * 14.0, k.z * 2.0));
    return Material(pastryColor(k * 1.5, 0.22 + 0.5 * croissantRidge(k * 0.95) * top + 0.16 * lines), vec3(0), 0.32, 0.02, 0.25);
  }
  if (id < 5.5) return porcelain(vec3(0.055, 0.05, 0.12));
  return metal(vec3(0.9, 0.74, 0.5), 0.15);
}
`,
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

const ESPRESSO_MAP = `
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 q = p; q.y -= 0.14; q.xz *= turn(0.5);
  if (length(p - vec3(0, 0.6, 0)) < 2.2) {
    d = pick(d, vec2(saucer(p, 1.35), 2.0));
    d = pick(d, vec2(cup(q, 1.05, 0.5, 0.78), 2.0));
    d = pick(d, vec2(drink(q, 0.86, 1.05, 0.5, 0.78), 3.0));
  } else d.x = min(d.x, max(length(p - vec3(0, 0.6, 0)) - 2.0, 0.1));
  float beans = box(p - vec3(0.2, 0.13, 2.5), vec3(2.4, 0.25, 1.1), 0.0);
  if (beans > 0.15) { d.x = min(d.x, beans); return d; }
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec3 b = p - vec3(-1.9 + 4.2 * hash1(f + 3.0), 0.13, 1.7 + 1.6 * hash1(f + 9.0));
    b.xz *= turn(f * 1.9);
    b.y = -b.y;
    if (length(b) < 0.6) d = pick(d, vec2(bean(b, 0.24), 4.0)); else d.x = min(d.x, length(b) - 0.4);
  }
  return d;
}
`

/** An espresso against the light, steaming. */
export const espressoSteam: Scene = {
  shapes: `${light({
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
      for (int i = 0; i < 9; i++) {
        float f = float(i);
        vec3 b = vec3(-4.5 + 9.0 * hash1(f * 1.7 + 2.0), 2.0 + 4.4 * hash1(f * 2.3), -9.0 - 3.0 * hash1(f));
        b.x += 0.25 * sin(uTime * 0.5 + f);
        float s = dot(b - ro, rd);
        float r = length(ro + rd * s - b), size = 0.34 + 0.3 * hash1(f + 8.0);
        float disc = smoothstep(size, size * 0.8, r) * (0.55 + 0.45 * smoothstep(0.2, size, r));
        if (s < t) c += mix(vec3(1.0, 0.45, 0.14), vec3(1.0, 0.26, 0.12), hash1(f + 4.0)) * disc * 0.26 * (0.8 + 0.2 * sin(uTime * 1.3 + f * 2.0));
      }
      c = mix(c, backdrop(rd), smoothstep(10.0, 17.0, t) * step(t, 59.0));
      ${steam([0, 1.0, 0], 3.4, [0.95, 0.74, 0.52])}`,
  })}
${ESPRESSO_MAP}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz, vec3(0.035, 0.016, 0.012), vec3(0.13, 0.055, 0.03), 1.5), vec3(0), 0.22, 0.03, 0.0);
  if (id < 2.5) return porcelain(mix(vec3(0.62, 0.10, 0.035), vec3(0.75, 0.68, 0.58), step(1.1, length(p.xz))));
  if (id < 3.5) return Material(cremaColor(p.xz * turn(uTime * 0.25) * 1.3), vec3(0), 0.3, 0.02, 0.2);
  return Material(vec3(0.10, 0.035, 0.014), vec3(0), 0.3, 0.03, 0.1);
}
`,
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
  shapes: `${light({
    flatGround: 0,
    lamp: [-5, 8, -3],
    color: [2.1, 1.55, 1.05],
    sky: [0.26, 0.23, 0.25],
    ground: [0.2, 0.15, 0.12],
    fill: [0.2, 0.16, 0.14],
    surround: `mix(vec3(0.35, 0.22, 0.16), vec3(0.8, 0.72, 0.64), smoothstep(-0.1, 0.7, rd.y)) + ${softBox([-0.6, 0.75, -0.3], [2.2, 2, 1.7])}`,
    softness: 0.1,
  })}
vec3 tip() {
  float k = uProgress;
  return vec3(0.22 * sin(uTime * 5.2) * smoothstep(0.1, 0.3, k) * smoothstep(1.0, 0.8, k), 1.42, mix(0.45, -0.75, smoothstep(0.1, 0.95, k)));
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 q = p; q.y -= 0.14; q.xz *= turn(2.6);
  if (length(p - vec3(0, 0.6, 0)) < 2.8) {
    d = pick(d, vec2(saucer(p, 2.0), 2.0));
    d = pick(d, vec2(cup(q, 1.15, 0.7, 1.32), 2.0));
    d = pick(d, vec2(drink(q, 1.0, 1.15, 0.7, 1.32), 3.0));
  } else d.x = min(d.x, max(length(p - vec3(0, 0.6, 0)) - 2.6, 0.1));
  vec3 a = tip();
  float stream = capsule(p, vec3(a.x, 1.1, a.z), a + vec3(0, 3.4, -2.6), 0.055 + 0.035 * smoothstep(1.4, 3.5, p.y) + 0.006 * sin(p.y * 14.0 + uTime * 22.0));
  d = pick(d, vec2(stream * 0.8, 4.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(marbleColor(p.xz * 0.7 + 3.0) * 0.72, vec3(0), 0.3, 0.02, 0.1);
  if (id < 2.5) return porcelain(length(p.xz) > 1.45 ? vec3(0.055, 0.045, 0.13) : vec3(0.06, 0.05, 0.14));
  if (id < 3.5) {
    vec2 q = p.xz / 1.25;
    q += 0.03 * vec2(noise2(q * 5.0 + uTime * 0.6), noise2(q * 5.0 - uTime * 0.5)) - 0.015;
    float k = smoothstep(0.08, 1.0, uProgress);
    float milk = rosetta(vec2(q.x, -q.y), k);
    float ring = smoothstep(0.42, 0.1, length(q - vec2(tip().x, tip().z) / 1.25)) * 0.7 * smoothstep(1.0, 0.85, uProgress);
    return Material(mix(cremaColor(q * 0.9), vec3(0.88, 0.77, 0.62), clamp(max(milk, ring), 0.0, 1.0)), vec3(0), 0.3, 0.02, 0.2);
  }
  if (id < 4.5) return Material(vec3(0.90, 0.84, 0.74), vec3(0), 0.3, 0.02, 0.4);
  return matte(vec3(0.5));
}
`,
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

/** Cups from above on marble: one warm, round picture, for a square photo. */
export const fromAbove: Scene = {
  shapes: `${light({
    flatGround: 0,
    lamp: [-5, 7, -4],
    color: [2.7, 2.0, 1.35],
    sky: [0.3, 0.28, 0.32],
    ground: [0.16, 0.12, 0.1],
    fill: [0.12, 0.1, 0.1],
    surround: `vec3(0.5, 0.42, 0.38) + ${softBox([-0.6, 0.7, -0.4], [2, 1.7, 1.3])}`,
  })}
vec3 spot(int i) { return i == 0 ? vec3(-0.95, 0, -0.75) : i == 1 ? vec3(1.55, 0, 0.35) : vec3(-0.85, 0, 2.05); }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  for (int i = 0; i < 3; i++) {
    float s = i == 0 ? 1.05 : i == 1 ? 0.85 : 0.72;
    vec3 c = (p - spot(i)) / s;
    float away = length(c - vec3(0, 0.6, 0)) - 2.3;
    if (away > 0.2) { d.x = min(d.x, away * s); continue; }
    vec3 q = c; q.y -= 0.14; q.xz *= turn(0.8 - 2.0 * float(i));
    d = pick(d, vec2(saucer(c, 1.5) * s, 2.0 + float(i) * 0.1));
    d = pick(d, vec2(cup(q, 1.0, 0.55, 1.0) * s, 2.0 + float(i) * 0.1));
    d = pick(d, vec2(drink(q, 0.86, 1.0, 0.55, 1.0) * s, 3.0 + float(i) * 0.1));
  }
  float beans = box(p - vec3(1.6, 0.1, -1.7), vec3(1.15, 0.22, 0.8), 0.0);
  if (beans > 0.15) { d.x = min(d.x, beans); return d; }
  for (int i = 0; i < 12; i++) {
    float f = float(i);
    vec3 b = p - vec3(1.5 + 0.9 * hash1(f + 31.0) - 0.7 * hash1(f), 0.1, -2.2 + 1.1 * hash1(f * 2.0 + 1.0));
    if (length(b) > 0.5) { d.x = min(d.x, length(b) - 0.3); continue; }
    b.xz *= turn(f * 2.1);
    if (i % 3 > 0) b.y = -b.y;
    d = pick(d, vec2(bean(b, 0.2), 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(mix(vec3(0.50, 0.10, 0.045), vec3(0.62, 0.16, 0.07), fbm2(p.xz * 3.0)), vec3(0), 0.7, 0.0, 0.0);
  if (id < 2.05) return porcelain(vec3(0.80, 0.74, 0.64));
  if (id < 2.15) return porcelain(vec3(0.05, 0.045, 0.13));
  if (id < 2.5) return porcelain(vec3(0.55, 0.60, 0.50));
  if (id < 3.5) {
    int i = int(floor((id - 2.95) * 10.0));
    float s = i == 0 ? 1.05 : i == 1 ? 0.85 : 0.72;
    vec2 q = (p.xz - spot(i).xz) / (0.94 * s) * turn(0.5 - 1.1 * float(i));
    float milk = i == 1 ? smoothstep(0.55, 0.5, length(q * vec2(1.0, 1.0) - vec2(0, 0.25 * abs(q.x) * 2.0 - 0.1))) : i == 2 ? 0.0 : rosetta(q, 1.0);
    return Material(mix(cremaColor(q), vec3(0.9, 0.78, 0.62), milk), vec3(0), 0.3, 0.02, 0.2);
  }
  return Material(vec3(0.09, 0.03, 0.012), vec3(0), 0.3, 0.03, 0.1);
}
`,
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
  shapes: `${light({
    lamp: [-5, 7, 5],
    color: [2.6, 1.9, 1.3],
    sky: [0.3, 0.24, 0.26],
    ground: [0.14, 0.07, 0.05],
    fill: [0.25, 0.12, 0.08],
    surround: `mix(vec3(0.20, 0.035, 0.02), ${'vec3(0.62, 0.13, 0.055)'}, smoothstep(-0.15, 0.5, rd.y)) + ${softBox([-0.6, 0.5, 0.6], [2, 1.6, 1.2])} + ${softBox([0.8, 0.4, 0.2], [0.7, 0.4, 0.4])}`,
    stepScale: 0.85,
  })}
vec2 map(vec3 p) {
  vec2 d = vec2(min(p.y, 4.5 + p.z), 1.0);
  if (4.5 + p.z < p.y) d.y = 7.0;
  float row = clamp(floor(p.z / 2.5 + 0.5), -1.0, 0.0);
  float cell = floor(p.x / 2.5 + 0.5 + row * 0.5);
  vec3 c = p - vec3((cell - row * 0.5) * 2.5, 0.0, row * 2.5);
  float away = length(c - vec3(0, 0.6, 0)) - 1.3;
  float wall = 1.25 - max(abs(c.x), 0.0) + 0.25;
  if (away > 0.15) { d.x = min(d.x, min(away + 0.05, max(wall, 0.12))); return d; }
  vec3 q = c; q.y -= 0.14; q.xz *= turn(-0.7 - 0.3 * hash1(cell));
  float k = mod(cell + 3.0 * -row, 4.0);
  d = pick(d, vec2(saucer(c, 1.12), 2.0 + k * 0.1));
  d = pick(d, vec2(cup(q, 0.95, 0.45, 0.74), 2.0 + k * 0.1));
  d = pick(d, vec2(drink(q, 0.82, 0.95, 0.45, 0.74), 3.0));
  d.x = min(d.x, max(wall, 0.12));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz, vec3(0.15, 0.05, 0.025), vec3(0.40, 0.18, 0.08), 1.4), vec3(0), 0.3, 0.02, 0.0);
  if (id < 2.05) return porcelain(vec3(0.80, 0.72, 0.60));
  if (id < 2.15) return porcelain(vec3(0.05, 0.045, 0.14));
  if (id < 2.25) return porcelain(vec3(0.80, 0.13, 0.045));
  if (id < 2.5) return porcelain(vec3(0.42, 0.50, 0.42));
  if (id < 3.5) return Material(cremaColor(p.xz), vec3(0), 0.3, 0.02, 0.2);
  float tile = smoothstep(0.03, 0.06, abs(fract(p.x / 1.1 + 0.5 * floor(p.y / 0.55)) - 0.5) * -1.0 + 0.5) * smoothstep(0.04, 0.09, 0.5 - abs(fract(p.y / 0.55) - 0.5));
  return Material(mix(vec3(0.02, 0.018, 0.03), vec3(0.055, 0.05, 0.12), tile), vec3(0), 0.25, 0.03, 0.0);
}
`,
  view: ({ progress }) => ({
    eye: [mix(-2.2, 2.8, glide(progress)), mix(2.2, 1.9, progress), 5.2],
    target: [mix(-0.9, 2.4, glide(progress)), 0.75, -0.4],
    zoom: 1.9,
    aperture: 0.8,
    focus: 5.3,
    exposure: 1.05,
  }),
}
