/**
 * Records presses of prerendered buttons until React receives events, so that none is lost on a slow phone.
 * Returns a function that ends the recording and gives the button of the last press; null if that was elsewhere.
 * Links and submit buttons work without a script, so they are not recorded.
 */
export function recordEarlyPress(root: HTMLElement): () => HTMLElement | null {
  let pressed: HTMLElement | null = null
  root.onclick = ({ target }): void => {
    if (target instanceof Element) pressed = target.closest('button[type=button]')
  }
  return () => {
    root.onclick = null
    return pressed
  }
}
