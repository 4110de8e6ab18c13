import { CREAM, INK, SIGNAL, dim, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** A slice of carrot cake under chocolate. */
export const carrotCake: Scene = {
  shapes: `${light({
    flatGround: 0,
    lamp: [-5, 6.5, 3.5],
    color: [2.7, 2.0, 1.4],
    sky: [0.28, 0.2, 0.2],
    ground: [0.2, 0.1, 0.08],
    fill: [0.3, 0.12, 0.1],
    surround: `vec3(0.45, 0.17, 0.13) + ${softBox([-0.6, 0.6, 0.4], [2.4, 2, 1.6])}`,
    backdrop: `mix(vec3(0.50, 0.13, 0.085), vec3(0.26, 0.05, 0.045), smoothstep(0.0, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
  })}
float topEdge(vec3 p) { return 1.55 + 0.02 * noise3(p * 3.0); }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(saucer(p, 2.25), 5.0));
  vec3 k = p - vec3(-1.25, 0.12, 0.25); k.xz *= turn(0.32);
  float away = length(k - vec3(1.3, 0.8, 0)) - 2.0;
  if (away > 0.3) { d.x = min(d.x, away); }
  else {
    float crumb = 0.022 * noise3(k * 12.0) + 0.012 * noise3(k * 27.0);
    d = pick(d, vec2((wedge(k, 2.7, 0.42, 0.72, 0.05) + crumb) * 0.8, 2.0));
    float hang = 1.34 - 0.22 * noise2(k.xz * 2.3 + 4.0) - 0.34 * smoothstep(0.55, 0.8, noise2(k.xz * 3.1 + 9.0));
    vec3 g = k; g.y = max(k.y, hang) == k.y ? k.y : k.y;
    float coat = smax(wedge(k - vec3(-0.05, 0, 0), 2.78, 0.44, 0.80, 0.05), hang - k.y, 0.12);
    d = pick(d, vec2(coat * 0.7, 3.0));
    for (int i = 0; i < 5; i++) {
      float f = float(i);
      vec3 c = k - vec3(1.2 + 0.28 * f, 1.62 + 0.05 * hash1(f), 0.24 * sin(f * 2.4));
      c.xz *= turn(f * 1.7); c.xy *= turn(0.35 * sin(f * 3.0));
      d = pick(d, vec2(box(c, vec3(0.17, 0.018, 0.05), 0.015), 3.5));
    }
  }
  vec3 s = p - vec3(1.25, 0.30, 1.05); s.xz *= turn(1.0);
  float fork = capsule(s, vec3(0, 0, 0), vec3(1.6, 0.08, 0), 0.035);
  s.z = abs(abs(s.z) - 0.055);
  fork = min(fork, capsule(s, vec3(-0.55, 0.03, 0.02), vec3(-0.05, 0, 0.02), 0.022));
  d = pick(d, vec2(fork, 6.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(mix(vec3(0.30, 0.05, 0.045), vec3(0.38, 0.075, 0.06), fbm2(p.xz * vec2(9.0, 1.2))), vec3(0), 0.8, 0.0, 0.0);
  if (id < 2.5) {
    vec3 c = mix(vec3(0.56, 0.15, 0.015), vec3(0.66, 0.23, 0.03), fbm3(p * 6.0));
    c = mix(c, vec3(0.58, 0.07, 0.008), 0.7 * smoothstep(0.70, 0.80, noise3(p * vec3(12.0, 8.0, 12.0))));
    c *= mix(0.72, 1.0, smoothstep(0.2, 0.45, noise3(p * 21.0)));
    return Material(c, vec3(0), 0.85, 0.0, 0.35);
  }
  if (id < 3.2) return Material(vec3(0.075, 0.024, 0.010), vec3(0), 0.16, 0.04, 0.1);
  if (id < 4.5) return Material(vec3(0.14, 0.05, 0.02), vec3(0), 0.4, 0.02, 0.1);
  if (id < 5.5) return porcelain(mix(vec3(0.80, 0.73, 0.62), vec3(0.05, 0.045, 0.13), smoothstep(2.02, 2.04, length(p.xz)) * smoothstep(2.16, 2.14, length(p.xz))));
  return metal(vec3(0.95, 0.76, 0.5), 0.15);
}
`,
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
  shapes: `${light({
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
  })}
vec3 place(int i) {
  float f = float(i);
  if (i < 8) { float a = f * 0.785; return vec3(1.12 * cos(a), 0.72, 1.12 * sin(a)); }
  if (i < 13) { float a = f * 1.2566 + 0.4; return vec3(0.62 * cos(a), 1.28, 0.62 * sin(a)); }
  if (i < 14) return vec3(0.05, 1.86, 0.0);
  return i == 14 ? vec3(-1.9, 0.46, 2.15) : vec3(-0.85, 0.44, 2.55);
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  float r = length(p.xz), R = mix(0.9, 1.85, pow(clamp(p.y / 0.95, 0.0, 1.0), 0.6));
  float bowl = max(abs(r - R) - 0.05, max(p.y - 0.95, -p.y)) * 0.7;
  bowl = min(bowl, length(vec2(r - 1.85, p.y - 0.95)) - 0.052);
  d = pick(d, vec2(bowl, 2.0));
  vec3 w = p - vec3(0.3, 0.03 + 0.04 * sin(p.x * 1.4 + 0.6 * p.z), 0.6);
  w.xz *= turn(0.35);
  d = pick(d, vec2(box(w, vec3(2.7, 0.015, 2.0), 0.01) * 0.8, 5.0));
  float heap = min(length(p - vec3(0, 1.1, 0)) - 2.0, length(p - vec3(-1.4, 0.45, 2.35)) - 1.3);
  if (heap > 0.2) { d.x = min(d.x, heap); return d; }
  for (int i = 0; i < 16; i++) {
    vec3 c = p - place(i);
    float away = length(c) - 0.62;
    if (away > 0.15) { d.x = min(d.x, away); continue; }
    float f = float(i);
    c.xz *= turn(f * 1.3);
    d = pick(d, vec2(cheeseBread(c, 0.50 + 0.05 * sin(f * 2.7), f), 3.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz * turn(0.5), vec3(0.07, 0.035, 0.025), vec3(0.20, 0.10, 0.06), 1.6), vec3(0), 0.5, 0.01, 0.0);
  if (id < 2.5) return porcelain(mix(vec3(0.10, 0.13, 0.12), vec3(0.55, 0.5, 0.42), smoothstep(0.84, 0.88, p.y)));
  if (id < 3.5) {
    float top = smoothstep(-0.3, 0.9, n.y);
    vec3 c = mix(vec3(0.66, 0.40, 0.14), vec3(0.56, 0.24, 0.05), top * (0.35 + 0.9 * fbm3(p * 3.0)));
    c = mix(c, vec3(0.30, 0.09, 0.016), smoothstep(0.42, 0.66, fbm3(p * 4.0 + 3.0)) * top * 0.75);
    return Material(c, vec3(0), 0.6, 0.01, 0.35);
  }
  vec2 q = p.xz * turn(0.35);
  float check = 0.5 * step(0.5, fract(q.x * 1.6)) + 0.5 * step(0.5, fract(q.y * 1.6));
  return matte(mix(vec3(0.74, 0.68, 0.58), vec3(0.66, 0.11, 0.04), check));
}
`,
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
  shapes: `${light({
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
  })}
vec3 onStand(vec3 p) { vec3 k = p - vec3(0, 1.42, 0); k.xz *= turn(uTime * 0.75); return k; }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  float r = length(p.xz);
  float foot = 0.16 + 0.65 * pow(smoothstep(0.55, 0.0, p.y), 2.0) + 0.5 * pow(smoothstep(1.0, 1.36, p.y), 2.0);
  d = pick(d, vec2(max(r - foot, p.y - 1.36) * 0.6, 5.0));
  d = pick(d, vec2(cylinder(p - vec3(0, 1.38, 0), 2.15, 0.05, 0.04), 5.0));
  d = pick(d, vec2(torus(p - vec3(0, 1.42, 0), 2.13, 0.055), 5.0));
  vec3 k = onStand(p);
  float away = length(k - vec3(0, 0.5, 0)) - 2.1;
  if (away > 0.2) { d.x = min(d.x, away); return d; }
  float a = atan(k.z, k.x), ro = length(k.xz) - 1.12;
  float flute = 0.055 * abs(sin(a * 7.0));
  vec2 q = vec2(ro, k.y - 0.42);
  float ring = length(max(abs(q) - vec2(0.28, 0.2), 0.0)) - 0.42 + flute + 0.015 * noise3(k * 12.0);
  ring = max(ring, -k.y);
  d = pick(d, vec2(ring * 0.75, 2.0));
  float drip = 0.60 - 0.30 * smoothstep(0.1, 0.9, 0.5 + 0.5 * sin(a * 11.0 + 1.5 * sin(a * 3.0))) - 0.1 * sin(a * 5.0);
  float coat = smax(length(max(abs(q) - vec2(0.28, 0.2), 0.0)) - 0.475 + flute * 0.7, drip - k.y, 0.14);
  d = pick(d, vec2(coat * 0.7, 3.0));
  for (int i = 0; i < 3; i++) {
    float step1 = 6.28318 / 14.0, shift = float(i) * 0.16;
    float b = mod(a + shift + step1 * 0.5, step1) - step1 * 0.5, cell = floor((a + shift + step1 * 0.5) / step1);
    vec3 s = vec3(length(k.xz) - 0.92 - 0.2 * float(i), k.y - 1.06 + 0.05 * abs(float(i) - 1.0), b * 1.1);
    s.xz *= turn(hash1(cell + 14.0 * float(i)) * 3.0);
    d = pick(d, vec2(capsule(s, vec3(-0.06, 0, 0), vec3(0.06, 0, 0), 0.026), 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.50, 0.16, 0.135), vec3(0), 0.5, 0.01, 0.0);
  if (id < 2.5) {
    vec3 k = onStand(p);
    vec3 c = mix(vec3(0.50, 0.14, 0.015), vec3(0.64, 0.23, 0.035), fbm3(k * 5.0));
    return Material(c * mix(0.7, 1.0, smoothstep(0.3, 0.5, noise3(k * 15.0))), vec3(0), 0.8, 0.0, 0.3);
  }
  if (id < 3.5) return Material(vec3(0.070, 0.022, 0.010), vec3(0), 0.14, 0.05, 0.1);
  if (id < 4.5) {
    vec3 k = onStand(p);
    float h = hash1(floor(atan(k.z, k.x) * 2.6) + floor(length(k.xz) * 5.0) * 3.0);
    return glossy(h < 0.4 ? vec3(0.85, 0.75, 0.6) : h < 0.75 ? vec3(0.9, 0.16, 0.05) : vec3(0.9, 0.5, 0.12));
  }
  return porcelain(vec3(0.78, 0.73, 0.66));
}
`,
  view: ({ progress }) => ({
    eye: [0.4, mix(4.7, 3.6, glide(progress)), mix(9.4, 8.2, progress)],
    target: [0, mix(1.65, 1.85, progress), 0],
    zoom: 2.35,
    aperture: 0.6,
    focus: 7.6,
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
  shapes: `${light({
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
  })}
const float GAP = 2.35;
vec2 cellOf(vec3 p) { return vec2(floor(p.x / GAP + 0.5), clamp(floor(p.z / 1.9 + 0.5), -2.0, 1.0)); }
vec3 inCell(vec3 p, vec2 c) {
  vec3 k = p - vec3(c.x * GAP, 0.0, c.y * 1.9);
  k.xz *= turn(0.35 + 0.35 * (hash2(c) - 0.5));
  return k;
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(box(p - vec3(0, 0.02, -0.95), vec3(90.0, 0.06, 3.9), 0.03), 2.0));
  d = pick(d, vec2(5.4 + p.z, 7.0));
  vec2 c = cellOf(p);
  vec3 k = inCell(p - vec3(0, 0.08, 0), c);
  float wall = GAP * 0.5 - abs(p.x - c.x * GAP) + 0.12;
  float wallZ = 0.95 - abs(p.z - c.y * 1.9) + 0.12;
  float edge = max(min(wall, c.y > -1.5 && c.y < 0.5 || abs(p.z - c.y * 1.9) < 0.95 ? wallZ : 9.0), 0.1);
  float away = length(k - vec3(0, 0.4, 0.15)) - 1.35;
  if (away > 0.1) { d.x = min(d.x, min(away, edge)); return d; }
  d = pick(d, vec2(croissant(k * 1.25 - vec3(0, 0, 0.1)) / 1.25, 4.0));
  d.x = min(d.x, edge);
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return matte(vec3(0.05, 0.03, 0.025));
  if (id < 2.5) return Material(marbleColor(p.xz) * vec3(0.62, 0.56, 0.5), vec3(0), 0.25, 0.03, 0.0);
  if (id < 4.5) {
    vec2 c = cellOf(p);
    vec3 k = inCell(p - vec3(0, 0.08, 0), c) * 1.25 - vec3(0, 0, 0.1);
    float lines = noise3(vec3(k.x * 2.0, k.y * 14.0, k.z * 2.0));
    float brown = 0.2 + 0.18 * hash2(c + 7.0) + 0.5 * croissantRidge(k) * smoothstep(0.05, 0.75, k.y) + 0.16 * lines;
    return Material(pastryColor(k * 1.5, brown), vec3(0), 0.3, 0.02, 0.25);
  }
  float slat = smoothstep(0.0, 0.05, abs(fract(p.x * 0.9) - 0.5));
  return Material(vec3(0.17, 0.075, 0.04) * mix(0.4, 1.0, slat), vec3(0), 0.5, 0.01, 0.0);
}
`,
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
  shapes: `${light({
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
  })}
const float GAP = 1.75;
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec2 c = floor(p.xz / GAP + 0.5);
  vec3 k = p - vec3(c.x * GAP, 0.0, c.y * GAP);
  float edge = GAP * 0.5 - max(abs(k.x), abs(k.z)) + 0.06;
  float a = atan(k.z, k.x), r = length(k.xz);
  float away = max(r - 0.86, p.y - 1.5);
  if (away > 0.1) d.x = min(d.x, min(away, max(edge, 0.08)));
  else {
    float R = mix(0.52, 0.80, clamp(k.y / 0.5, 0.0, 1.0)) + 0.03 * sin(a * 26.0);
    d = pick(d, vec2(max(abs(r - R) - 0.012, max(k.y - 0.5, -k.y)) * 0.6, 2.0));
    vec3 b = k - vec3(0, 0.72, 0);
    float ball = length(b) - 0.6;
    if (ball < 0.15) {
      b.xz *= turn(hash2(c) * 6.0);
      vec3 u = normalize(b);
      vec2 g = vec2(atan(u.z, u.x) * 3.2, acos(clamp(u.y, -1.0, 1.0)) * 4.4);
      g.x *= max(sin(g.y / 4.4), 0.3);
      vec2 i = floor(g), f = fract(g) - 0.5;
      f *= turn(hash2(i + c * 3.0) * 6.28);
      float grain = length(vec2(max(abs(f.x) - 0.26, 0.0), f.y)) - 0.15;
      ball -= 0.035 * smoothstep(0.08, -0.08, grain);
    }
    d = pick(d, vec2(ball * 0.8, 3.0));
    d.x = min(d.x, max(edge, 0.08));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  vec2 c = floor(p.xz / GAP + 0.5);
  if (id < 1.5) return Material(vec3(0.045, 0.038, 0.11), vec3(0), 0.35, 0.02, 0.0);
  if (id < 2.5) return matte(mod(c.x + c.y, 2.0) < 0.5 ? vec3(0.74, 0.14, 0.05) : vec3(0.72, 0.62, 0.48));
  if (id < 3.5) {
    vec3 b = p - vec3(c.x * GAP, 0.72, c.y * GAP);
    b.xz *= turn(hash2(c) * 6.0);
    vec3 u = normalize(b);
    vec2 g = vec2(atan(u.z, u.x) * 3.2, acos(clamp(u.y, -1.0, 1.0)) * 4.4);
    g.x *= max(sin(g.y / 4.4), 0.3);
    bool dark = hash2(c + 11.0) > 0.3;
    vec3 tint = dark ? vec3(0.085, 0.03, 0.014) : vec3(0.70, 0.52, 0.32);
    vec3 grain = mix(tint * 1.35, tint * 0.75, hash2(floor(g)));
    return Material(grain, vec3(0), 0.3, 0.02, 0.15);
  }
  return matte(vec3(0.5));
}
`,
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
