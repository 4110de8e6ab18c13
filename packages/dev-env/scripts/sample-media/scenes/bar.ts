import { CREAM, INK, SIGNAL, stick, write } from '../page/lettering.ts'
import { glide, mix } from '../page/scene.ts'
import type { Scene } from '../page/scene.ts'
import { light, softBox } from './light.ts'

/** Roasted beans fall through the picture. */
export const beans: Scene = {
  shapes: `${light({
    lamp: [-6, 9, 7],
    color: [3.2, 2.3, 1.6],
    sky: [0.5, 0.2, 0.12],
    ground: [0.5, 0.1, 0.04],
    fill: [0.9, 0.22, 0.08],
    fillFrom: [0.9, -0.3, -0.4],
    surround: `vec3(0.7, 0.12, 0.04) + ${softBox([-0.6, 0.7, 0.5], [2.6, 2, 1.6])}`,
    backdrop: `mix(vec3(0.58, 0.07, 0.022), vec3(0.98, 0.22, 0.065), smoothstep(0.75, 0.0, length(rd.xy - vec2(-0.05, 0.1))))`,
    air: `c = mix(c, backdrop(rd), smoothstep(7.0, 13.0, t) * 0.85);`,
    stepScale: 0.8,
    steps: 100,
    softness: 0.12,
  })}
const float CELL = 1.5;
vec3 beanCell(vec3 p, out vec3 q) {
  vec2 col = floor(p.xz / CELL);
  float fall = uTime * (1.1 + 0.9 * hash2(col + 3.0)) + 20.0 * hash2(col);
  vec3 s = vec3(p.x, p.y + fall, p.z) / CELL;
  vec3 c = vec3(col.x, floor(s.y), col.y);
  q = (s - c - 0.5) * CELL;
  return c;
}
vec2 map(vec3 p) {
  vec3 q;
  vec3 c = beanCell(p, q), h = hash33(c + 40.0);
  vec3 rim = 0.5 * CELL - abs(q);
  float leave = min(rim.x, min(rim.y, rim.z)) + 0.07;
  float slab = max(p.z - 3.2, -6.5 - p.z);
  float d = 9.0;
  if (h.x > 0.34) {
    vec3 b = q - (h - 0.5) * 0.42;
    b.xy *= turn(h.y * 6.28 + uTime * (h.z - 0.5) * 3.0);
    b.yz *= turn(h.z * 6.28 + uTime * (h.x - 0.2) * 1.6);
    d = bean(b, 0.40 + 0.09 * h.z);
  }
  d = max(d, slab);
  return vec2(max(min(d, max(leave, 0.07)), slab), 2.0);
}
Material material(float id, vec3 p, vec3 n) {
  vec3 q;
  float h = hash3(beanCell(p, q) + 9.0);
  return Material(mix(vec3(0.15, 0.05, 0.018), vec3(0.055, 0.018, 0.008), h), vec3(0), 0.28, 0.03, 0.15);
}
`,
  view: ({ time, progress }) => ({
    eye: [mix(-0.6, 0.7, glide(progress)), 0.3 * Math.sin(time * 0.6), 7.6],
    target: [0, 0, 0],
    zoom: 1.9,
    roll: mix(-0.08, 0.08, progress),
    aperture: 1.3,
    focus: 6.3,
    exposure: 1.05,
    vignette: 0.35,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'torra', x: 0.5, y: 0.425, size: 0.27, color: CREAM })
    write(paper, { text: 'fresca', x: 0.5, y: 0.545, size: 0.27, color: CREAM })
    stick(
      paper,
      { text: 'toda terça', x: 0.66, y: 0.635, size: 0.068, color: CREAM, paper: INK, tilt: -0.06 },
      moment,
    )
  },
}

/** Coffee sinks into milk over ice. */
export const icedLatte: Scene = {
  shapes: `${light({
    flatGround: 0,
    lamp: [-5, 7, 3.5],
    color: [2.8, 2.3, 1.6],
    sky: [0.24, 0.3, 0.27],
    ground: [0.14, 0.17, 0.13],
    fill: [0.25, 0.2, 0.12],
    surround: `mix(vec3(0.20, 0.27, 0.22), vec3(0.45, 0.55, 0.47), smoothstep(-0.3, 0.6, rd.y)) + ${softBox([-0.75, 0.45, 0.45], [2.6, 2.3, 1.9], 0.9)} + ${softBox([0.9, 0.3, 0.1], [1.1, 0.7, 0.4], 0.92)}`,
    backdrop: `mix(vec3(0.19, 0.27, 0.205), vec3(0.075, 0.125, 0.105), smoothstep(-0.1, 0.5, rd.y))`,
    air: `c = mix(c, backdrop(rd), smoothstep(9.0, 15.0, t));`,
    steps: 100,
  })}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  float away = max(length(p.xz) - 1.4, p.y - 4.2);
  if (away > 0.25) d.x = min(d.x, away);
  else {
    if (!throughGlass) d = pick(d, vec2(tumbler(p, 3.3, 0.88, 1.18) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(p - vec3(0, 3.3, 0), 1.185, 0.028), torus(p - vec3(0, 0.05, 0), 0.87, 0.05)), 6.0));
    vec3 q = p - vec3(0, 0.16, 0);
    float body = max(tumbler(q, 2.62 + 0.015 * sin(p.x * 5.0 + uTime * 3.0), 0.82, 1.05), 0.0 - q.y);
    d = pick(d, vec2(body, 2.0));
    for (int i = 0; i < 4; i++) {
      float f = float(i);
      vec3 c = p - vec3(0.46 * cos(f * 1.7 + uTime * 0.25), 2.78 + 0.15 * sin(f * 2.0) + 0.05 * sin(uTime * 2.0 + f * 1.8), 0.46 * sin(f * 1.7 + uTime * 0.25));
      c.xy *= turn(f * 0.9 + 0.1 * sin(uTime * 1.6 + f));
      c.yz *= turn(0.5 + f * 1.3);
      d = pick(d, vec2(box(c, vec3(0.33), 0.09) * 0.95, 3.0));
    }
    vec3 s = p - vec3(0.25, 2.0, -0.2);
    s.xy *= turn(0.2);
    d = pick(d, vec2(max(length(s.xz) - 0.085, abs(s.y) - 2.0), 4.0));
  }
  float scattered = box(p - vec3(0.2, 0.16, 1.7), vec3(3.1, 0.25, 0.85), 0.0);
  if (scattered > 0.15) { d.x = min(d.x, scattered); return d; }
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec3 b = p - vec3(-2.3 + 1.25 * f + 0.3 * sin(f * 4.0), 0.16, 1.7 + 0.5 * sin(f * 2.3));
    if (length(b) > 0.6) { d.x = min(d.x, length(b) - 0.38); continue; }
    b.xz *= turn(f * 1.9);
    b.y = -b.y;
    d = pick(d, vec2(bean(b, 0.27), 5.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.165, 0.235, 0.175), vec3(0), 0.35, 0.02, 0.0);
  if (id < 2.5) {
    vec3 q = p;
    q.xz *= turn(uTime * 0.35);
    float sink = mix(2.45, 0.95, uProgress);
    float plume = fbm3(q * vec3(1.7, 0.75, 1.7) + vec3(0, uTime * 0.42, 0)) + 0.45 * fbm3(q * vec3(4.2, 1.9, 4.2) + vec3(0, uTime * 0.7, 0));
    float k = smoothstep(-0.55, 0.65, p.y - sink + 2.1 * (plume - 0.68));
    vec3 c = mix(vec3(0.86, 0.74, 0.57), vec3(0.42, 0.19, 0.06), smoothstep(0.0, 0.55, k));
    c = mix(c, vec3(0.12, 0.038, 0.012), smoothstep(0.45, 1.0, k));
    return Material(c, vec3(0), 0.5, 0.01, 0.45);
  }
  if (id < 3.5) return Material(vec3(0.62, 0.60, 0.56), vec3(0.07, 0.06, 0.05), 0.12, 0.12, 0.5);
  if (id < 4.5) {
    float stripe = step(0.5, fract(p.y * 1.1 + atan(p.z + 0.2, p.x - 0.25) / 6.28318));
    return glossy(mix(vec3(0.85, 0.15, 0.05), vec3(0.85, 0.78, 0.66), stripe));
  }
  if (id < 5.5) return Material(vec3(0.10, 0.035, 0.014), vec3(0), 0.3, 0.03, 0.1);
  return Material(vec3(0.55, 0.62, 0.57), vec3(0.05), 0.1, 0.2, 0.3);
}
`,
  view: ({ progress }) => ({
    eye: [mix(-2.6, 2.2, glide(progress)), mix(3.7, 3.0, progress), mix(9.2, 8.4, progress)],
    target: [0, 1.85, 0],
    zoom: 2.5,
    aperture: 0.6,
    focus: 8.3,
    exposure: 1.05,
  }),
  lettering: (paper, moment) => {
    write(paper, { text: 'gelado', x: 0.5, y: 0.115, size: 0.21, color: CREAM })
    stick(
      paper,
      {
        text: 'R$ 16, com ou sem leite',
        x: 0.5,
        y: 0.91,
        size: 0.06,
        color: INK,
        paper: SIGNAL,
        tilt: 0.03,
      },
      moment,
    )
  },
}

/** Espresso runs from the machine into a glass. */
export const extraction: Scene = {
  shapes: `${light({
    lamp: [4, 6, 4],
    color: [2.6, 1.9, 1.3],
    sky: [0.12, 0.12, 0.17],
    ground: [0.09, 0.05, 0.035],
    fill: [0.12, 0.13, 0.25],
    fillFrom: [-0.9, 0.3, 0.1],
    surround: `mix(vec3(0.03, 0.026, 0.04), vec3(0.11, 0.1, 0.14), smoothstep(-0.3, 0.7, rd.y)) + ${softBox([0.7, 0.4, 0.6], [2.6, 1.8, 1.1], 0.85)} + ${softBox([-0.9, 0.2, 0.35], [0.6, 0.8, 1.5], 0.88)} + ${softBox([0.1, 0.9, 0.4], [1.1, 1, 1], 0.9)}`,
    backdrop: `mix(vec3(0.06, 0.035, 0.035), vec3(0.018, 0.016, 0.028), smoothstep(-0.2, 0.4, rd.y))`,
    steps: 100,
    stepScale: 0.85,
  })}
float levelNow() { return mix(0.35, 1.5, smoothstep(-0.1, 1.1, uProgress)); }
vec2 map(vec3 p) {
  vec2 d = vec2(p.y + 0.06 - 0.08 * smoothstep(0.12, 0.16, abs(fract(p.x * 1.6) - 0.5)), 1.0);
  d.x *= 0.8;
  d = pick(d, vec2(p.z + 3.4, 7.0));
  float group = cylinder(p - vec3(0, 4.9, 0), 1.25, 0.75, 0.12);
  group = min(group, cylinder(p - vec3(0, 3.95, 0), 1.08, 0.35, 0.08));
  group = min(group, torus(p - vec3(0, 4.15, 0), 1.17, 0.09));
  d = pick(d, vec2(group, 2.0));
  vec3 h = p - vec3(0, 3.9, 0.0);
  h.xz *= turn(-0.5);
  float neck = capsule(h, vec3(0, 0, 1.0), vec3(0, -0.05, 1.7), 0.14);
  d = pick(d, vec2(neck, 2.0));
  d = pick(d, vec2(capsule(h, vec3(0, -0.05, 1.8), vec3(0, -0.25, 3.9), 0.22 + 0.04 * sin(h.z * 2.0)), 3.0));
  float spout = capsule(p, vec3(0, 3.6, 0), vec3(0, 3.35, 0), 0.2);
  vec3 m = vec3(abs(p.x), p.yz);
  spout = smin(spout, capsule(m, vec3(0, 3.35, 0), vec3(0.32, 3.1, 0), 0.12), 0.1);
  spout = smin(spout, capsule(m, vec3(0.32, 3.1, 0), vec3(0.32, 2.95, 0), 0.11), 0.06);
  d = pick(d, vec2(spout, 2.0));
  float sway = 0.012 * sin(p.y * 7.0 + uTime * 13.0) * smoothstep(2.9, 1.2, p.y);
  float thin = mix(0.05, 0.09, smoothstep(1.5, 2.95, p.y)) + 0.012 * sin(p.y * 9.0 + uTime * 26.0);
  vec3 st = vec3(abs(p.x) - 0.32 + sway, p.y, p.z + sway);
  d = pick(d, vec2(max(length(st.xz) - thin, max(p.y - 2.98, levelNow() - p.y)) * 0.8, 4.0));
  float away = max(length(p.xz) - 1.2, p.y - 2.3);
  if (away > 0.2) d.x = min(d.x, away);
  else {
    if (!throughGlass) d = pick(d, vec2(tumbler(p - vec3(0, 0.03, 0), 2.0, 0.72, 0.98) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(p - vec3(0, 2.03, 0), 0.985, 0.026), torus(p - vec3(0, 0.06, 0), 0.70, 0.06)), 6.0));
    float body = tumbler(p - vec3(0, 0.15, 0), levelNow() - 0.15, 0.69, 0.69 + 0.2 * (levelNow() / 2.0));
    d = pick(d, vec2(body, 5.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return metal(vec3(0.36, 0.34, 0.34), 0.3);
  if (id < 2.5) return metal(vec3(0.78, 0.75, 0.73), 0.12);
  if (id < 3.5) return Material(woodColor(vec2(p.z, p.x * 3.0), vec3(0.10, 0.03, 0.015), vec3(0.30, 0.11, 0.045), 5.0), vec3(0), 0.25, 0.03, 0.0);
  if (id < 4.5) return Material(mix(vec3(0.20, 0.07, 0.02), vec3(0.36, 0.15, 0.045), 0.5 + 0.5 * sin(p.y * 5.0 + uTime * 14.0)), vec3(0), 0.15, 0.05, 0.2);
  if (id < 5.5) {
    float below = levelNow() - p.y;
    float swirl = fbm3(vec3(p.x * 2.2, p.y * 2.0 + uTime * 0.8, p.z * 2.2));
    vec3 c = mix(vec3(0.56, 0.27, 0.075), vec3(0.33, 0.13, 0.03), smoothstep(0.02, 0.30, below + 0.12 * (swirl - 0.5)));
    c = mix(c, vec3(0.055, 0.016, 0.007), smoothstep(0.22, 0.62, below + 0.45 * (swirl - 0.5)));
    return Material(c, vec3(0), 0.3, 0.02, 0.3);
  }
  if (id < 6.5) return Material(vec3(0.5, 0.52, 0.58), vec3(0.05), 0.1, 0.25, 0.3);
  vec2 g = vec2(p.x, p.y) * 1.1;
  float tile = smoothstep(0.44, 0.48, max(abs(fract(g.x + 0.5 * floor(g.y * 2.0)) - 0.5), abs(fract(g.y * 2.0) - 0.5)));
  return Material(mix(vec3(0.055, 0.06, 0.15), vec3(0.02), tile), vec3(0), 0.6, 0.01, 0.0);
}
`,
  view: ({ time, progress }) => ({
    eye: [mix(-2.3, 1.5, glide(progress)), mix(2.5, 2.9, progress), mix(8.0, 7.0, progress)],
    target: [0.05 * Math.sin(time), mix(2.35, 2.2, progress), 0],
    zoom: 2.25,
    aperture: 0.7,
    focus: 7.0,
    exposure: 1.3,
  }),
  lettering: (paper, moment) => {
    stick(
      paper,
      {
        text: '25 segundos de paciência',
        x: 0.5,
        y: 0.9,
        size: 0.06,
        color: INK,
        paper: CREAM,
        tilt: -0.03,
      },
      moment,
    )
  },
}
