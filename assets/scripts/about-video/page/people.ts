/// <reference lib="dom" />

interface Passer {
  /** Position at second 0 and speed per second, in pixels of the street. */
  readonly start: number
  readonly speed: number
  readonly height: number
  /** Position of the stop in front of the window; null without a stop. */
  readonly stopsAt: number | null
}

const PASSERS: readonly Passer[] = [
  { start: -120, speed: 168, height: 372, stopsAt: null },
  { start: 1500, speed: -128, height: 344, stopsAt: 1022 },
  { start: 1440, speed: -184, height: 388, stopsAt: null },
]

const FEET = 716

/** Silhouettes of people on the pavement. */
export function drawPeople(ctx: CanvasRenderingContext2D, second: number): void {
  for (const passer of PASSERS) {
    const free = passer.start + passer.speed * second
    const { stopsAt } = passer
    const hasStopped =
      stopsAt !== null && free * Math.sign(passer.speed) > stopsAt * Math.sign(passer.speed)
    const x = hasStopped ? stopsAt : free
    drawPasser(ctx, {
      x,
      height: passer.height,
      stride: hasStopped ? 0 : second * Math.abs(passer.speed) * 0.045,
    })
  }
}

/** One person; `stride` is the phase of the step in radians. */
function drawPasser(
  ctx: CanvasRenderingContext2D,
  { x, height, stride }: { readonly x: number; readonly height: number; readonly stride: number },
): void {
  const unit = height / 100
  const bob = Math.abs(Math.sin(stride)) * unit * 1.2
  ctx.save()
  ctx.translate(x, FEET - bob)
  ctx.scale(unit, unit)
  ctx.fillStyle = '#120c12'
  ctx.strokeStyle = '#120c12'
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const swing = Math.sin(stride) * 11
  limb(ctx, { from: [-1.5, -48], knee: [swing * 0.5 - 2.2, -25], to: [swing - 3, -1], width: 7.4 })
  limb(ctx, { from: [1.5, -48], knee: [-swing * 0.5 + 2.2, -25], to: [-swing + 3, -1], width: 7.4 })
  ctx.beginPath()
  ctx.roundRect(-9, -81.5, 18, 40, [8.5, 8.5, 4, 4])
  ctx.fill()
  limb(ctx, {
    from: [-7.5, -79],
    knee: [-9 - swing * 0.3, -63],
    to: [-7 - swing * 0.7, -47],
    width: 4.8,
  })
  limb(ctx, {
    from: [7.5, -79],
    knee: [9 + swing * 0.3, -63],
    to: [7 + swing * 0.7, -47],
    width: 4.8,
  })
  ctx.beginPath()
  ctx.ellipse(0, -90.4, 5.5, 6.4, 0, 0, 2 * Math.PI)
  ctx.fill()
  ctx.restore()
}

type Spot = readonly [number, number]

function limb(
  ctx: CanvasRenderingContext2D,
  { from, knee, to, width }: { from: Spot; knee: Spot; to: Spot; width: number },
): void {
  ctx.lineWidth = width
  ctx.beginPath()
  ctx.moveTo(...from)
  ctx.lineTo(...knee)
  ctx.lineTo(...to)
  ctx.stroke()
}
