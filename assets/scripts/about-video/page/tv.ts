/// <reference lib="dom" />
import { cover, type Footage, imageAt } from './footage.ts'
import { type Box, span } from './motion.ts'

/** An item of a slot and the second of the video at which it starts. */
export interface ScheduledItem {
  readonly from: number
  /** Duration of the fade-in in seconds; the default is the player's overlap. */
  readonly fade?: number
  readonly footage: Footage
}

/** Seconds for which two items of a slot are both visible, as in the player. */
const OVERLAP_SECONDS = 0.7
const BEZEL = 0.014
const GAP = 0.004

/** Draws a television whose slots play. */
export async function drawTv(
  ctx: CanvasRenderingContext2D,
  box: Box,
  {
    slots,
    second,
  }: { readonly slots: readonly (readonly ScheduledItem[])[]; readonly second: number },
): Promise<void> {
  const bezel = box.width * BEZEL
  ctx.save()
  ctx.shadowColor = 'rgba(255, 222, 170, 0.55)'
  ctx.shadowBlur = box.width * 0.09
  ctx.fillStyle = '#08080b'
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.width, box.height, bezel * 1.2)
  ctx.fill()
  ctx.restore()
  for (const [at, items] of slots.entries()) {
    await drawSlot(ctx, slotBox(box, at, slots.length), { items, second })
  }
}

/** The box of slot `at` of `count` in a television. */
export function slotBox(box: Box, at: number, count: number): Box {
  const bezel = box.width * BEZEL
  const gap = box.width * GAP
  const width = (box.width - 2 * bezel - (count - 1) * gap) / count
  return {
    x: box.x + bezel + at * (width + gap),
    y: box.y + bezel,
    width,
    height: box.height - 2 * bezel,
  }
}

async function drawSlot(
  ctx: CanvasRenderingContext2D,
  box: Box,
  { items, second }: { readonly items: readonly ScheduledItem[]; readonly second: number },
): Promise<void> {
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.x, box.y, box.width, box.height)
  ctx.clip()
  for (const { from, footage, fade = OVERLAP_SECONDS } of items) {
    const alpha = span(second, from, from + fade)
    if (alpha === 0) continue
    ctx.globalAlpha = alpha
    cover(ctx, await imageAt(footage, second - from), box)
  }
  ctx.restore()
}
