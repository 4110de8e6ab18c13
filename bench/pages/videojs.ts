import { layColumns, loop } from './columns.ts'

interface VideoJsPlayer {
  src(source: { src: string; type: string }): void
  on(event: 'ended', listener: () => void): void
  play(): Promise<void>
}

declare global {
  interface Window {
    /** video.js as its own file defines it. */
    videojs: (
      element: HTMLVideoElement,
      options: { autoplay: 'muted'; muted: true; controls: false; fill: true; preload: 'auto' },
    ) => VideoJsPlayer
  }
}

for (const { box, items } of layColumns()) {
  const element = document.createElement('video')
  element.className = 'video-js'
  box.append(element)
  const player = window.videojs(element, {
    autoplay: 'muted',
    muted: true,
    controls: false,
    fill: true,
    preload: 'auto',
  })
  let next = () => {}
  player.on('ended', () => next())
  loop(
    items.filter(({ type }) => type === 'video'),
    (item, goOn) => {
      next = goOn
      player.src({ src: item.url, type: 'video/mp4' })
      void player.play()
    },
  )
}
