const float GAP = 2.35;
vec2 cellOf(vec3 p) { return vec2(floor(p.x / GAP + 0.5), clamp(floor(p.z / 1.9 + 0.5), -2.0, 1.0)); }
vec3 inCell(vec3 p, vec2 c) {
  vec3 k = p - vec3(c.x * GAP, 0.0, c.y * 1.9);
  k.xz *= turn(0.35 + 0.35 * (hash2(c) - 0.5));
  return k;
}
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  d = pick(d, vec2(box(p - vec3(0, 0.02, -0.95), vec3(90.0, 0.06, 3.9), 0.03), 2.0));
  d = pick(d, vec2(5.4 + p.z, 7.0));
  // Over the croissants a ray may go far: short steps along the edge of a cell would not reach the wall.
  float above = p.y - 1.3;
  if (above > 0.15) { d.x = min(d.x, above); return d; }
  vec2 c = cellOf(p);
  vec3 k = inCell(p - vec3(0, 0.08, 0), c);
  float wall = GAP * 0.5 - abs(p.x - c.x * GAP) + 0.12;
  float wallZ = 0.95 - abs(p.z - c.y * 1.9) + 0.12;
  float edge = max(min(wall, c.y > -1.5 && c.y < 0.5 || abs(p.z - c.y * 1.9) < 0.95 ? wallZ : 9.0), 0.1);
  float away = length(k - vec3(0, 0.4, 0.15)) - 1.35;
  if (away > 0.1) { d.x = min(d.x, min(away, edge)); return d; }
  d = pick(d, vec2(croissant(k * 1.25 - vec3(0, 0, 0.1)) / 1.25, 4.0));
  d.x = min(d.x, edge);
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return matte(vec3(0.05, 0.03, 0.025));
  if (id < 2.5) return Material(marbleColor(p.xz) * vec3(0.62, 0.56, 0.5), vec3(0), 0.25, 0.03, 0.0);
  if (id < 4.5) {
    vec2 c = cellOf(p);
    vec3 k = inCell(p - vec3(0, 0.08, 0), c) * 1.25 - vec3(0, 0, 0.1);
    float lines = noise3(vec3(k.x * 2.0, k.y * 14.0, k.z * 2.0));
    float brown = 0.2 + 0.18 * hash2(c + 7.0) + 0.5 * croissantRidge(k) * smoothstep(0.05, 0.75, k.y) + 0.16 * lines;
    return Material(pastryColor(k * 1.5, brown), vec3(0), 0.3, 0.02, 0.25);
  }
  float slat = smoothstep(0.0, 0.05, abs(fract(p.x * 0.9) - 0.5));
  return Material(vec3(0.17, 0.075, 0.04) * mix(0.4, 1.0, slat), vec3(0), 0.5, 0.01, 0.0);
}
