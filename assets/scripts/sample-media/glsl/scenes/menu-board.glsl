vec2 map(vec3 p) {
  vec2 d = vec2(p.z + 0.25, 1.0);
  vec3 b = p - vec3(0, 4.75, 0);
  d = pick(d, vec2(box(b, vec3(2.55, 3.75, 0.06), 0.02), 2.0));
  float frame = max(box(b, vec3(2.75, 3.95, 0.16), 0.05), -box2(b.xy, vec2(2.5, 3.7)));
  d = pick(d, vec2(frame, 3.0));
  d = pick(d, vec2(box(p - vec3(0, 0.0, 1.0), vec3(9.0, 0.14, 1.3), 0.04), 4.0));
  vec3 c = p - vec3(1.45, 0.14, 1.15);
  if (length(c - vec3(0, 0.4, 0)) < 1.3) {
    vec3 q = c; q.y -= 0.1; q.xz *= turn(2.5);
    d = pick(d, vec2(saucer(c / 0.62, 1.35) * 0.62, 5.0));
    d = pick(d, vec2(cup(q / 0.62, 1.0, 0.5, 0.85) * 0.62, 5.0));
    d = pick(d, vec2(drink(q / 0.62, 0.86, 1.0, 0.5, 0.85) * 0.62, 6.0));
  } else d.x = min(d.x, max(length(c - vec3(0, 0.4, 0)) - 1.1, 0.1));
  vec3 v = p - vec3(-1.75, 0.14, 0.95);
  if (length(v - vec3(0, 1.0, 0)) < 1.8) {
    float R = 0.30 + 0.07 * sin(v.y * 4.0 + 0.6);
    d = pick(d, vec2(max(length(v.xz) - R, abs(v.y - 0.42) - 0.42) * 0.8, 7.0));
    for (int i = 0; i < 6; i++) {
      float a = float(i) * 1.047;
      vec3 l = v - vec3(0.27 * cos(a), 1.2 + 0.1 * sin(a * 2.0), 0.27 * sin(a));
      l.xz *= turn(a);
      l.xy *= turn(0.5);
      d = pick(d, vec2(ellipsoid(l, vec3(0.05, 0.52, 0.17)) * 0.7, 8.0));
    }
  } else d.x = min(d.x, max(length(v - vec3(0, 1.0, 0)) - 1.6, 0.1));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) {
    vec2 b = vec2(p.x / 1.3 + 0.5 * floor(p.y / 0.6), p.y / 0.6);
    float mortar = smoothstep(0.46, 0.49, max(abs(fract(b.x) - 0.5), abs(fract(b.y) - 0.5)));
    return Material(mix(vec3(0.50, 0.13, 0.065), vec3(0.30, 0.08, 0.045), mortar) * (0.8 + 0.35 * hash2(floor(b))), vec3(0), 0.6, 0.01, 0.0);
  }
  if (id < 2.5) return matte(vec3(0.022, 0.026, 0.028) + 0.03 * smoothstep(0.35, 0.8, fbm2(p.xy * vec2(0.9, 0.5) + 3.0)) + 0.008 * noise2(p.xy * 30.0));
  if (id < 3.5) return Material(woodColor(abs(p.x) > 2.4 ? p.yx : p.xy, vec3(0.13, 0.05, 0.025), vec3(0.36, 0.16, 0.075), 9.0), vec3(0), 0.35, 0.02, 0.0);
  if (id < 4.5) return Material(woodColor(p.xz, vec3(0.11, 0.04, 0.02), vec3(0.32, 0.14, 0.065), 1.1), vec3(0), 0.3, 0.02, 0.0);
  if (id < 5.5) return porcelain(vec3(0.80, 0.14, 0.05));
  if (id < 6.5) return matte(vec3(0.16, 0.06, 0.02));
  if (id < 7.5) return porcelain(vec3(0.74, 0.66, 0.54));
  return Material(mix(vec3(0.04, 0.10, 0.04), vec3(0.13, 0.22, 0.08), noise3(p * 6.0)), vec3(0), 0.4, 0.02, 0.3);
}
