const FILL_WIDTH = 48
const MAX_FILL_HEIGHT = 128

/**
 * Draws a picture tiny, soft and dark: stretched over a slot it is a blurred fill that costs a TV
 * nothing while items fade, which a blur filter on the full size would.
 */
export function paintFill(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture
  if (naturalWidth === 0 || naturalHeight === 0) return
  const height = Math.round((FILL_WIDTH * naturalHeight) / naturalWidth)
  canvas.width = FILL_WIDTH
  canvas.height = Math.max(1, Math.min(MAX_FILL_HEIGHT, height))
  const context = canvas.getContext('2d')
  if (!context) return
  if ('filter' in context) context.filter = 'blur(2px) brightness(0.55)'
  // Over the edges, so that the blur does not let the background in.
  context.drawImage(picture, -4, -4, canvas.width + 8, canvas.height + 8)
}
