vec3 spot(int i) { return i == 0 ? vec3(-0.95, 0, -0.75) : i == 1 ? vec3(1.55, 0, 0.35) : vec3(-0.85, 0, 2.05); }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  for (int i = 0; i < 3; i++) {
    float s = i == 0 ? 1.05 : i == 1 ? 0.85 : 0.72;
    vec3 c = (p - spot(i)) / s;
    float away = length(c - vec3(0, 0.6, 0)) - 2.3;
    if (away > 0.2) { d.x = min(d.x, away * s); continue; }
    vec3 q = c; q.y -= 0.14; q.xz *= turn(0.8 - 2.0 * float(i));
    d = pick(d, vec2(saucer(c, 1.5) * s, 2.0 + float(i) * 0.1));
    d = pick(d, vec2(cup(q, 1.0, 0.55, 1.0) * s, 2.0 + float(i) * 0.1));
    d = pick(d, vec2(drink(q, 0.86, 1.0, 0.55, 1.0) * s, 3.0 + float(i) * 0.1));
  }
  float beans = box(p - vec3(1.6, 0.1, -1.7), vec3(1.15, 0.22, 0.8), 0.0);
  if (beans > 0.15) { d.x = min(d.x, beans); return d; }
  for (int i = 0; i < 12; i++) {
    float f = float(i);
    vec3 b = p - vec3(0.75 + 1.7 * hash1(f + 31.0), 0.1, -2.3 + 1.2 * hash1(f * 2.0 + 1.0));
    if (length(b) > 0.5) { d.x = min(d.x, length(b) - 0.3); continue; }
    b.xz *= turn(f * 2.1);
    if (i % 3 > 0) b.y = -b.y;
    d = pick(d, vec2(bean(b, 0.2), 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(mix(vec3(0.50, 0.10, 0.045), vec3(0.62, 0.16, 0.07), fbm2(p.xz * 3.0)), vec3(0), 0.7, 0.0, 0.0);
  if (id < 2.05) return porcelain(vec3(0.80, 0.74, 0.64));
  if (id < 2.15) return porcelain(vec3(0.05, 0.045, 0.13));
  if (id < 2.5) return porcelain(vec3(0.55, 0.60, 0.50));
  if (id < 3.5) {
    int i = int(floor((id - 2.95) * 10.0));
    float s = i == 0 ? 1.05 : i == 1 ? 0.85 : 0.72;
    vec2 q = (p.xz - spot(i).xz) / (0.94 * s) * turn(0.5 - 1.1 * float(i));
    float milk = i == 1 ? smoothstep(0.55, 0.5, length(q * vec2(1.0, 1.0) - vec2(0, 0.25 * abs(q.x) * 2.0 - 0.1))) : i == 2 ? 0.0 : rosetta(q, 1.0);
    return Material(mix(cremaColor(q), vec3(0.9, 0.78, 0.62), milk), vec3(0), 0.3, 0.02, 0.2);
  }
  return Material(vec3(0.09, 0.03, 0.012), vec3(0), 0.3, 0.03, 0.1);
}
