vec2 map(vec3 p) {
  vec2 d = vec2(min(p.y, 4.5 + p.z), 1.0);
  if (4.5 + p.z < p.y) d.y = 7.0;
  float row = clamp(floor(p.z / 2.5 + 0.5), -1.0, 0.0);
  float cell = floor(p.x / 2.5 + 0.5 + row * 0.5);
  vec3 c = p - vec3((cell - row * 0.5) * 2.5, 0.0, row * 2.5);
  float away = length(c - vec3(0, 0.6, 0)) - 1.3;
  float wall = 1.25 - max(abs(c.x), 0.0) + 0.25;
  if (away > 0.15) { d.x = min(d.x, min(away + 0.05, max(wall, 0.12))); return d; }
  vec3 q = c; q.y -= 0.14; q.xz *= turn(-0.7 - 0.3 * hash1(cell));
  float k = mod(cell + 3.0 * -row, 4.0);
  d = pick(d, vec2(saucer(c, 1.12), 2.0 + k * 0.1));
  d = pick(d, vec2(cup(q, 0.95, 0.45, 0.74), 2.0 + k * 0.1));
  d = pick(d, vec2(drink(q, 0.82, 0.95, 0.45, 0.74), 3.0));
  d.x = min(d.x, max(wall, 0.12));
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return Material(woodColor(p.xz, vec3(0.15, 0.05, 0.025), vec3(0.40, 0.18, 0.08), 1.4), vec3(0), 0.3, 0.02, 0.0);
  if (id < 2.05) return porcelain(vec3(0.80, 0.72, 0.60));
  if (id < 2.15) return porcelain(vec3(0.05, 0.045, 0.14));
  if (id < 2.25) return porcelain(vec3(0.80, 0.13, 0.045));
  if (id < 2.5) return porcelain(vec3(0.42, 0.50, 0.42));
  if (id < 3.5) return Material(cremaColor(p.xz), vec3(0), 0.3, 0.02, 0.2);
  float tile = smoothstep(0.03, 0.06, abs(fract(p.x / 1.1 + 0.5 * floor(p.y / 0.55)) - 0.5) * -1.0 + 0.5) * smoothstep(0.04, 0.09, 0.5 - abs(fract(p.y / 0.55) - 0.5));
  return Material(mix(vec3(0.02, 0.018, 0.03), vec3(0.055, 0.05, 0.12), tile), vec3(0), 0.97, 0.0, 0.0);
}
