float levelNow() { return mix(0.35, 1.5, smoothstep(-0.1, 1.1, uProgress)); }
vec2 map(vec3 p) {
  vec2 d = vec2(p.y + 0.06 - 0.08 * smoothstep(0.12, 0.16, abs(fract(p.x * 1.6) - 0.5)), 1.0);
  d.x *= 0.8;
  d = pick(d, vec2(p.z + 3.4, 7.0));
  float group = cylinder(p - vec3(0, 4.9, 0), 1.25, 0.75, 0.12);
  group = min(group, cylinder(p - vec3(0, 3.95, 0), 1.08, 0.35, 0.08));
  group = min(group, torus(p - vec3(0, 4.15, 0), 1.17, 0.09));
  d = pick(d, vec2(group, 2.0));
  vec3 h = p - vec3(0, 3.9, 0.0);
  h.xz *= turn(-0.5);
  float neck = capsule(h, vec3(0, 0, 1.0), vec3(0, -0.05, 1.7), 0.14);
  d = pick(d, vec2(neck, 2.0));
  d = pick(d, vec2(capsule(h, vec3(0, -0.05, 1.8), vec3(0, -0.25, 3.9), 0.22 + 0.04 * sin(h.z * 2.0)), 3.0));
  float spout = capsule(p, vec3(0, 3.6, 0), vec3(0, 3.35, 0), 0.2);
  vec3 m = vec3(abs(p.x), p.yz);
  spout = smin(spout, capsule(m, vec3(0, 3.35, 0), vec3(0.32, 3.1, 0), 0.12), 0.1);
  spout = smin(spout, capsule(m, vec3(0.32, 3.1, 0), vec3(0.32, 2.95, 0), 0.11), 0.06);
  d = pick(d, vec2(spout, 2.0));
  float sway = 0.012 * sin(p.y * 7.0 + uTime * 6.0) * smoothstep(2.9, 1.2, p.y);
  float thin = mix(0.05, 0.09, smoothstep(1.5, 2.95, p.y)) + 0.012 * sin(p.y * 9.0 + uTime * 9.0);
  vec3 st = vec3(abs(p.x) - 0.32 + sway, p.y, p.z + sway);
  d = pick(d, vec2(max(length(st.xz) - thin, max(p.y - 2.98, levelNow() - p.y)) * 0.8, 4.0));
  float away = max(length(p.xz) - 1.2, p.y - 2.3);
  if (away > 0.2) d.x = min(d.x, away);
  else {
    if (!throughGlass) d = pick(d, vec2(tumbler(p - vec3(0, 0.03, 0), 2.0, 0.72, 0.98) - 0.03, 90.0));
    d = pick(d, vec2(min(torus(p - vec3(0, 2.03, 0), 0.985, 0.016), torus(p - vec3(0, 0.07, 0), 0.69, 0.05)), 6.0));
    float body = tumbler(p - vec3(0, 0.15, 0), levelNow() - 0.15, 0.69, 0.69 + 0.2 * (levelNow() / 2.0));
    d = pick(d, vec2(body, 5.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return metal(vec3(0.36, 0.34, 0.34), 0.3);
  if (id < 2.5) return metal(vec3(0.78, 0.75, 0.73), 0.12);
  if (id < 3.5) return Material(woodColor(vec2(p.z, p.x * 3.0), vec3(0.10, 0.03, 0.015), vec3(0.30, 0.11, 0.045), 5.0), vec3(0), 0.25, 0.03, 0.0);
  if (id < 4.5) return Material(mix(vec3(0.20, 0.07, 0.02), vec3(0.36, 0.15, 0.045), 0.5 + 0.5 * sin(p.y * 5.0 + uTime * 7.0)), vec3(0), 0.15, 0.05, 0.2);
  if (id < 5.5) {
    float below = levelNow() - p.y;
    float swirl = fbm3(vec3(p.x * 2.2, p.y * 2.0 + uTime * 0.8, p.z * 2.2));
    vec3 c = mix(vec3(0.56, 0.27, 0.075), vec3(0.33, 0.13, 0.03), smoothstep(0.02, 0.30, below + 0.12 * (swirl - 0.5)));
    c = mix(c, vec3(0.055, 0.016, 0.007), smoothstep(0.22, 0.62, below + 0.45 * (swirl - 0.5)));
    return Material(c, vec3(0), 0.3, 0.02, 0.3);
  }
  if (id < 6.5) return Material(vec3(0.16, 0.17, 0.20), vec3(0.03), 0.08, 0.35, 0.2);
  vec2 g = vec2(p.x, p.y) * 1.1;
  float tile = smoothstep(0.44, 0.48, max(abs(fract(g.x + 0.5 * floor(g.y * 2.0)) - 0.5), abs(fract(g.y * 2.0) - 0.5)));
  return Material(mix(vec3(0.055, 0.06, 0.15), vec3(0.02), tile), vec3(0), 0.97, 0.0, 0.0);
}
