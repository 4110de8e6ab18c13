vec2 glassAt(vec3 p, float id) {
  vec2 d = vec2(9.0, 0.0);
  if (!throughGlass) d = pick(d, vec2(tumbler(p, 1.75, 0.62, 0.74) - 0.03, 90.0));
  d = pick(d, vec2(min(torus(p - vec3(0, 1.75, 0), 0.75, 0.014), torus(p - vec3(0, 0.05, 0), 0.6, 0.05)), 6.0));
  d = pick(d, vec2(tumbler(p - vec3(0, 0.12, 0), 1.42, 0.59, 0.69), id));
  vec3 c = p - vec3(0.12, 1.55, 0.1); c.xy *= turn(0.5); c.yz *= turn(0.6);
  d = pick(d, vec2(box(c, vec3(0.27), 0.07), 5.0));
  vec3 s = p - vec3(0.55, 1.9, 0.0); s.xz *= turn(0.4);
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
    vec3 q = p - vec3(0.65 + 0.36 * sin(f * 2.6 + 0.4), 0.15, 1.85 + 0.33 * cos(f * 1.9));
    d = pick(d, vec2(ellipsoid(q, vec3(0.17, 0.13, 0.14)), 8.0));
  }
  d = pick(d, vec2(saucer((o - vec3(0.05, -0.12, 0.1)), 1.05), 9.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz * turn(0.12), vec3(0.09, 0.04, 0.025), vec3(0.26, 0.115, 0.06), 1.25), vec3(0), 0.22, 0.03, 0.0);
  if (id < 2.5) return Material(mix(vec3(0.50, 0.03, 0.02), vec3(0.82, 0.30, 0.03), smoothstep(0.1, 1.2, p.y)), vec3(0.30, 0.06, 0.008) * (0.3 + 0.6 * p.y), 0.2, 0.03, 0.5);
  if (id < 3.5) return Material(mix(vec3(0.62, 0.16, 0.015), vec3(0.82, 0.50, 0.10), smoothstep(0.1, 1.3, p.y)), vec3(0.28, 0.13, 0.015) * (0.3 + 0.6 * p.y), 0.2, 0.03, 0.5);
  if (id < 4.5) return Material(vec3(0.85, 0.74, 0.58), vec3(1.0, 0.45, 0.14) * smoothstep(0.0, 0.84, p.y) * 0.9, 0.5, 0.01, 0.5);
  if (id < 5.5) return Material(vec3(0.6, 0.58, 0.55), vec3(0.10, 0.05, 0.02), 0.1, 0.12, 0.5);
  if (id < 6.5) return Material(vec3(0.16, 0.12, 0.10), vec3(0.05, 0.03, 0.015), 0.08, 0.35, 0.2);
  if (id < 7.5) return Material(vec3(0.90, 0.34, 0.04), vec3(0.06, 0.02, 0.0), 0.4, 0.02, 0.4);
  if (id < 8.5) return glossy(vec3(0.20, 0.23, 0.06));
  return porcelain(vec3(0.62, 0.55, 0.46));
}
