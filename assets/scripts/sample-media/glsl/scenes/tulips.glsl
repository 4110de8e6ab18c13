// FLOOR and VASE are colours; PETAL is one too and may look at the number i of the flower.
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
    vec3 c = PETAL;
    c = mix(c * vec3(0.72, 0.95, 0.6) + vec3(0.05, 0.06, 0.0), c, smoothstep(-0.5, 0.0, k.y));
    return Material(c * (0.82 + 0.32 * vein), vec3(0), 0.4, 0.01, 0.5);
  }
  if (id < 5.5) return Material(mix(vec3(0.09, 0.22, 0.06), vec3(0.22, 0.38, 0.11), noise2(vec2(p.x * 14.0 + p.z * 14.0, p.y * 1.5))), vec3(0), 0.4, 0.02, 0.35);
  return matte(vec3(0.03, 0.05, 0.02));
}
