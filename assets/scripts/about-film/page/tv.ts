/// <reference lib="dom" />
import { cover, type Footage, pictureAt } from './footage.ts'
import { type Box, span } from './motion.ts'

/** What one slot shows, each item from its second of the film on. */
export interface Turn {
  readonly from: number
  /** Seconds in which it comes; as in the player where nothing is said. */
  readonly fade?: number
  readonly footage: Footage
}

/** As in the player, two items of a slot are both to be seen for so many seconds. */
const OVERLAP_SECONDS = 0.7
const BEZEL = 0.014
const GAP = 0.004

/** A television: its three slots play, whatever goes on around it. */
export async function drawTv(
  ctx: CanvasRenderingContext2D,
  box: Box,
  { slots, second }: { readonly slots: readonly (readonly Turn[])[]; readonly second: number },
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
  for (const [at, turns] of slots.entries()) {
    await drawSlot(ctx, slotBox(box, at, slots.length), { turns, second })
  }
}

/** Where a slot of a television lies. */
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
  { turns, second }: { readonly turns: readonly Turn[]; readonly second: number },
): Promise<void> {
  ctx.save()
  ctx.beginPath()
  ctx.rect(box.x, box.y, box.width, box.height)
  ctx.clip()
  for (const { from, footage, fade = OVERLAP_SECONDS } of turns) {
    const alpha = span(second, from, from + fade)
    if (alpha === 0) continue
    ctx.globalAlpha = alpha
    cover(ctx, await pictureAt(footage, second - from), box)
  }
  ctx.restore()
}
