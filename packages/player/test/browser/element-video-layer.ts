import type { NativeVideoLayer, NativeVideoEvents } from '../../src/index.ts'

/** Marks the frames of the fake layer: no poster and no element of the page has this colour. */
const MARK = 'position:absolute;top:0;left:0;width:20%;height:20%;background:#f0f;'
const DARK = 'position:absolute;top:0;left:0;width:100%;height:100%;background:#000;'
const BEHIND = 'position:fixed;top:0;left:0;width:100%;height:100%;z-index:-1;background:#000;'

function rotatedStyle(degrees: number): string {
  return (
    'position:absolute;top:50%;left:50%;width:100vh;height:100vw;object-fit:contain;' +
    `transform:translate(-50%, -50%) rotate(${degrees}deg);`
  )
}

/** A native video layer made of a video element behind the page: black before its first frame. */
export function createElementVideoLayer(document: Document): NativeVideoLayer {
  const screen = document.createElement('div')
  const video = document.createElement('video')
  const mark = document.createElement('div')
  const dark = document.createElement('div')
  screen.style.cssText = BEHIND
  mark.style.cssText = MARK
  dark.style.cssText = DARK
  screen.append(video, mark, dark)
  let events: NativeVideoEvents | null = null
  video.addEventListener('ended', () => events?.ended())
  video.addEventListener('error', () => events?.failed())

  return {
    async prepare(src, degrees, signal) {
      document.body.append(screen)
      dark.style.display = 'block'
      video.style.cssText = rotatedStyle(degrees)
      video.muted = true
      video.src = src
      await new Promise<void>((resolve, reject) => {
        video.onloadeddata = () => resolve()
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
      return video.duration * 1_000
    },
    play(next) {
      events = next
      video.requestVideoFrameCallback(() => {
        dark.style.display = 'none'
        next.painted()
      })
      void video.play()
    },
    setSound(isOn) {
      video.muted = !isOn
    },
    freeze: () => video.pause(),
    stop() {
      events = null
      video.removeAttribute('src')
      video.load()
      screen.remove()
    },
  }
}
