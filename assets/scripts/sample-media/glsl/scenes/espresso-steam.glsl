vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 q = p; q.y -= 0.14; q.xz *= turn(0.5);
  if (length(p - vec3(0, 0.6, 0)) < 2.2) {
    d = pick(d, vec2(saucer(p, 1.35), 2.0));
    d = pick(d, vec2(cup(q, 1.05, 0.5, 0.78), 2.0));
    d = pick(d, vec2(drink(q, 0.86, 1.05, 0.5, 0.78), 3.0));
  } else d.x = min(d.x, max(length(p - vec3(0, 0.6, 0)) - 2.0, 0.1));
  float beans = box(p - vec3(0.2, 0.13, 2.5), vec3(2.4, 0.25, 1.1), 0.0);
  if (beans > 0.15) { d.x = min(d.x, beans); return d; }
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec3 b = p - vec3(-1.9 + 4.2 * hash1(f + 3.0), 0.13, 1.7 + 1.6 * hash1(f + 9.0));
    b.xz *= turn(f * 1.9);
    b.y = -b.y;
    if (length(b) < 0.6) d = pick(d, vec2(bean(b, 0.24), 4.0)); else d.x = min(d.x, length(b) - 0.4);
  }
  return d;
}

Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz, vec3(0.035, 0.016, 0.012), vec3(0.13, 0.055, 0.03), 1.5), vec3(0), 0.22, 0.03, 0.0);
  if (id < 2.5) return porcelain(mix(vec3(0.62, 0.10, 0.035), vec3(0.75, 0.68, 0.58), step(1.1, length(p.xz))));
  if (id < 3.5) return Material(cremaColor(p.xz * turn(uTime * 0.25) * 1.3), vec3(0), 0.3, 0.02, 0.2);
  return Material(vec3(0.10, 0.035, 0.014), vec3(0), 0.3, 0.03, 0.1);
}
