// BASE: colour of the record player.
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y + 0.5, 1.0);
  d = pick(d, vec2(box(p - vec3(0.55, -0.25, 0), vec3(3.3, 0.2, 2.75), 0.12), 2.0));
  d = pick(d, vec2(cylinder(p, 2.45, 0.06, 0.03), 3.0));
  d = pick(d, vec2(cylinder(p - vec3(0, 0.085, 0), 2.32, 0.025, 0.015), 4.0));
  d = pick(d, vec2(cylinder(p - vec3(0, 0.2, 0), 0.05, 0.14, 0.03), 6.0));
  vec3 a = p - vec3(3.1, 0.0, -1.6);
  d = pick(d, vec2(cylinder(a - vec3(0, 0.15, 0), 0.48, 0.2, 0.05), 6.0));
  d = pick(d, vec2(cylinder(a - vec3(0, 0.45, 0), 0.17, 0.22, 0.05), 6.0));
  a.xz *= turn(0.28 + 0.01 * sin(uTime * 3.49));
  float arm = capsule(a, vec3(0, 0.55, -0.55), vec3(0, 0.55, 2.3), 0.055);
  arm = min(arm, capsule(a, vec3(0, 0.55, 2.3), vec3(-0.42, 0.40, 2.95), 0.055));
  arm = min(arm, cylinder((a - vec3(0, 0.55, -0.7)).xzy, 0.2, 0.22, 0.05));
  d = pick(d, vec2(arm, 6.0));
  vec3 s = a - vec3(-0.52, 0.31, 3.10);
  s.xz *= turn(0.55);
  d = pick(d, vec2(box(s, vec3(0.13, 0.09, 0.26), 0.03), 7.0));
  vec3 k = p - vec3(3.15, 0.02, 1.75);
  d = pick(d, vec2(cylinder(k, 0.3, 0.13, 0.04), 6.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz * turn(0.15), vec3(0.07, 0.03, 0.02), vec3(0.24, 0.10, 0.05), 1.9), vec3(0), 0.4, 0.015, 0.0);
  if (id < 2.5) return Material(BASE, vec3(0), 0.3, 0.03, 0.0);
  if (id < 3.5) return metal(vec3(0.5, 0.48, 0.46), 0.3);
  if (id < 4.5) {
    float r = length(p.xz);
    vec2 q = p.xz * turn(uTime * 3.49);
    if (r < 0.82) {
      vec3 c = vec3(0.86, 0.16, 0.05);
      float sun = smoothstep(0.36, 0.35, length(q - vec2(0, 0.02))) * step(0.0, q.y);
      float rays = step(0.5, fract(atan(q.y, q.x) * 4.4563)) * step(0.43, length(q)) * step(length(q), 0.62) * step(0.0, q.y);
      c = mix(c, vec3(0.90, 0.80, 0.64), max(sun, rays));
      float bars = step(q.y, -0.10) * step(abs(q.x), 0.42 + q.y * 0.35) * step(0.5, fract(q.y * 6.5)) * step(-0.56, q.y);
      c = mix(c, vec3(0.03, 0.025, 0.06), bars);
      c = mix(c, vec3(0.03, 0.025, 0.06), smoothstep(0.77, 0.78, r));
      return Material(c, vec3(0), 0.5, 0.01, 0.0);
    }
    float groove = 0.5 + 0.5 * sin(r * 150.0);
    float bands = smoothstep(0.02, 0.0, abs(fract(r * 2.3 + 0.1) - 0.5) - 0.47);
    float a = atan(q.y, q.x);
    float shine = pow(abs(cos(atan(p.z, p.x) - 0.65)), 26.0) + 0.7 * pow(abs(cos(atan(p.z, p.x) + 1.0)), 40.0);
    float dust = 0.75 + 0.25 * noise2(vec2(r * 34.0, a * 3.0));
    vec3 c = vec3(0.014) + 0.008 * groove;
    vec3 g = vec3(0.62, 0.40, 0.26) * shine * (0.45 + 0.4 * groove) * dust * smoothstep(0.82, 1.3, r) * 0.75;
    return Material(c, g * (1.0 - 0.5 * bands), 0.35, 0.03, 0.0);
  }
  if (id < 6.5) return metal(vec3(0.86, 0.74, 0.55), 0.14);
  return glossy(vec3(0.85, 0.15, 0.045));
}
