// The scene above gives map, material, lamp, lampColor, lampMask and surround.

float march(vec3 ro, vec3 rd, float start, int steps, out float id) {
  float t = start, end = FAR;
  id = -1.0;
#ifdef GROUND_Y
  // The ground is met by arithmetic: marching along it would take most of the time.
  withoutGround = true;
  if (rd.y < 0.0) end = min(FAR, (GROUND_Y - ro.y) / rd.y);
#endif
  for (int i = 0; i < 160; i++) {
    if (i >= steps) break;
    vec2 h = map(ro + rd * t);
    if (h.x < 0.0008 * t) { withoutGround = false; id = h.y; return t; }
    t += h.x * STEP_SCALE;
    if (t > end) {
      withoutGround = false;
      if (end < FAR) id = 1.0;
      return end;
    }
  }
  withoutGround = false;
  vec2 h = map(ro + rd * t);
  if (h.x < 0.004 * t) { id = h.y; return t; }
  return FAR;
}

vec3 normalAt(vec3 p, float t) {
  vec2 e = vec2(1.0, -1.0) * max(0.0008, 0.0006 * t);
  return normalize(vec3(1e-7) + e.xyy * map(p + e.xyy).x + e.yyx * map(p + e.yyx).x +
                   e.yxy * map(p + e.yxy).x + e.xxx * map(p + e.xxx).x);
}

float softShadow(vec3 p, vec3 l, float reach) {
  float res = 1.0, t = 0.03;
  withoutGround = true;
  for (int i = 0; i < 20; i++) {
    float h = map(p + l * t).x;
    res = min(res, 0.5 + 0.5 * h / (SHADOW_SOFT * t));
    if (res < 0.0 || t > reach) break;
    t += clamp(h, 0.03, 0.6);
  }
  withoutGround = false;
  res = clamp(res, 0.0, 1.0);
  return res * res * (3.0 - 2.0 * res);
}

float openness(vec3 p, vec3 n) {
  float o = 0.0, w = 1.0;
  for (int i = 0; i < 4; i++) {
    float d = 0.02 + 0.14 * float(i);
    o += (d - map(p + n * d).x) * w;
    w *= 0.72;
  }
  return clamp(1.0 - 1.1 * o, 0.0, 1.0);
}

// One surface point, without mirror images.
vec3 shade(vec3 p, vec3 n, vec3 rd, Material m, float ao, bool cheap) {
  vec3 toLamp = lamp(p) - p;
  float reach = length(toLamp);
  vec3 l = toLamp / reach;
  float lit = clamp((dot(n, l) + m.wrap) / (1.0 + m.wrap), 0.0, 1.0);
  vec3 start = p + n * 0.012;
  float shadow = lit > 0.0 ? lampMask(p) : 0.0;
  if (shadow > 0.001) shadow *= cheap ? 0.75 : softShadow(start, l, reach);
  vec3 key = lampColor(p) * lit * shadow;
  vec3 sky = mix(GROUND_LIGHT, SKY_LIGHT, 0.5 + 0.5 * n.y) * ao;
  vec3 back = FILL_LIGHT * clamp(0.25 + 0.75 * dot(n, normalize(FILL_FROM)), 0.0, 1.0) * ao;
  // Light bounced off the lit surroundings keeps shadows warm.
  vec3 bounce = m.albedo * (1.0 - ao) * 0.35 * (SKY_LIGHT + FILL_LIGHT);
  vec3 c = m.albedo * (key + sky + back + bounce) + m.glow;
  vec3 h = normalize(l - rd);
  float gloss = mix(420.0, 12.0, sqrt(m.rough));
  float spec = pow(max(dot(n, h), 0.0), gloss) * (gloss + 8.0) / 60.0;
  c += lampColor(p) * spec * shadow * lit * mix(0.3, 0.02, m.rough);
  return c;
}

vec3 lookInto(vec3 ro, vec3 rd, out float depth) {
  float id;
  float t = march(ro, rd, 0.02, PRIMARY_STEPS, id);
  depth = t;
  if (id < 0.0) return throughAir(backdrop(rd), ro, rd, FAR);
  vec3 p = ro + rd * t, n = normalAt(p, t);
  vec3 glass = vec3(0.0);
  if (id > 89.5) {
    // Thin glass: what it mirrors is added, then the eye looks straight through.
    float edge = pow(clamp(1.0 + dot(n, rd), 0.0, 1.0), 3.0);
    vec3 l = normalize(lamp(p) - p), r = reflect(rd, n);
    glass = (surround(r) + 0.8 * (SKY_LIGHT + FILL_LIGHT)) * (0.05 + 0.75 * edge) + lampColor(p) * pow(max(dot(r, l), 0.0), 300.0) * 2.0;
    throughGlass = true;
    t = march(ro, rd, t, PRIMARY_STEPS, id);
    depth = t;
    if (id < 0.0) return throughAir(backdrop(rd) * (1.0 - 0.35 * edge) + glass, ro, rd, FAR);
    p = ro + rd * t;
    n = normalAt(p, t);
  }
  throughGlass = true;
  Material m = material(id, p, n);
  float ao = openness(p, n);
  vec3 c = shade(p, n, rd, m, ao, false) + glass;
  float facing = clamp(1.0 + dot(n, rd), 0.0, 1.0);
  float f = pow(facing, 5.0);
  float amount = m.mirror + (1.0 - m.mirror) * f * (1.0 - m.rough) * 0.45;
  if (amount > 0.012) {
    vec3 r = reflect(rd, n), seen = surround(r);
    float away = clamp(ao * 1.2, 0.0, 1.0);
    if (amount > 0.06 && m.rough < 0.35) {
      float rid;
      float rt = march(p + n * 0.02, r, 0.02, 28, rid);
      if (rid >= 0.0) {
        vec3 q = p + r * rt, qn = normalAt(q, rt);
        seen = shade(q, qn, r, material(rid, q, qn), 0.8, true);
        away = 1.0;
      }
    }
    vec3 tint = mix(vec3(1.0), m.albedo, step(0.4, m.mirror));
    c = mix(c, seen * tint, amount * away);
  }
  return throughAir(c, ro, rd, t);
}

void main() {
  vec2 uv = (2.0 * (gl_FragCoord.xy + uJitter) - uResolution) / uResolution.y;
  uv *= turn(uRoll);
  vec3 w = normalize(uTarget - uEye);
  vec3 u = normalize(cross(w, abs(w.y) > 0.999 ? vec3(0, 0, 1) : vec3(0, 1, 0)));
  vec3 v = cross(u, w);
  vec3 rd = normalize(uv.x * u + uv.y * v + uZoom * w);
  float depth;
  vec3 c = lookInto(uEye, rd, depth);
  outColor = vec4(min(c, vec3(40.0)), depth * dot(rd, w));
}
