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
    float top = smoothstep(-0.2, 0.9, n.y), spots = fbm3(p * 4.0 + 3.0), fine = noise3(p * 17.0);
    vec3 c = mix(vec3(0.70, 0.43, 0.16), vec3(0.58, 0.27, 0.06), top * (0.3 + 0.9 * fbm3(p * 2.6)));
    c = mix(c, vec3(0.33, 0.105, 0.018), smoothstep(0.40, 0.62, spots) * top * 0.85);
    c *= 0.88 + 0.2 * fine;
    return Material(c, vec3(0), 0.8, 0.0, 0.35);
  }
  vec2 q = p.xz * turn(0.35);
  float check = 0.5 * step(0.5, fract(q.x * 1.6)) + 0.5 * step(0.5, fract(q.y * 1.6));
  return matte(mix(vec3(0.74, 0.68, 0.58), vec3(0.66, 0.11, 0.04), check));
}
