vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(saucer(p, 1.9), 5.0));
  float away = max(length(p.xz) - 1.6, p.y - 3.9);
  if (away > 0.25) d.x = min(d.x, away);
  else {
    vec3 g = p - vec3(0, 0.15, 0);
    if (!throughGlass) d = pick(d, vec2(tumbler(g, 2.0, 0.78, 1.32) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(g - vec3(0, 2.0, 0), 1.33, 0.018), torus(g - vec3(0, 0.05, 0), 0.76, 0.06)), 7.0));
    float coffee = tumbler(g - vec3(0, 0.14, 0), 0.95, 0.76, 1.0);
    d = pick(d, vec2(coffee, 2.0));
    float rough = 0.05 * fbm3(p * 5.0);
    float ice = sphere(p - vec3(-0.38, 1.72, 0.12), 0.74);
    ice = smin(ice, sphere(p - vec3(0.48, 1.70, -0.12), 0.70), 0.08);
    ice = smin(ice, sphere(p - vec3(0.02, 2.52, 0.02), 0.72), 0.10) + rough;
    d = pick(d, vec2(ice * 0.8, 3.0));
    vec3 c = p - vec3(0.02, 2.52, 0.02);
    float a = atan(c.z, c.x);
    float run = 0.30 - 0.55 * pow(0.5 + 0.5 * sin(a * 4.0 + 0.8), 3.0) - 0.2 * sin(a * 3.0);
    float sauce = smax(length(c) - 0.745 + rough, run - c.y, 0.1);
    d = pick(d, vec2(sauce * 0.7, 4.0));
    vec3 w = p - vec3(0.75, 2.85, -0.25); w.xy *= turn(0.42); w.xz *= turn(0.5);
    d = pick(d, vec2(box(w, vec3(0.3, 0.95, 0.035), 0.03), 6.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.085, 0.065, 0.19), vec3(0), 0.35, 0.02, 0.0);
  if (id < 2.5) return Material(mix(vec3(0.07, 0.02, 0.008), vec3(0.34, 0.15, 0.05), smoothstep(0.95, 1.4, p.y + 0.3 * fbm3(p * 2.5))), vec3(0), 0.3, 0.02, 0.3);
  if (id < 3.5) return Material(vec3(0.84, 0.70, 0.48) * (0.92 + 0.12 * fbm3(p * 9.0)), vec3(0), 0.5, 0.01, 0.45);
  if (id < 4.5) return Material(vec3(0.085, 0.028, 0.010), vec3(0), 0.13, 0.05, 0.1);
  if (id < 5.5) return porcelain(vec3(0.80, 0.14, 0.05));
  if (id > 6.5) return Material(vec3(0.20, 0.18, 0.26), vec3(0.03), 0.08, 0.35, 0.2);
  vec3 w = p - vec3(0.75, 2.85, -0.25); w.xy *= turn(0.42); w.xz *= turn(0.5);
  vec2 g = abs(fract(w.xy * turn(0.785) * 5.0) - 0.5);
  return matte(mix(vec3(0.58, 0.27, 0.075), vec3(0.36, 0.13, 0.03), smoothstep(0.38, 0.45, max(g.x, g.y))));
}
