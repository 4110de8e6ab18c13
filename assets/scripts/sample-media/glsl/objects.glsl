// Things of a café. Lengths: a cappuccino cup is about 2 wide.

float cupRadius(float y, float h, float bottom, float top) {
  return mix(bottom, top, pow(clamp(y / h, 0.0, 1.0), 0.5));
}
float cup(vec3 p, float h, float bottom, float top) {
  float r = length(p.xz), R = cupRadius(p.y, h, bottom, top);
  float wall = max(abs(r - R) - 0.045, max(p.y - h, -p.y)) * 0.8;
  float rim = length(vec2(r - top, p.y - h)) - 0.047;
  float base = cylinder(p - vec3(0, 0.04, 0), bottom, 0.06, 0.03);
  vec3 q = p - vec3(top * 0.93, h * 0.55, 0);
  q.x *= 0.86;
  float handle = length(vec2(length(q.xy) - h * 0.30, q.z)) - 0.065;
  handle = max(handle, R + 0.0 - r);
  return smin(min(min(wall, rim), base), handle, 0.06);
}
float drink(vec3 p, float level, float h, float bottom, float top) {
  float R = cupRadius(level, h, bottom, top);
  return max(length(p.xz) - R, abs(p.y - level) - 0.02);
}
float saucer(vec3 p, float R) {
  float r = length(p.xz) / R;
  float y = 0.03 + 0.2 * smoothstep(0.35, 1.05, r) + 0.03 * smoothstep(0.28, 0.30, r) * smoothstep(0.4, 0.34, r);
  return max((abs(p.y - y) - 0.035) * 0.75, (r - 1.0) * R) - 0.012;
}
float spoon(vec3 p) {
  float bowl = ellipsoid(p - vec3(0, 0.06, 0), vec3(0.26, 0.09, 0.17));
  bowl = smax(bowl, -ellipsoid(p - vec3(0, 0.13, 0), vec3(0.23, 0.11, 0.145)), 0.02);
  float stem = capsule(p, vec3(0.24, 0.06, 0), vec3(1.75, 0.14, 0), 0.026 + 0.02 * smoothstep(1.0, 1.7, p.x));
  return smin(bowl, stem, 0.06);
}
float croissant(vec3 p) {
  float a = atan(p.x, p.z + 0.9), ro = length(vec2(p.x, p.z + 0.9)) - 1.25;
  float k = a / 1.05;
  float body = 0.52 * pow(max(cos(clamp(k, -1.0, 1.0) * 1.5), 0.0), 0.75) + 0.03;
  float s = a * 5.6 + (a > 0.0 ? 1.0 : -1.0) * 0.6 * p.y;
  float ridge = 1.0 - abs(fract(abs(s) * 0.55 + 0.5) * 2.0 - 1.0);
  body *= 0.83 + 0.22 * pow(ridge, 0.6);
  float d = length(vec2(ro, (p.y - body * 0.78) * 1.12)) - body;
  d = max(d, abs(k) - 1.03);
  return max(d * 0.55, -p.y);
}
float croissantRidge(vec3 p) {
  float a = atan(p.x, p.z + 0.9);
  float s = a * 5.6 + (a > 0.0 ? 1.0 : -1.0) * 0.6 * p.y;
  return 1.0 - abs(fract(abs(s) * 0.55 + 0.5) * 2.0 - 1.0);
}
float cheeseBread(vec3 p, float r, float seed) {
  p.y *= 1.14;
  float d = length(p) - r;
  if (d > 0.2) return d * 0.8;
  float lumps = noise3(p * 3.4 + seed * 7.0) - 0.5;
  float skin = noise3(p * 13.0 + seed);
  float split = smoothstep(0.035, 0.0, abs(noise3(p * 2.6 + seed * 3.0) - 0.5)) * smoothstep(0.15, 0.8, p.y / r);
  return (d - 0.13 * r * lumps - 0.012 * skin + 0.035 * r * split) * 0.75;
}
float bean(vec3 p, float s) {
  p /= s;
  float d = ellipsoid(p, vec3(1.0, 0.66, 0.74));
  if (d > 0.3) return d * s;
  d = smax(d, -(p.y + 0.30), 0.12);
  float groove = length(vec2(p.z - 0.1 * sin(p.x * 2.6), p.y + 0.36)) - 0.12;
  return smax(d, -groove, 0.06) * s * 0.9;
}
float wedge(vec3 p, float len, float halfAngle, float h, float e) {
  vec2 q = vec2(p.x, abs(p.z));
  float side = dot(q, vec2(-sin(halfAngle), cos(halfAngle)));
  float rim = length(q) - len;
  float flat2 = smax(side, rim, 0.05);
  return smax(flat2 + e, abs(p.y - h) - h + e, 0.08) - e;
}
float tumbler(vec3 p, float h, float bottom, float top) {
  float R = mix(bottom, top, clamp(p.y / h, 0.0, 1.0));
  return max(length(p.xz) - R, abs(p.y - h * 0.5) - h * 0.5) * 0.96;
}

// ---- surfaces ----------------------------------------------------------
vec3 woodColor(vec2 p, vec3 dark, vec3 light, float planks) {
  float row = floor(p.y / planks);
  vec2 q = vec2(p.x * 0.5 + hash1(row) * 20.0, p.y * 3.5);
  float grain = fbm2(vec2(q.x * 0.9, q.y * 2.4) + fbm2(q * 0.7) * 1.6);
  float fine = noise2(vec2(q.x * 3.0, q.y * 38.0));
  float gap = smoothstep(0.0, 0.025, abs(fract(p.y / planks) - 0.0)) *
              smoothstep(0.0, 0.025, abs(1.0 - fract(p.y / planks)));
  vec3 c = mix(dark, light, smoothstep(0.2, 0.8, grain) * 0.85 + 0.15 * fine);
  c *= 0.86 + 0.28 * hash1(row + 5.0);
  return c * mix(0.3, 1.0, gap);
}
vec3 marbleColor(vec2 p) {
  float v = fbm2(p * 0.8 + 1.6 * fbm2(p * 0.9));
  float vein = smoothstep(0.05, 0.0, abs(v - 0.5)) * 0.5 + smoothstep(0.02, 0.0, abs(v - 0.42)) * 0.6;
  return mix(vec3(0.87, 0.84, 0.80), vec3(0.52, 0.47, 0.44), vein * 0.5) * (0.94 + 0.12 * noise2(p * 2.0));
}
vec3 pastryColor(vec3 p, float brown) {
  float n = fbm3(p * 4.0);
  vec3 pale = vec3(0.66, 0.36, 0.11), gold = vec3(0.50, 0.18, 0.035), dark = vec3(0.17, 0.045, 0.010);
  float k = clamp(brown + (n - 0.5) * 0.7, 0.0, 1.0);
  return mix(mix(pale, gold, smoothstep(0.0, 0.5, k)), dark, smoothstep(0.5, 1.0, k));
}
vec3 cremaColor(vec2 p) {
  float n = fbm2(p * 5.0 + fbm2(p * 3.0));
  vec3 c = mix(vec3(0.22, 0.075, 0.02), vec3(0.46, 0.20, 0.06), smoothstep(0.3, 0.75, n));
  return c;
}
// A rosetta, drawn along +y in a cup of radius 1; amount grows from 0 to 1.
float rosetta(vec2 p, float amount) {
  float ends = mix(-0.1, 0.72, amount);
  float y = (p.y + 0.02) / max(ends + 0.75, 0.05);
  float leaf = 0.62 * sqrt(max(1.0 - pow(abs((p.y + 0.05) / 0.72), 2.4), 0.0)) * mix(0.5, 1.0, amount);
  float bow = p.y + 1.2 * sqrt(p.x * p.x + 0.012) - 0.55 * p.x * p.x;
  float stripes = sin(bow * 21.0 + 0.6);
  float inside = smoothstep(0.0, 0.06, leaf - abs(p.x));
  float body = inside * smoothstep(-0.3, 0.35, stripes) * smoothstep(ends + 0.04, ends - 0.04, p.y);
  vec2 h = p - vec2(0, 0.62);
  h.y += 0.0 - 0.75 * abs(h.x) + 0.1;
  float heart = smoothstep(0.24, 0.18, length(h * vec2(0.9, 1.1)));
  float stem = smoothstep(0.028, 0.010, abs(p.x)) * smoothstep(-0.86, -0.7, p.y) * smoothstep(0.7, 0.6, p.y);
  return clamp(max(max(body * (1.0 - stem * 0.0), heart * smoothstep(0.75, 1.0, amount)), stem * smoothstep(0.8, 1.0, amount)), 0.0, 1.0);
}
Material matte(vec3 c) { return Material(c, vec3(0), 0.85, 0.0, 0.0); }
Material porcelain(vec3 c) { return Material(c, vec3(0), 0.12, 0.04, 0.25); }
Material metal(vec3 c, float rough) { return Material(c, vec3(0), rough, 0.82, 0.0); }
Material glossy(vec3 c) { return Material(c, vec3(0), 0.22, 0.03, 0.1); }
