import type { Point } from '../page/scene.ts'

export interface Light {
  readonly lamp: Point
  /** A colour, or GLSL where it changes with the time. */
  readonly color: Point | string
  readonly sky: Point | string
  readonly ground: Point | string
  readonly fill: Point | string
  readonly fillFrom?: Point
  /** GLSL expression in rd: the colour of the surroundings, also in reflections. */
  readonly surround: string
  /** GLSL expression in rd: the background of the camera; default: the surroundings. */
  readonly backdrop?: string
  /** GLSL expression in p: share of the lamp's light at p; for window frames. */
  readonly mask?: string
  /** GLSL statements that change c, which may read ro, rd and t; for steam and lamps. */
  readonly air?: string
  /** Height of the flat ground, when map omits it for withoutGround. */
  readonly flatGround?: number
  readonly softness?: number
  readonly steps?: number
  readonly stepScale?: number
}

/** Generates the GLSL of a scene's light. */
export function light(l: Light): string {
  return `
${l.flatGround === undefined ? '' : `#define GROUND_Y ${float(l.flatGround)}`}
#define STEP_SCALE ${float(l.stepScale ?? 0.9)}
#define PRIMARY_STEPS ${String(l.steps ?? 80)}
#define SHADOW_SOFT ${float(l.softness ?? 0.06)}
#define SKY_LIGHT ${glsl(l.sky)}
#define GROUND_LIGHT ${glsl(l.ground)}
#define FILL_LIGHT ${glsl(l.fill)}
const vec3 FILL_FROM = ${vec3(l.fillFrom ?? [0.8, 0.5, 0.6])};
vec3 lamp(vec3 p) { return ${vec3(l.lamp)}; }
vec3 lampColor(vec3 p) { return ${glsl(l.color)}; }
float lampMask(vec3 p) { return ${l.mask ?? '1.0'}; }
vec3 surround(vec3 rd) { return ${l.surround}; }
vec3 backdrop(vec3 rd) { return ${l.backdrop ?? l.surround}; }
vec3 throughAir(vec3 c, vec3 ro, vec3 rd, float t) { ${l.air ?? ''} return c; }
`
}

/** A soft box: a bright window in the surroundings, for mirrors and glass. */
export function softBox(towards: Point, color: Point, size = 0.86): string {
  return `${vec3(color)} * smoothstep(${float(size - 0.1)}, ${float(size + 0.04)}, dot(rd, normalize(${vec3(towards)})))`
}

/** Steam that rises from a point: GLSL for throughAir. */
export function steam(from: Point, height: number, color: Point): string {
  return `{
    vec3 base = ${vec3(from)};
    float along = dot(base + vec3(0, ${float(height * 0.4)}, 0) - ro, rd);
    vec3 mid = ro + rd * along - base;
    if (length(mid.xz) < 1.6 && mid.y > -0.6 && mid.y < ${float(height + 1.2)}) {
      float sum = 0.0;
      for (int i = 0; i < 6; i++) {
        float s = along + (float(i) - 2.5) * 0.25;
        vec3 q = ro + rd * s - base;
        float up = clamp(q.y / ${float(height)}, 0.0, 1.0);
        q.x += 0.28 * up * sin(q.y * 1.6 - uTime * 1.1) + 0.25 * up * sin(q.y * 0.7 + uTime * 0.6);
        float wide = mix(0.45, 0.75, up);
        float body = smoothstep(wide, 0.0, length(q.xz)) * smoothstep(0.0, 0.25, q.y / ${float(height)}) * smoothstep(1.0, 0.35, up);
        if (body > 0.0 && s < t) {
          vec3 w = q * vec3(2.3, 1.15, 2.3) - vec3(0.0, uTime * 1.25, 0.0);
          float n = 0.55 * noise3(w + 0.9 * noise3(w * 0.9 + 3.0)) + 0.28 * noise3(w * 2.1 + 9.0) + 0.13 * noise3(w * 4.3);
          sum += body * smoothstep(0.40, 0.78, n);
        }
      }
      c += ${vec3(color)} * min(sum * 0.46, 1.2);
    }
  }`
}

export function float(n: number): string {
  return Number.isInteger(n) ? `${String(n)}.0` : String(n)
}

function glsl(color: Point | string): string {
  return typeof color === 'string' ? `(${color})` : vec3(color)
}

export function vec3(p: Point): string {
  return `vec3(${p.map(float).join(', ')})`
}

/** A CSS colour such as #FF5A36 as linear light. */
export function tone(hex: string, gain = 1): Point {
  const at = (i: number) => (parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2 * gain
  return [at(1), at(3), at(5)]
}
