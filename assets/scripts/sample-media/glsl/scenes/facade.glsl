// LAMPS_ON and DAWN go from 0 to 1.
float lampsOn() { return LAMPS_ON; }
float dawn() { return DAWN; }

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
