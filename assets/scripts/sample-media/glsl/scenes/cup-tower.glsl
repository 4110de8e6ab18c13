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
