const float GAP = 1.75;
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  vec2 c = floor(p.xz / GAP + 0.5);
  vec3 k = p - vec3(c.x * GAP, 0.0, c.y * GAP);
  float edge = GAP * 0.5 - max(abs(k.x), abs(k.z)) + 0.06;
  float a = atan(k.z, k.x), r = length(k.xz);
  float away = max(r - 0.86, p.y - 1.5);
  if (away > 0.1) d.x = min(d.x, min(away, max(edge, 0.08)));
  else {
    float R = mix(0.52, 0.80, clamp(k.y / 0.5, 0.0, 1.0)) + 0.03 * sin(a * 26.0);
    d = pick(d, vec2(max(abs(r - R) - 0.012, max(k.y - 0.5, -k.y)) * 0.6, 2.0));
    vec3 b = k - vec3(0, 0.72, 0);
    float ball = length(b) - 0.6;
    if (ball < 0.15) {
      b.xz *= turn(hash2(c) * 6.0);
      vec3 u = normalize(b);
      vec2 g = vec2(atan(u.z, u.x) * 3.2, acos(clamp(u.y, -1.0, 1.0)) * 4.4);
      g.x *= max(sin(g.y / 4.4), 0.3);
      vec2 i = floor(g), f = fract(g) - 0.5;
      f *= turn(hash2(i + c * 3.0) * 6.28);
      float grain = length(vec2(max(abs(f.x) - 0.26, 0.0), f.y)) - 0.15;
      ball -= 0.035 * smoothstep(0.08, -0.08, grain);
    }
    d = pick(d, vec2(ball * 0.8, 3.0));
    d.x = min(d.x, max(edge, 0.08));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  vec2 c = floor(p.xz / GAP + 0.5);
  if (id < 1.5) return Material(vec3(0.045, 0.038, 0.11), vec3(0), 0.35, 0.02, 0.0);
  if (id < 2.5) return matte(mod(c.x + c.y, 2.0) < 0.5 ? vec3(0.74, 0.14, 0.05) : vec3(0.72, 0.62, 0.48));
  if (id < 3.5) {
    vec3 b = p - vec3(c.x * GAP, 0.72, c.y * GAP);
    b.xz *= turn(hash2(c) * 6.0);
    vec3 u = normalize(b);
    vec2 g = vec2(atan(u.z, u.x) * 3.2, acos(clamp(u.y, -1.0, 1.0)) * 4.4);
    g.x *= max(sin(g.y / 4.4), 0.3);
    bool dark = hash2(c + 11.0) > 0.3;
    vec3 tint = dark ? vec3(0.085, 0.03, 0.014) : vec3(0.70, 0.52, 0.32);
    vec3 grain = mix(tint * 1.35, tint * 0.75, hash2(floor(g)));
    return Material(grain, vec3(0), 0.3, 0.02, 0.15);
  }
  return matte(vec3(0.5));
}
