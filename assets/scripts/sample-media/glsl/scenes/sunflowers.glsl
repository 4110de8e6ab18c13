vec4 bloom(int i) {
  if (i == 0) return vec4(-0.35, 0.55, 0.6, 1.55);
  if (i == 1) return vec4(1.35, -1.75, 0.1, 1.2);
  if (i == 2) return vec4(-1.55, -2.0, -0.3, 1.05);
  if (i == 3) return vec4(1.75, 2.2, -0.5, 1.1);
  return vec4(-1.6, 3.0, -0.9, 0.95);
}
float petals(vec3 p, float count, float shift, float lift) {
  float a = atan(p.y, p.x) + shift, w = 6.28318 / count;
  float cell = floor(a / w), b = (fract(a / w) - 0.5) * w, r = length(p.xy);
  float curl = lift + 0.16 * hash1(cell + count) - 0.35 * (r - 0.6) * (r - 0.6);
  vec3 q = vec3(r - 0.66, r * sin(b), p.z - curl);
  q.z += 1.2 * q.y * q.y;
  float wide = 0.135 * max(1.0 - pow(abs((q.x + 0.06) / 0.42), 1.8), 0.0) + 0.004;
  return max(length(vec3(max(abs(q.x) - 0.34, 0.0), max(abs(q.y) - wide, 0.0), q.z)) - 0.018, -9.0) * 0.75;
}
vec3 local(vec3 p, int i) {
  vec4 b = bloom(i);
  vec3 k = (p - b.xyz) / b.w;
  k.xz *= turn(0.25 * sin(float(i) * 2.0));
  k.yz *= turn(0.22 * cos(float(i) * 1.7));
  return k;
}
vec2 map(vec3 p) {
  vec2 d = vec2(p.z + 1.9 + 0.35 * noise2(p.xy * 1.3), 1.0);
  for (int i = 0; i < 5; i++) {
    float s = bloom(i).w;
    vec3 k = local(p, i);
    float away = length(k) - 1.12;
    if (away > 0.15) { d.x = min(d.x, away * s); continue; }
    float disc = ellipsoid(k - vec3(0, 0, 0.02), vec3(0.46, 0.46, 0.17));
    if (disc < 0.06) {
      float r = length(k.xy) * 26.0, a = atan(k.y, k.x);
      disc -= 0.016 * sin(r + a * 8.0) * sin(r - a * 13.0);
    }
    d = pick(d, vec2(disc * s * 0.8, 2.0 + 0.1 * float(i)));
    float f = min(petals(k, 19.0, 0.1 * float(i), 0.04), petals(k, 17.0, 0.3 + float(i), -0.05));
    d = pick(d, vec2(f * s, 3.0 + 0.1 * float(i)));
  }
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec3 l = p - vec3(-2.0 + 0.75 * f, -0.6 + 3.4 * sin(f * 2.3), -0.75);
    l.xy *= turn(f * 1.1);
    l.z += 0.25 * l.x * l.x;
    d = pick(d, vec2(ellipsoid(l, vec3(0.9, 0.42, 0.05)) * 0.6, 4.0));
  }
  return d;
}
Material material(float id, vec3 p, vec3 n) {
  if (id < 1.5) return matte(mix(vec3(0.018, 0.045, 0.02), vec3(0.05, 0.11, 0.04), fbm2(p.xy * 2.0)));
  if (id < 2.9) {
    vec3 k = local(p, int(floor((id - 1.95) * 10.0)));
    float r = length(k.xy);
    return Material(mix(mix(vec3(0.10, 0.10, 0.02), vec3(0.07, 0.025, 0.01), smoothstep(0.0, 0.2, r)), vec3(0.30, 0.12, 0.015), smoothstep(0.26, 0.40, r)), vec3(0), 0.7, 0.0, 0.1);
  }
  if (id < 3.9) {
    vec3 k = local(p, int(floor((id - 2.95) * 10.0)));
    float r = length(k.xy), a = atan(k.y, k.x);
    vec3 c = mix(vec3(0.72, 0.17, 0.005), vec3(0.82, 0.42, 0.012), smoothstep(0.36, 0.85, r));
    return Material(c * (0.82 + 0.3 * noise2(vec2(a * 40.0, r * 3.0))), vec3(0), 0.6, 0.0, 0.5);
  }
  return Material(mix(vec3(0.05, 0.14, 0.03), vec3(0.16, 0.30, 0.07), noise2(p.xy * vec2(3.0, 9.0))), vec3(0), 0.5, 0.02, 0.3);
}
