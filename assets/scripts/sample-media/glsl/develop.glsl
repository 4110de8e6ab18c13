#version 300 es
precision highp float;
uniform sampler2D uImage;
uniform vec2 uResolution;
uniform float uSamples;
uniform float uFocus;
uniform float uAperture;
uniform float uBloom;
uniform float uGrain;
uniform float uSeed;
uniform float uExposure;
uniform vec3 uShadowTint;
uniform float uVignette;
uniform int uTaps;
out vec4 outColor;

float hash2(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float lumaAt(ivec2 at) {
  vec3 c = texelFetch(uImage, clamp(at, ivec2(0), ivec2(uResolution) - 1), 0).rgb / uSamples;
  return sqrt(dot(c / (c + 0.6), vec3(0.3, 0.6, 0.1)));
}
// Hard edges of a single exposure are softened along their course, the rest stays sharp.
vec4 smoothed(ivec2 at) {
  vec4 mid = texelFetch(uImage, at, 0);
  float n = lumaAt(at + ivec2(0, 1)), s = lumaAt(at - ivec2(0, 1));
  float e = lumaAt(at + ivec2(1, 0)), w = lumaAt(at - ivec2(1, 0)), m = lumaAt(at);
  float contrast = max(max(n, s), max(e, w)) - min(min(n, s), min(e, w));
  if (contrast < 0.05) return mid / uSamples;
  vec2 along = normalize(vec2(n - s, w - e) + 1e-5);
  vec3 sum = mid.rgb;
  float weight = 1.0;
  for (int i = -3; i <= 3; i++) {
    if (i == 0) continue;
    float k = 1.0 - 0.25 * abs(float(i));
    vec2 uv = (vec2(at) + 0.5 + along * float(i) * 1.1) / uResolution;
    sum += textureLod(uImage, uv, 0.0).rgb * k;
    weight += k;
  }
  float amount = smoothstep(0.05, 0.14, contrast);
  return vec4(mix(mid.rgb, sum / weight, amount), mid.a) / uSamples;
}
float blurOf(float depth) {
  return clamp(abs(1.0 / uFocus - 1.0 / max(depth, 0.05)) * uAperture, 0.0, 1.0);
}
// A gathered lens blur: a neighbour counts when its own blur reaches this pixel.
vec3 lens(vec2 uv) {
  vec4 mid = uSamples < 1.5 ? smoothed(ivec2(gl_FragCoord.xy)) : texelFetch(uImage, ivec2(gl_FragCoord.xy), 0) / uSamples;
  vec2 last = uResolution - 1.0;
  float own = blurOf(mid.a), widest = uResolution.y * 0.03;
  vec3 sum = mid.rgb;
  float weight = 1.0;
  for (int i = 0; i < 64; i++) {
    if (i >= uTaps) break;
    float r = sqrt((float(i) + 0.5) / float(uTaps)), a = float(i) * 2.39996;
    vec2 at = clamp(gl_FragCoord.xy + vec2(cos(a), sin(a)) * r * widest, vec2(0.0), last);
    vec4 s = texelFetch(uImage, ivec2(at), 0) / uSamples;
    float theirs = blurOf(s.a);
    if (s.a > mid.a) theirs = min(theirs, own * 1.5);
    float k = smoothstep(r - 0.08, r + 0.08, theirs);
    sum += s.rgb * k;
    weight += k;
  }
  return sum / weight;
}
vec3 film(vec3 x) {
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}
void main() {
  vec2 uv = gl_FragCoord.xy / uResolution;
  vec3 c = lens(uv);
  vec3 glow = vec3(0.0);
  for (int i = 3; i < 8; i += 2) {
    glow += max(textureLod(uImage, uv, float(i)).rgb / uSamples - 0.75, 0.0) * 0.33;
  }
  c += glow * uBloom;
  vec2 q = uv - 0.5;
  c *= mix(1.0, smoothstep(0.95, 0.25, length(q * vec2(1.0, 0.95))), uVignette);
  c = film(c * uExposure * 0.8);
  c = pow(c, vec3(1.0 / 2.2));
  float luma = dot(c, vec3(0.3, 0.6, 0.1));
  c += uShadowTint * (1.0 - luma) * (1.0 - luma);
  c = mix(vec3(luma), c, 0.96);
  c = c * c * (3.0 - 2.0 * c) * 0.28 + c * 0.72;
  float g = hash2(gl_FragCoord.xy + uSeed * 91.7) + hash2(gl_FragCoord.yx * 1.3 + uSeed * 57.3) - 1.0;
  c += g * uGrain;
  outColor = vec4(clamp(c, 0.0, 1.0), 1.0);
}
