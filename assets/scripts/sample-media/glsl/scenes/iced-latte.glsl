vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  float away = max(length(p.xz) - 1.4, p.y - 4.2);
  if (away > 0.25) d.x = min(d.x, away);
  else {
    if (!throughGlass) d = pick(d, vec2(tumbler(p, 3.3, 0.88, 1.18) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(p - vec3(0, 3.3, 0), 1.185, 0.02), torus(p - vec3(0, 0.05, 0), 0.87, 0.05)), 6.0));
    vec3 q = p - vec3(0, 0.16, 0);
    float body = max(tumbler(q, 2.92 + 0.015 * sin(p.x * 5.0 + uTime * 3.0), 0.82, 1.09), 0.0 - q.y);
    d = pick(d, vec2(body, 2.0));
    for (int i = 0; i < 4; i++) {
      float f = float(i);
      vec3 c = p - vec3(0.46 * cos(f * 1.7 + uTime * 0.25), 3.08 + 0.15 * sin(f * 2.0) + 0.05 * sin(uTime * 2.0 + f * 1.8), 0.46 * sin(f * 1.7 + uTime * 0.25));
      c.xy *= turn(f * 0.9 + 0.1 * sin(uTime * 1.6 + f));
      c.yz *= turn(0.5 + f * 1.3);
      d = pick(d, vec2(box(c, vec3(0.33), 0.09) * 0.95, 3.0));
    }
    vec3 s = p - vec3(0.25, 2.3, -0.2);
    s.xy *= turn(0.2);
    d = pick(d, vec2(max(length(s.xz) - 0.10, abs(s.y) - 2.3), 4.0));
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
    float sink = mix(2.7, 1.0, uProgress);
    float plume = fbm3(q * vec3(1.7, 0.75, 1.7) + vec3(0, uTime * 0.42, 0)) + 0.45 * fbm3(q * vec3(4.2, 1.9, 4.2) + vec3(0, uTime * 0.7, 0));
    float k = smoothstep(-0.55, 0.65, p.y - sink + 2.1 * (plume - 0.68));
    vec3 c = mix(vec3(0.86, 0.74, 0.57), vec3(0.42, 0.19, 0.06), smoothstep(0.0, 0.55, k));
    c = mix(c, vec3(0.12, 0.038, 0.012), smoothstep(0.45, 1.0, k));
    return Material(c, vec3(0), 0.5, 0.01, 0.45);
  }
  if (id < 3.5) return Material(vec3(0.62, 0.60, 0.56), vec3(0.07, 0.06, 0.05), 0.12, 0.12, 0.5);
  if (id < 4.5) {
    float stripe = step(0.55, fract(p.y * 2.6 + p.x * 1.2));
    return glossy(mix(vec3(0.80, 0.74, 0.62), vec3(0.06, 0.05, 0.16), stripe));
  }
  if (id < 5.5) return Material(vec3(0.10, 0.035, 0.014), vec3(0), 0.3, 0.03, 0.1);
  return Material(vec3(0.26, 0.32, 0.28), vec3(0.03), 0.08, 0.3, 0.2);
}
