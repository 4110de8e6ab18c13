const float CELL = 1.5;
vec3 beanCell(vec3 p, out vec3 q) {
  vec2 col = floor(p.xz / CELL);
  float fall = uTime * (1.1 + 0.9 * hash2(col + 3.0)) + 20.0 * hash2(col);
  vec3 s = vec3(p.x, p.y + fall, p.z) / CELL;
  vec3 c = vec3(col.x, floor(s.y), col.y);
  q = (s - c - 0.5) * CELL;
  return c;
}
vec2 map(vec3 p) {
  vec3 q;
  vec3 c = beanCell(p, q), h = hash33(c + 40.0);
  vec3 rim = 0.5 * CELL - abs(q);
  float leave = min(rim.x, min(rim.y, rim.z)) + 0.07;
  float slab = max(p.z - 3.2, -6.5 - p.z);
  float d = 9.0;
  if (h.x > 0.34) {
    vec3 b = q - (h - 0.5) * 0.42;
    b.xy *= turn(h.y * 6.28 + uTime * (h.z - 0.5) * 3.0);
    b.yz *= turn(h.z * 6.28 + uTime * (h.x - 0.2) * 1.6);
    d = bean(b, 0.40 + 0.09 * h.z);
  }
  d = max(d, slab);
  return vec2(max(min(d, max(leave, 0.07)), slab), 2.0);
}
Material material(float id, vec3 p, vec3 n) {
  vec3 q;
  float h = hash3(beanCell(p, q) + 9.0);
  return Material(mix(vec3(0.15, 0.05, 0.018), vec3(0.055, 0.018, 0.008), h), vec3(0), 0.28, 0.03, 0.15);
}
