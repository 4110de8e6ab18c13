import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** Espresso over ice cream: the news of the day. */
export const affogato: Scene = {
  shapes: `${light({
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
  })}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(saucer(p, 1.9), 5.0));
  float away = max(length(p.xz) - 1.6, p.y - 3.9);
  if (away > 0.25) d.x = min(d.x, away);
  else {
    vec3 g = p - vec3(0, 0.15, 0);
    if (!throughGlass) d = pick(d, vec2(tumbler(g, 2.0, 0.78, 1.32) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(g - vec3(0, 2.0, 0), 1.33, 0.026), torus(g - vec3(0, 0.05, 0), 0.76, 0.06)), 7.0));
    float coffee = tumbler(g - vec3(0, 0.14, 0), 0.95, 0.76, 1.0);
    d = pick(d, vec2(coffee, 2.0));
    float rough = 0.05 * fbm3(p * 5.0);
    float ice = sphere(p - vec3(-0.38, 1.72, 0.12), 0.74);
    ice = smin(ice, sphere(p - vec3(0.48, 1.70, -0.12), 0.70), 0.08);
    ice = smin(ice, sphere(p - vec3(0.02, 2.52, 0.02), 0.72), 0.10) + rough;
    d = pick(d, vec2(ice * 0.8, 3.0));
    vec3 c = p - vec3(0.02, 2.52, 0.02);
    float a = atan(c.z, c.x);
    float run = 0.30 - 0.55 * pow(0.5 + 0.5 * sin(a * 4.0 + 0.8), 3.0) - 0.2 * sin(a * 3.0);
    float sauce = smax(length(c) - 0.745 + rough, run - c.y, 0.1);
    d = pick(d, vec2(sauce * 0.7, 4.0));
    vec3 w = p - vec3(0.75, 2.85, -0.25); w.xy *= turn(0.42); w.xz *= turn(0.5);
    d = pick(d, vec2(box(w, vec3(0.3, 0.95, 0.035), 0.03), 6.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.085, 0.065, 0.19), vec3(0), 0.35, 0.02, 0.0);
  if (id < 2.5) return Material(mix(vec3(0.07, 0.02, 0.008), vec3(0.34, 0.15, 0.05), smoothstep(0.95, 1.4, p.y + 0.3 * fbm3(p * 2.5))), vec3(0), 0.3, 0.02, 0.3);
  if (id < 3.5) return Material(vec3(0.84, 0.70, 0.48) * (0.92 + 0.12 * fbm3(p * 9.0)), vec3(0), 0.5, 0.01, 0.45);
  if (id < 4.5) return Material(vec3(0.085, 0.028, 0.010), vec3(0), 0.13, 0.05, 0.1);
  if (id < 5.5) return porcelain(vec3(0.80, 0.14, 0.05));
  if (id > 6.5) return Material(vec3(0.6, 0.56, 0.7), vec3(0.05), 0.1, 0.25, 0.3);
  vec3 w = p - vec3(0.75, 2.85, -0.25); w.xy *= turn(0.42); w.xz *= turn(0.5);
  vec2 g = abs(fract(w.xy * turn(0.785) * 5.0) - 0.5);
  return matte(mix(vec3(0.58, 0.27, 0.075), vec3(0.36, 0.13, 0.03), smoothstep(0.38, 0.45, max(g.x, g.y))));
}
`,
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
  shapes: `${light({
    flatGround: 0,
    lamp: [-5, 7.5, 4],
    color: [2.6, 2.0, 1.5],
    sky: [0.36, 0.3, 0.26],
    ground: [0.28, 0.2, 0.14],
    fill: [0.14, 0.12, 0.12],
    surround: `vec3(0.5, 0.4, 0.3) + ${softBox([-0.6, 0.55, 0.5], [2.4, 2.1, 1.8])}`,
    backdrop: `mix(vec3(0.66, 0.50, 0.34), vec3(0.50, 0.34, 0.20), smoothstep(-0.1, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(10.0, 16.0, t));`,
  })}
vec3 cupPlace(int i) {
  if (i < 3) { float a = float(i) * 2.0944; return vec3(1.02 * cos(a), 0.0, 1.02 * sin(a)); }
  if (i < 5) { float a = float(i - 3) * 3.14159 + 0.52; return vec3(0.78 * cos(a), 1.05, 0.78 * sin(a)); }
  return vec3(0, 2.1, 0);
}
vec3 onTable(vec3 p) { p.xz *= turn(uTime * 0.9); return p; }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(cylinder(p - vec3(0, 0.08, 0), 2.25, 0.08, 0.03), 7.0));
  vec3 q = onTable(p - vec3(0, 0.16, 0));
  float all = length(q - vec3(0, 1.5, 0)) - 2.6;
  if (all > 0.3) { d.x = min(d.x, all); return d; }
  for (int i = 0; i < 6; i++) {
    vec3 c = q - cupPlace(i);
    float away = length(c - vec3(0.1, 0.5, 0)) - 1.2;
    if (away > 0.15) { d.x = min(d.x, away); continue; }
    c.xz *= turn(float(i) * 2.0944);
    d = pick(d, vec2(cup(c, 1.0, 0.5, 0.82), 2.0 + 0.1 * float(i)));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.58, 0.42, 0.27), vec3(0), 0.6, 0.01, 0.0);
  if (id > 6.5) return Material(woodColor(onTable(p).xz, vec3(0.16, 0.06, 0.03), vec3(0.4, 0.19, 0.09), 1.3), vec3(0), 0.35, 0.02, 0.0);
  int i = int(floor((id - 1.95) * 10.0));
  if (i == 0 || i == 4) return porcelain(vec3(0.80, 0.13, 0.045));
  if (i == 1 || i == 5) return porcelain(vec3(0.05, 0.045, 0.14));
  if (i == 2) return porcelain(vec3(0.36, 0.45, 0.38));
  return porcelain(vec3(0.80, 0.74, 0.64));
}
`,
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
