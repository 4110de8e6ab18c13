const FILL_WIDTH = 48
const MAX_FILL_HEIGHT = 128

/**
 * Draws an image small, blurred and dark. Stretched over a slot it is a blurred background that needs no
 * filter while items fade; a blur filter on the full size is too slow on a TV.
 */
export function paintFill(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image
  if (naturalWidth === 0 || naturalHeight === 0) return
  const height = Math.round((FILL_WIDTH * naturalHeight) / naturalWidth)
  canvas.width = FILL_WIDTH
  canvas.height = Math.max(1, Math.min(MAX_FILL_HEIGHT, height))
  const context = canvas.getContext('2d')
  if (!context) return
  if ('filter' in context) context.filter = 'blur(2px) brightness(0.55)'
  // Overlaps the edges, so that the blur does not mix with the background.
  context.drawImage(image, -4, -4, canvas.width + 8, canvas.height + 8)
}
