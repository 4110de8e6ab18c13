float topEdge(vec3 p) { return 1.55 + 0.02 * noise3(p * 3.0); }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(saucer(p, 2.25), 5.0));
  vec3 k = p - vec3(-1.25, 0.12, 0.25); k.xz *= turn(0.32);
  float away = length(k - vec3(1.3, 0.8, 0)) - 2.0;
  if (away > 0.3) { d.x = min(d.x, away); }
  else {
    float crumb = 0.022 * noise3(k * 12.0) + 0.012 * noise3(k * 27.0);
    d = pick(d, vec2((wedge(k, 2.7, 0.42, 0.72, 0.05) + crumb) * 0.8, 2.0));
    float hang = 1.34 - 0.22 * noise2(k.xz * 2.3 + 4.0) - 0.34 * smoothstep(0.55, 0.8, noise2(k.xz * 3.1 + 9.0));
    vec3 g = k; g.y = max(k.y, hang) == k.y ? k.y : k.y;
    float coat = smax(wedge(k - vec3(-0.05, 0, 0), 2.78, 0.44, 0.80, 0.05), hang - k.y, 0.12);
    d = pick(d, vec2(coat * 0.7, 3.0));
    for (int i = 0; i < 5; i++) {
      float f = float(i);
      vec3 c = k - vec3(1.2 + 0.28 * f, 1.62 + 0.05 * hash1(f), 0.24 * sin(f * 2.4));
      c.xz *= turn(f * 1.7); c.xy *= turn(0.35 * sin(f * 3.0));
      d = pick(d, vec2(box(c, vec3(0.17, 0.018, 0.05), 0.015), 3.5));
    }
  }
  vec3 s = p - vec3(1.25, 0.30, 1.05); s.xz *= turn(1.0);
  float fork = capsule(s, vec3(0, 0, 0), vec3(1.6, 0.08, 0), 0.035);
  s.z = abs(abs(s.z) - 0.055);
  fork = min(fork, capsule(s, vec3(-0.55, 0.03, 0.02), vec3(-0.05, 0, 0.02), 0.022));
  d = pick(d, vec2(fork, 6.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(mix(vec3(0.30, 0.05, 0.045), vec3(0.38, 0.075, 0.06), fbm2(p.xz * vec2(9.0, 1.2))), vec3(0), 0.8, 0.0, 0.0);
  if (id < 2.5) {
    vec3 c = mix(vec3(0.56, 0.15, 0.015), vec3(0.66, 0.23, 0.03), fbm3(p * 6.0));
    c = mix(c, vec3(0.58, 0.07, 0.008), 0.7 * smoothstep(0.70, 0.80, noise3(p * vec3(12.0, 8.0, 12.0))));
    c *= mix(0.72, 1.0, smoothstep(0.2, 0.45, noise3(p * 21.0)));
    return Material(c, vec3(0), 0.85, 0.0, 0.35);
  }
  if (id < 3.2) return Material(vec3(0.075, 0.024, 0.010), vec3(0), 0.16, 0.04, 0.1);
  if (id < 4.5) return Material(vec3(0.14, 0.05, 0.02), vec3(0), 0.4, 0.02, 0.1);
  if (id < 5.5) return porcelain(mix(vec3(0.80, 0.73, 0.62), vec3(0.05, 0.045, 0.13), smoothstep(2.02, 2.04, length(p.xz)) * smoothstep(2.16, 2.14, length(p.xz))));
  return metal(vec3(0.95, 0.76, 0.5), 0.15);
}
