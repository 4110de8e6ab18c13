vec3 onStand(vec3 p) { vec3 k = p - vec3(0, 1.42, 0); k.xz *= turn(uTime * 0.75); return k; }
vec2 map(vec3 p) {
  vec2 d = vec2(withoutGround ? 9.0 : p.y, 1.0);
  float r = length(p.xz);
  float foot = 0.16 + 0.65 * pow(smoothstep(0.55, 0.0, p.y), 2.0) + 0.5 * pow(smoothstep(1.0, 1.36, p.y), 2.0);
  d = pick(d, vec2(max(r - foot, p.y - 1.36) * 0.6, 5.0));
  d = pick(d, vec2(cylinder(p - vec3(0, 1.38, 0), 2.15, 0.05, 0.04), 5.0));
  d = pick(d, vec2(torus(p - vec3(0, 1.42, 0), 2.13, 0.055), 5.0));
  vec3 k = onStand(p);
  float away = length(k - vec3(0, 0.5, 0)) - 2.1;
  if (away > 0.2) { d.x = min(d.x, away); return d; }
  float a = atan(k.z, k.x), ro = length(k.xz) - 1.12;
  float flute = 0.055 * abs(sin(a * 7.0));
  vec2 q = vec2(ro, k.y - 0.42);
  float ring = length(max(abs(q) - vec2(0.28, 0.2), 0.0)) - 0.42 + flute + 0.015 * noise3(k * 12.0);
  ring = max(ring, -k.y);
  d = pick(d, vec2(ring * 0.75, 2.0));
  float drip = 0.60 - 0.30 * smoothstep(0.1, 0.9, 0.5 + 0.5 * sin(a * 11.0 + 1.5 * sin(a * 3.0))) - 0.1 * sin(a * 5.0);
  float coat = smax(length(max(abs(q) - vec2(0.28, 0.2), 0.0)) - 0.475 + flute * 0.7, drip - k.y, 0.14);
  d = pick(d, vec2(coat * 0.7, 3.0));
  for (int i = 0; i < 3; i++) {
    float step1 = 6.28318 / 14.0, shift = float(i) * 0.16;
    float b = mod(a + shift + step1 * 0.5, step1) - step1 * 0.5, cell = floor((a + shift + step1 * 0.5) / step1);
    vec3 s = vec3(length(k.xz) - 0.92 - 0.2 * float(i), k.y - 1.06 + 0.05 * abs(float(i) - 1.0), b * 1.1);
    s.xz *= turn(hash1(cell + 14.0 * float(i)) * 3.0);
    d = pick(d, vec2(capsule(s, vec3(-0.06, 0, 0), vec3(0.06, 0, 0), 0.026), 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(vec3(0.50, 0.16, 0.135), vec3(0), 0.5, 0.01, 0.0);
  if (id < 2.5) {
    vec3 k = onStand(p);
    vec3 c = mix(vec3(0.50, 0.14, 0.015), vec3(0.64, 0.23, 0.035), fbm3(k * 5.0));
    return Material(c * mix(0.7, 1.0, smoothstep(0.3, 0.5, noise3(k * 15.0))), vec3(0), 0.8, 0.0, 0.3);
  }
  if (id < 3.5) return Material(vec3(0.070, 0.022, 0.010), vec3(0), 0.14, 0.05, 0.1);
  if (id < 4.5) {
    vec3 k = onStand(p);
    float h = hash1(floor(atan(k.z, k.x) * 2.6) + floor(length(k.xz) * 5.0) * 3.0);
    return glossy(h < 0.4 ? vec3(0.85, 0.75, 0.6) : h < 0.75 ? vec3(0.9, 0.16, 0.05) : vec3(0.9, 0.5, 0.12));
  }
  return porcelain(vec3(0.78, 0.73, 0.66));
}
