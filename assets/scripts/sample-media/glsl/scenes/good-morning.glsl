float paneLight(vec3 p) {
  vec3 l = vec3(-7.0, 7.5, -6.0) - p;
  vec3 at = p + l * ((3.4 - p.y) / l.y);
  vec2 q = at.xz * turn(0.7) + vec2(1.9, 0.4);
  vec2 g = abs(fract(q / vec2(1.5, 2.1)) - 0.5);
  return smoothstep(0.46, 0.43, g.x) * smoothstep(0.47, 0.44, g.y);
}

vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 c = p - vec3(0.55, 0.0, -0.7);
  if (length(c - vec3(0, 0.6, 0)) < 2.4) {
    vec3 q = c; q.y -= 0.16; q.xz *= turn(-0.5);
    d = pick(d, vec2(saucer(c, 1.55), 2.0));
    d = pick(d, vec2(cup(q, 1.15, 0.55, 0.98), 2.0));
    d = pick(d, vec2(drink(q, 0.98, 1.15, 0.55, 0.98), 3.0));
    vec3 s = c - vec3(-0.1, 0.22, 1.12); s.xz *= turn(-0.15);
    d = pick(d, vec2(spoon(s), 6.0));
  } else d.x = min(d.x, max(length(c - vec3(0, 0.6, 0)) - 2.2, 0.1));
  vec3 k = p - vec3(-0.75, 0.11, 2.75);
  k.xz *= turn(0.5);
  float bound = length(k - vec3(0, 0.3, 0)) - 1.75;
  if (bound > 0.3) d.x = min(d.x, bound);
  else d = pick(d, vec2(croissant(k * 0.95) / 0.95, 4.0));
  d = pick(d, vec2(saucer((p - vec3(-0.8, 0.0, 2.6)) / 1.0, 1.72), 5.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.zx, vec3(0.13, 0.045, 0.02), vec3(0.36, 0.155, 0.07), 1.7), vec3(0), 0.4, 0.015, 0.0);
  if (id < 2.5) return porcelain(vec3(0.80, 0.76, 0.70));
  if (id < 3.5) {
    vec2 q = (p.xz - vec2(0.55, -0.7)) / 0.92 * turn(0.7);
    float milk = rosetta(q, 1.0);
    return Material(mix(cremaColor(q), vec3(0.90, 0.78, 0.62), milk), vec3(0), 0.3, 0.02, 0.2);
  }
  if (id < 4.5) {
    vec3 k = p - vec3(-0.75, 0.11, 2.75); k.xz *= turn(0.5);
    float top = smoothstep(0.05, 0.75, k.y);
    float lines = noise3(vec3(k.x * 2.0, k.y * 14.0, k.z * 2.0));
    return Material(pastryColor(k * 1.5, 0.22 + 0.5 * croissantRidge(k * 0.95) * top + 0.16 * lines), vec3(0), 0.32, 0.02, 0.25);
  }
  if (id < 5.5) return porcelain(vec3(0.055, 0.05, 0.12));
  return metal(vec3(0.9, 0.74, 0.5), 0.15);
}
