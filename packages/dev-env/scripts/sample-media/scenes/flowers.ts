import { CREAM, INK, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

const PINK = '#F7B7C4'

function bunch(petal: string): string {
  return `
vec3 turned(vec3 p) { p.xz *= turn(uTime * 0.8); return p; }
vec3 headAt(int i) {
  if (i == 0) return vec3(0.0, 5.15, 0.0);
  float a = float(i) * 1.0472 + 0.3;
  float r = 0.92 + 0.16 * sin(float(i) * 5.0);
  return vec3(r * cos(a), 4.35 + 0.35 * sin(float(i) * 2.7), r * sin(a));
}
float head(vec3 p) {
  float a = atan(p.z, p.x), up = clamp((p.y + 0.55) / 1.25, 0.0, 1.0);
  float R = 0.50 * sqrt(max(sin(3.1416 * pow(up, 0.62) * 0.86 + 0.22), 0.0)) * (1.0 + 0.06 * abs(cos(a * 3.0)));
  float rim = 0.58 + 0.14 * abs(cos(a * 3.0));
  float d = max(abs(length(p.xz) - R) - 0.035, max(p.y - rim, -0.55 - p.y)) * 0.6;
  float a2 = a + 0.5236, R2 = R * 0.80;
  d = min(d, max(abs(length(p.xz) - R2) - 0.03, max(p.y - 0.50 - 0.16 * abs(cos(a2 * 3.0)), -0.5 - p.y)) * 0.6);
  return d;
}
vec2 map(vec3 p0) {
  vec2 d = vec2(withoutGround ? 9.0 : p0.y, 1.0);
  vec3 p = turned(p0);
  float all = max(length(p.xz) - 1.9, p.y - 6.2);
  if (all > 0.3) { d.x = min(d.x, all); return d; }
  float R = 0.62 + 0.30 * sin(clamp(p.y, 0.0, 2.3) * 1.45 + 0.25) + 0.02 * cos(atan(p.z, p.x) * 24.0);
  d = pick(d, vec2(max(abs(length(p.xz) - R) - 0.05, max(p.y - 2.3, -p.y)) * 0.75, 2.0));
  d = pick(d, vec2(max(length(p.xz) - R, abs(p.y - 2.1) - 0.05), 6.0));
  for (int i = 0; i < 7; i++) {
    vec3 h = headAt(i);
    vec3 foot = vec3(h.x * 0.25, 1.9, h.z * 0.25);
    d = pick(d, vec2(capsule(p, foot, h - vec3(0, 0.5, 0), 0.055), 3.0));
    vec3 k = p - h;
    k.xy *= turn(-0.28 * h.x); k.zy *= turn(-0.28 * h.z);
    float away = length(k) - 0.85;
    if (away > 0.15) d.x = min(d.x, away); else d = pick(d, vec2(head(k), 4.0 + 0.1 * float(i)));
    if (i > 0) {
      vec3 l = p - vec3(h.x * 0.72, 3.0, h.z * 0.72);
      l.xz *= turn(-float(i) * 1.0472 - 0.8);
      l.xy *= turn(-0.42);
      l.x -= 0.22 * l.y * l.y * 0.5;
      float blade = ellipsoid(l, vec3(0.06, 1.15, 0.24 * smoothstep(1.3, -0.6, l.y) + 0.02));
      d = pick(d, vec2(blade * 0.6, 5.0));
    }
  }
  return d;
}
Material material(float id, vec3 p0, vec3 n) {
  vec3 p = turned(p0);
  if (id < 1.5) return Material(FLOOR, vec3(0), 0.55, 0.01, 0.0);
  if (id < 2.5) return porcelain(VASE);
  if (id < 3.5) return Material(vec3(0.16, 0.30, 0.07), vec3(0), 0.4, 0.02, 0.3);
  if (id < 4.9) {
    int i = int(floor((id - 3.95) * 10.0));
    vec3 k = p - headAt(i);
    float a = atan(k.z, k.x);
    float vein = noise2(vec2(a * 14.0, k.y * 1.6));
    vec3 c = ${petal};
    c = mix(c * vec3(0.72, 0.95, 0.6) + vec3(0.05, 0.06, 0.0), c, smoothstep(-0.5, 0.0, k.y));
    return Material(c * (0.82 + 0.32 * vein), vec3(0), 0.4, 0.01, 0.5);
  }
  if (id < 5.5) return Material(mix(vec3(0.09, 0.22, 0.06), vec3(0.22, 0.38, 0.11), noise2(vec2(p.x * 14.0 + p.z * 14.0, p.y * 1.5))), vec3(0), 0.4, 0.02, 0.35);
  return matte(vec3(0.03, 0.05, 0.02));
}
`
}

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
  shapes: `
const vec3 FLOOR = vec3(0.60, 0.28, 0.33);
const vec3 VASE = vec3(0.80, 0.74, 0.66);
${light({
  ...TULIP_LIGHT,
  surround: `vec3(0.55, 0.32, 0.36) + ${softBox([-0.6, 0.5, 0.6], [2.3, 2, 1.8])}`,
  backdrop: `mix(vec3(0.62, 0.29, 0.34), vec3(0.42, 0.15, 0.21), smoothstep(-0.1, 0.5, rd.y))`,
})}
${bunch('i == 0 || i == 3 ? vec3(0.80, 0.09, 0.06) : i == 1 || i == 5 ? vec3(0.85, 0.42, 0.06) : i == 2 ? vec3(0.80, 0.70, 0.56) : vec3(0.68, 0.10, 0.22)')}`,
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
  shapes: `
const vec3 FLOOR = vec3(0.12, 0.21, 0.26);
const vec3 VASE = vec3(0.74, 0.36, 0.10);
${light({
  ...TULIP_LIGHT,
  color: [2.7, 2.0, 1.35],
  sky: [0.22, 0.27, 0.32],
  ground: [0.1, 0.13, 0.15],
  surround: `vec3(0.22, 0.32, 0.38) + ${softBox([-0.6, 0.5, 0.6], [2.3, 2, 1.7])}`,
  backdrop: `mix(vec3(0.13, 0.23, 0.28), vec3(0.06, 0.12, 0.165), smoothstep(-0.1, 0.5, rd.y))`,
})}
${bunch('i % 2 == 0 ? vec3(0.82, 0.74, 0.66) : vec3(0.36, 0.10, 0.42)')}`,
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
  shapes: `${light({
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
  })}
vec4 bloom(int i) {
  if (i == 0) return vec4(-0.35, 0.55, 0.6, 1.55);
  if (i == 1) return vec4(1.35, -1.75, 0.1, 1.2);
  if (i == 2) return vec4(-1.55, -2.0, -0.3, 1.05);
  if (i == 3) return vec4(1.75, 2.2, -0.5, 1.1);
  return vec4(-1.6, 3.0, -0.9, 0.95);
}
float petals(vec3 p, float count, float shift, float lift) {
  float a = atan(p.y, p.x) + shift, w = 6.28318 / count;
  float cell = floor(a / w), b = (fract(a / w) - 0.5) * w, r = length(p.xy);
  float curl = lift + 0.16 * hash1(cell + count) - 0.35 * (r - 0.6) * (r - 0.6);
  vec3 q = vec3(r - 0.66, r * sin(b), p.z - curl);
  q.z += 1.2 * q.y * q.y;
  float wide = 0.135 * max(1.0 - pow(abs((q.x + 0.06) / 0.42), 1.8), 0.0) + 0.004;
  return max(length(vec3(max(abs(q.x) - 0.34, 0.0), max(abs(q.y) - wide, 0.0), q.z)) - 0.018, -9.0) * 0.75;
}
vec3 local(vec3 p, int i) {
  vec4 b = bloom(i);
  vec3 k = (p - b.xyz) / b.w;
  k.xz *= turn(0.25 * sin(float(i) * 2.0));
  k.yz *= turn(0.22 * cos(float(i) * 1.7));
  return k;
}
vec2 map(vec3 p) {
  vec2 d = vec2(p.z + 1.9 + 0.35 * noise2(p.xy * 1.3), 1.0);
  for (int i = 0; i < 5; i++) {
    float s = bloom(i).w;
    vec3 k = local(p, i);
    float away = length(k) - 1.12;
    if (away > 0.15) { d.x = min(d.x, away * s); continue; }
    float disc = ellipsoid(k - vec3(0, 0, 0.02), vec3(0.46, 0.46, 0.17));
    if (disc < 0.06) {
      float r = length(k.xy) * 26.0, a = atan(k.y, k.x);
      disc -= 0.016 * sin(r + a * 8.0) * sin(r - a * 13.0);
    }
    d = pick(d, vec2(disc * s * 0.8, 2.0 + 0.1 * float(i)));
    float f = min(petals(k, 19.0, 0.1 * float(i), 0.04), petals(k, 17.0, 0.3 + float(i), -0.05));
    d = pick(d, vec2(f * s, 3.0 + 0.1 * float(i)));
  }
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec3 l = p - vec3(-2.0 + 0.75 * f, -0.6 + 3.4 * sin(f * 2.3), -0.75);
    l.xy *= turn(f * 1.1);
    l.z += 0.25 * l.x * l.x;
    d = pick(d, vec2(ellipsoid(l, vec3(0.9, 0.42, 0.05)) * 0.6, 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return matte(mix(vec3(0.018, 0.045, 0.02), vec3(0.05, 0.11, 0.04), fbm2(p.xy * 2.0)));
  if (id < 2.9) {
    vec3 k = local(p, int(floor((id - 1.95) * 10.0)));
    float r = length(k.xy);
    return Material(mix(mix(vec3(0.10, 0.10, 0.02), vec3(0.07, 0.025, 0.01), smoothstep(0.0, 0.2, r)), vec3(0.30, 0.12, 0.015), smoothstep(0.26, 0.40, r)), vec3(0), 0.7, 0.0, 0.1);
  }
  if (id < 3.9) {
    vec3 k = local(p, int(floor((id - 2.95) * 10.0)));
    float r = length(k.xy), a = atan(k.y, k.x);
    vec3 c = mix(vec3(0.72, 0.17, 0.005), vec3(0.82, 0.42, 0.012), smoothstep(0.36, 0.85, r));
    return Material(c * (0.82 + 0.3 * noise2(vec2(a * 40.0, r * 3.0))), vec3(0), 0.6, 0.0, 0.5);
  }
  return Material(mix(vec3(0.05, 0.14, 0.03), vec3(0.16, 0.30, 0.07), noise2(p.xy * vec2(3.0, 9.0))), vec3(0), 0.5, 0.02, 0.3);
}
`,
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
