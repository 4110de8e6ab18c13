const FRAMES_PER_SECOND = 30

interface Output {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Arguments of ffmpeg for one test video, with the codecs, the profile and the level of prepared media. */
export function videoArguments({
  path,
  width,
  height,
  seconds,
}: Output & { readonly seconds: number }): string[] {
  return [
    ...['-v', 'error', '-y', '-fflags', '+bitexact'],
    ...['-f', 'lavfi', '-i', pattern(width, height)],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
    ...['-t', String(seconds), '-vf', `${arrow(width, height)},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-level:v', '4.1'],
    ...['-crf', '30', '-g', '60', '-threads', '1'],
    ...['-af', 'volume=0.1', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...['-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-f', 'mp4', path],
  ]
}

export function photoArguments({ path, width, height }: Output): string[] {
  return [
    ...['-v', 'error', '-y', '-fflags', '+bitexact'],
    ...['-f', 'lavfi', '-i', pattern(width, height)],
    ...['-frames:v', '1', '-vf', `${arrow(width, height)},format=yuvj420p`],
    ...['-q:v', '6', '-flags:v', '+bitexact', '-map_metadata', '-1', '-f', 'mjpeg', path],
  ]
}

function pattern(width: number, height: number): string {
  return `testsrc2=size=${String(width)}x${String(height)}:rate=${String(FRAMES_PER_SECOND)}`
}

/** Steps of the arrow's head. */
const STEPS = 12

/** A white arrow on a black square in the middle, drawn of boxes: ffmpeg draws no triangles. */
function arrow(width: number, height: number): string {
  const side = Math.round(Math.min(width, height) * 0.6)
  const left = Math.round((width - side) / 2)
  const top = Math.round((height - side) / 2)
  const step = Math.round((side * 0.4) / STEPS)
  const head = Array.from({ length: STEPS }, (_, index) =>
    box({
      x: Math.round(width / 2 - step * (index + 1)),
      y: Math.round(top + side * 0.1 + step * index),
      w: 2 * step * (index + 1),
      h: step,
    }),
  )
  const shaft = box({
    x: Math.round(width / 2 - side * 0.1),
    y: Math.round(top + side * 0.1 + step * STEPS),
    w: Math.round(side * 0.2),
    h: Math.round(side * 0.4),
  })
  return [box({ x: left, y: top, w: side, h: side }, 'black'), ...head, shaft].join(',')
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function box({ x, y, w, h }: Box, color = 'white'): string {
  const place = Object.entries({ x, y, w, h }).map(([name, value]) => `${name}=${String(value)}`)
  return `drawbox=${[...place, `color=${color}`, 't=fill'].join(':')}`
}
