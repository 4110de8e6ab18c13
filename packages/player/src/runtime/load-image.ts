import { onAbort } from './abort.ts'

/** Resolves when the image is loaded and decoded, so that it paints without a delay. */
export function loadImage(
  image: HTMLImageElement,
  src: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (then: () => void) => {
      image.onload = null
      image.onerror = null
      forget()
      then()
    }
    const forget = onAbort(signal, () => finish(() => reject(new Error('aborted'))))
    image.onerror = () => finish(() => reject(new Error('image cannot be decoded')))
    image.onload = () =>
      finish(() => {
        // The oldest engines have no decode(); there the first paint decodes.
        if (typeof image.decode !== 'function') return resolve()
        image.decode().then(resolve, () => resolve())
      })
    image.src = src
  })
}
