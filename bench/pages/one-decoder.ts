/**
 * Runs in a page before it loads. Pauses every video but the newest, as TVs with one
 * decoder do: the element pauses and fires its event.
 */
export function simulateOneDecoder(): void {
  const { play, pause } = HTMLMediaElement.prototype
  const started = new Set<HTMLMediaElement>()
  const takeOver = (newest: HTMLMediaElement) => {
    for (const other of started) {
      if (other === newest) continue
      started.delete(other)
      if (!other.paused) pause.call(other)
    }
    started.add(newest)
  }
  HTMLMediaElement.prototype.play = function () {
    takeOver(this)
    return play.call(this)
  }
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target instanceof HTMLMediaElement) takeOver(target)
    },
    true,
  )
}
