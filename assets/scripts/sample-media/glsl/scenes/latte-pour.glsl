vec3 tip() {
  float k = uProgress;
  return vec3(0.22 * sin(uTime * 2.9) * smoothstep(0.1, 0.3, k) * smoothstep(1.0, 0.8, k), 1.42, mix(0.45, -0.75, smoothstep(0.1, 0.95, k)));
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec3 q = p; q.y -= 0.14; q.xz *= turn(2.6);
  if (length(p - vec3(0, 0.6, 0)) < 2.8) {
    d = pick(d, vec2(saucer(p, 2.0), 2.0));
    d = pick(d, vec2(cup(q, 1.15, 0.7, 1.32), 2.0));
    d = pick(d, vec2(drink(q, 1.0, 1.15, 0.7, 1.32), 3.0));
  } else d.x = min(d.x, max(length(p - vec3(0, 0.6, 0)) - 2.6, 0.1));
  vec3 a = tip();
  float stream = capsule(p, vec3(a.x, 1.1, a.z), a + vec3(0, 3.4, -2.6), 0.055 + 0.035 * smoothstep(1.4, 3.5, p.y) + 0.006 * sin(p.y * 14.0 + uTime * 9.0));
  d = pick(d, vec2(stream * 0.8, 4.0));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(marbleColor(p.xz * 0.7 + 3.0) * 0.72, vec3(0), 0.3, 0.02, 0.1);
  if (id < 2.5) return porcelain(length(p.xz) > 1.45 ? vec3(0.055, 0.045, 0.13) : vec3(0.06, 0.05, 0.14));
  if (id < 3.5) {
    vec2 q = p.xz / 1.25;
    q += 0.03 * vec2(noise2(q * 5.0 + uTime * 0.6), noise2(q * 5.0 - uTime * 0.5)) - 0.015;
    float k = smoothstep(0.08, 1.0, uProgress);
    float milk = rosetta(vec2(q.x, -q.y), k);
    float ring = smoothstep(0.42, 0.1, length(q - vec2(tip().x, tip().z) / 1.25)) * 0.7 * smoothstep(1.0, 0.85, uProgress);
    return Material(mix(cremaColor(q * 0.9), vec3(0.88, 0.77, 0.62), clamp(max(milk, ring), 0.0, 1.0)), vec3(0), 0.3, 0.02, 0.2);
  }
  if (id < 4.5) return Material(vec3(0.90, 0.84, 0.74), vec3(0), 0.3, 0.02, 0.4);
  return matte(vec3(0.5));
}
