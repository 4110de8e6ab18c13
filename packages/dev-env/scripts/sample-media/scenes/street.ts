import { CREAM, DISPLAY, INK, SIGNAL, project, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Moment, Paper, Scene, View } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** A table on the terrace under strings of bulbs. */
export const terrace: Scene = {
  shapes: `${light({
    lamp: [2.5, 6.5, 1.5],
    color: [2.3, 1.35, 0.62],
    sky: [0.07, 0.08, 0.17],
    ground: [0.06, 0.04, 0.05],
    fill: [0.1, 0.12, 0.34],
    fillFrom: [-0.9, 0.3, 0.3],
    surround: `mix(vec3(0.045, 0.03, 0.055), vec3(0.04, 0.055, 0.15), smoothstep(-0.2, 0.6, rd.y)) + ${softBox([0.35, 0.6, -0.7], [2.2, 1.2, 0.45], 0.88)} + ${softBox([-0.8, 0.4, 0.4], [0.35, 0.45, 1.1], 0.88)}`,
    backdrop: `mix(vec3(0.10, 0.045, 0.05), vec3(0.010, 0.013, 0.045), smoothstep(-0.05, 0.42, rd.y))`,
    air: `
      c = mix(c, backdrop(rd), smoothstep(10.0, 16.0, t) * step(t, 59.0));
      for (int j = 0; j < 4; j++) {
        float row = float(j);
        for (int i = 0; i < 7; i++) {
          float f = float(i), k = (f + 0.5) / 7.0 * 2.0 - 1.0, h = hash1(f * 3.7 + row * 11.0);
          vec3 b = vec3(k * (5.0 + row * 1.5) + 0.35 * sin(uTime * 0.8 + row), 3.9 + row * 0.75 + 0.75 * k * k + 0.05 * sin(uTime * 1.7 + f), -2.2 - row * 2.6 + 1.2 * k);
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
  })}
vec2 glassAt(vec3 p, float id) {
  vec2 d = vec2(9.0, 0.0);
  if (!throughGlass) d = pick(d, vec2(tumbler(p, 1.75, 0.62, 0.74) - 0.03, 90.0));
  d = pick(d, vec2(min(torus(p - vec3(0, 1.75, 0), 0.75, 0.02), torus(p - vec3(0, 0.05, 0), 0.6, 0.05)), 6.0));
  d = pick(d, vec2(tumbler(p - vec3(0, 0.14, 0), 1.12, 0.58, 0.66), id));
  vec3 c = p - vec3(0.12, 1.28, 0.1); c.xy *= turn(0.5); c.yz *= turn(0.6);
  d = pick(d, vec2(box(c, vec3(0.27), 0.07), 5.0));
  vec3 s = p - vec3(0.55, 1.85, 0.0); s.xz *= turn(0.4);
  d = pick(d, vec2(cylinder(s.xzy, 0.42, 0.05, 0.03), 7.0));
  return d;
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 a = p - vec3(-1.05, 0.0, -0.25), b = p - vec3(1.1, 0.0, 0.1);
  float away = length(a - vec3(0, 1.1, 0)) - 1.6;
  if (away > 0.2) d.x = min(d.x, away); else d = pick(d, glassAt(a, 2.0));
  away = length(b - vec3(0, 1.1, 0)) - 1.6;
  b.xz *= turn(2.4);
  if (away > 0.2) d.x = min(d.x, away); else d = pick(d, glassAt(b, 3.0));
  vec3 k = p - vec3(-0.1, 0.0, 0.5 + 0.0);
  d = pick(d, vec2(cylinder(k - vec3(0, 0.42, 0.0), 0.24, 0.42, 0.05), 4.0));
  vec3 o = p - vec3(0.6, 0.12, 1.75);
  float dish = length(o * vec3(1.0, 2.0, 1.0)) - 1.5;
  if (dish > 0.2) { d.x = min(d.x, dish * 0.5); return d; }
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec3 q = p - vec3(0.15 + 0.33 * f - 0.12 * f * sin(f), 0.13, 1.75 + 0.28 * sin(f * 2.2));
    d = pick(d, vec2(ellipsoid(q, vec3(0.17, 0.13, 0.14)), 8.0));
  }
  d = pick(d, vec2(saucer((o - vec3(0.05, -0.12, 0.1)), 1.05), 9.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz * turn(0.12), vec3(0.09, 0.04, 0.025), vec3(0.26, 0.115, 0.06), 1.25), vec3(0), 0.22, 0.03, 0.0);
  if (id < 2.5) return Material(vec3(0.75, 0.17, 0.03), vec3(0.32, 0.055, 0.008) * (0.5 + 0.5 * p.y), 0.25, 0.03, 0.5);
  if (id < 3.5) return Material(vec3(0.80, 0.40, 0.06), vec3(0.30, 0.13, 0.015) * (0.5 + 0.5 * p.y), 0.25, 0.03, 0.5);
  if (id < 4.5) return Material(vec3(0.85, 0.74, 0.58), vec3(1.0, 0.45, 0.14) * smoothstep(0.0, 0.84, p.y) * 0.9, 0.5, 0.01, 0.5);
  if (id < 5.5) return Material(vec3(0.6, 0.58, 0.55), vec3(0.10, 0.05, 0.02), 0.1, 0.12, 0.5);
  if (id < 6.5) return Material(vec3(0.55, 0.5, 0.48), vec3(0.10, 0.06, 0.03), 0.1, 0.25, 0.3);
  if (id < 7.5) return Material(vec3(0.90, 0.34, 0.04), vec3(0.06, 0.02, 0.0), 0.4, 0.02, 0.4);
  if (id < 8.5) return glossy(vec3(0.20, 0.23, 0.06));
  return porcelain(vec3(0.62, 0.55, 0.46));
}
`,
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

function facade(on: string, dawn: string): string {
  return `
float lampsOn() { return ${on}; }
float dawn() { return ${dawn}; }
${light({
  lamp: [-7, 8, 9],
  color: 'mix(vec3(0.10, 0.13, 0.30), vec3(1.5, 0.75, 0.45), dawn())',
  sky: 'mix(vec3(0.05, 0.065, 0.16), vec3(0.22, 0.17, 0.24), dawn())',
  ground:
    'mix(vec3(0.02, 0.02, 0.04), vec3(0.10, 0.06, 0.05), dawn()) + vec3(0.28, 0.12, 0.04) * lampsOn()',
  fill: 'mix(vec3(0.03, 0.04, 0.11), vec3(0.14, 0.09, 0.10), dawn())',
  fillFrom: [0.7, 0.4, 0.6],
  surround: `mix(mix(vec3(0.02, 0.025, 0.07), vec3(0.40, 0.20, 0.17), dawn()), mix(vec3(0.012, 0.018, 0.06), vec3(0.10, 0.12, 0.26), dawn()), smoothstep(0.0, 0.5, rd.y))`,
  steps: 90,
})}
const vec2 WINDOW = vec2(1.55, 1.25);
vec2 map(vec3 p) {
  vec2 d = vec2(p.y + 0.02 * smoothstep(0.47, 0.5, abs(fract(p.x * 0.7) - 0.5)), 1.0);
  vec2 w = p.xy - vec2(-0.75, 2.05);
  vec2 door = p.xy - vec2(2.05, 1.55);
  float holes = min(box2(w, WINDOW), box2(door, vec2(0.72, 1.55)));
  d = pick(d, vec2(max(p.z, -holes), 2.0));
  d = pick(d, vec2(p.z + 2.6, 3.0));
  if (p.z < 0.1) {
    d = pick(d, vec2(max(abs(p.z + 0.08) - 0.05, max(-(box2(w, WINDOW - 0.08)), box2(w, WINDOW + 0.02))), 4.0));
    d = pick(d, vec2(max(max(abs(w.x) - 0.035, abs(w.y) - WINDOW.y), abs(p.z + 0.08) - 0.04), 4.0));
    d = pick(d, vec2(max(max(-(box2(door, vec2(0.60, 1.40))), box2(door, vec2(0.74, 1.55))), abs(p.z + 0.1) - 0.05), 4.0));
    d = pick(d, vec2(max(box2(door - vec2(0, -1.15), vec2(0.62, 0.35)), abs(p.z + 0.1) - 0.04), 4.0));
    for (int i = 0; i < 3; i++) {
      float f = float(i);
      vec3 b = p - vec3(-1.75 + f, 2.72 - 0.12 * abs(f - 1.0), -0.85);
      d = pick(d, vec2(min(sphere(b, 0.16), capsule(b, vec3(0, 0.2, 0), vec3(0, 1.0, 0), 0.012)), b.y > 0.15 ? 4.0 : 5.0));
    }
    vec3 q = p - vec3(-0.75, 0.9, -0.9);
    d = pick(d, vec2(box(q, vec3(1.6, 0.42, 0.3), 0.04), 6.0));
    float cell = clamp(floor(q.x / 0.42 + 0.5), -3.0, 3.0);
    vec3 c = q - vec3(cell * 0.42, 0.42, 0.05);
    d = pick(d, vec2(max(length(c.xz) - 0.11 - 0.05 * c.y / 0.2, abs(c.y - 0.1) - 0.1), 7.0 + 0.1 * mod(cell + 3.0, 3.0)));
    vec3 s = p - vec3(-0.75, 2.05, -2.4);
    s.y = mod(s.y + 0.35, 0.7) - 0.35;
    d = pick(d, vec2(box(s, vec3(1.9, 0.03, 0.18), 0.01), 6.0));
    float bc = floor(s.x / 0.26);
    vec3 j = vec3(s.x - (bc + 0.5) * 0.26, s.y - 0.16, s.z);
    float tall = 0.08 + 0.10 * hash2(vec2(bc, floor((p.y - 1.7) / 0.7)));
    if (abs(p.x + 0.75) < 1.8) d = pick(d, vec2(max(length(j.xz) - 0.075, abs(j.y - tall + 0.13) - tall), 8.0));
  }
  vec3 a = p - vec3(0.15, 3.72, 0.0);
  a.yz *= turn(-0.62);
  float scallop = 0.06 * abs(sin(a.x * 5.2));
  float cloth = box(a - vec3(0, 0, 0.6), vec3(3.0, 0.03, 0.72), 0.02);
  vec3 v = p - vec3(0.15, 3.12 + 0.0, 1.12);
  cloth = min(cloth, box(v - vec3(0, 0.06 - scallop * 0.5 - 0.02, 0), vec3(3.0, 0.14 - scallop, 0.02), 0.01));
  d = pick(d, vec2(cloth * 0.9, 9.0));
  d = pick(d, vec2(box(p - vec3(0.15, 4.62, 0.08), vec3(2.5, 0.42, 0.08), 0.05), 10.0));
  vec3 t1 = p - vec3(-2.35, 0, 1.1);
  d = pick(d, vec2(cylinder(t1 - vec3(0, 0.3, 0), 0.34 + 0.05 * p.y, 0.3, 0.03), 11.0));
  float bush = sphere(t1 - vec3(0, 1.05, 0), 0.52) + 0.13 * noise3(p * 7.0);
  d = pick(d, vec2(bush * 0.7, 12.0));
  vec3 tb = p - vec3(0.35, 0, 1.6);
  float table = min(cylinder(tb - vec3(0, 0.95, 0), 0.52, 0.03, 0.02), cylinder(tb - vec3(0, 0.5, 0), 0.035, 0.46, 0.01));
  d = pick(d, vec2(min(table, cylinder(tb - vec3(0, 0.02, 0), 0.3, 0.02, 0.01)), 13.0));
  vec3 cu = tb - vec3(0.12, 0.98, 0.05);
  if (length(cu) < 0.5) d = pick(d, vec2(cup(cu / 0.2, 1.0, 0.5, 0.82) * 0.2, 14.0)); else d.x = min(d.x, max(length(cu) - 0.3, 0.1));
  return d;
}
vec3 inside(vec3 p) { return vec3(1.0, 0.50, 0.17) * lampsOn() * (1.35 / (0.55 + 0.35 * dot(p - vec3(-0.6, 2.6, -0.9), p - vec3(-0.6, 2.6, -0.9)))); }
Material material(float id, vec3 p, vec3 n) {
  vec3 spill = vec3(1.0, 0.45, 0.14) * lampsOn() * smoothstep(3.4, 0.0, length(p.xz - vec2(-0.2, 0.6))) * smoothstep(2.5, 0.0, p.y);
  if (id < 1.5) {
    vec2 g = vec2(p.x, p.z * 0.6);
    float wave = smoothstep(-0.12, 0.12, sin(g.x * 3.2 + 1.3 * sin(g.y * 6.0)));
    vec3 c = mix(vec3(0.09, 0.085, 0.09), vec3(0.42, 0.40, 0.38), wave);
    return Material(c, c * spill * 0.9, 0.35, 0.03, 0.0);
  }
  if (id < 2.5) {
    vec2 b = vec2(p.x / 0.5 + 0.5 * floor(p.y / 0.22), p.y / 0.22);
    float mortar = smoothstep(0.44, 0.49, max(abs(fract(b.x) - 0.5), abs(fract(b.y) - 0.5)));
    vec3 c = mix(vec3(0.09, 0.075, 0.20), vec3(0.055, 0.045, 0.13), mortar) * (0.85 + 0.3 * hash2(floor(b)));
    return Material(c, c * vec3(1.0, 0.5, 0.2) * lampsOn() * 0.25 * smoothstep(1.6, 0.0, abs(p.y - 3.9)), 0.7, 0.0, 0.0);
  }
  if (id < 3.5) { vec3 c = vec3(0.55, 0.25, 0.13); return Material(c * 0.4, c * inside(p), 0.8, 0.0, 0.0); }
  if (id < 4.5) return Material(vec3(0.035, 0.03, 0.04), vec3(0.10, 0.04, 0.012) * lampsOn(), 0.3, 0.02, 0.0);
  if (id < 5.5) return Material(vec3(0.6, 0.5, 0.4), vec3(9.0, 4.6, 1.6) * lampsOn(), 0.5, 0.0, 0.0);
  if (id < 6.5) { vec3 c = vec3(0.34, 0.14, 0.06); return Material(c * 0.5, c * inside(p) * 0.8, 0.5, 0.0, 0.0); }
  if (id < 7.9) { vec3 c = id < 7.05 ? vec3(0.8, 0.13, 0.04) : id < 7.15 ? vec3(0.8, 0.72, 0.6) : vec3(0.10, 0.09, 0.26); return Material(c * 0.5, c * inside(p) * 0.8, 0.3, 0.02, 0.0); }
  if (id < 8.5) { vec3 c = 0.15 + 0.75 * hash33(vec3(floor((p.x + 0.75) / 0.26), floor((p.y - 1.7) / 0.7), 1.0)) * vec3(1.0, 0.6, 0.35); return Material(c * 0.4, c * inside(p) * 0.7, 0.3, 0.02, 0.0); }
  if (id < 9.5) {
    float s = step(0.5, fract((p.x - 0.15) * 0.8276));
    vec3 c = mix(vec3(0.80, 0.13, 0.045), vec3(0.82, 0.74, 0.62), s);
    return Material(c, c * vec3(1.0, 0.5, 0.2) * lampsOn() * 0.12, 0.8, 0.0, 0.2);
  }
  if (id < 10.5) return Material(vec3(0.03, 0.025, 0.055), vec3(0.02, 0.008, 0.003) * lampsOn(), 0.4, 0.02, 0.0);
  if (id < 11.5) return Material(vec3(0.62, 0.13, 0.05), spill * 0.25, 0.7, 0.0, 0.0);
  if (id < 12.5) return Material(mix(vec3(0.03, 0.075, 0.03), vec3(0.12, 0.20, 0.06), noise3(p * 9.0)), spill * vec3(0.12, 0.16, 0.03), 0.6, 0.01, 0.2);
  if (id < 13.5) return Material(vec3(0.06, 0.05, 0.06), spill * 0.1, 0.3, 0.03, 0.0);
  return porcelain(vec3(0.8, 0.74, 0.64));
}
`
}

/** Writes the sign over the awning, glowing as much as the lamps behind it. */
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

/** The street before opening; then the lamps go on and the day begins. */
export const opening: Scene = {
  shapes: facade(ON, 'smoothstep(0.25, 1.0, uProgress)'),
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
  shapes: facade('1.0', '0.0'),
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
