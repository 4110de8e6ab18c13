import videojs from 'video.js'
import 'video.js/dist/video-js.css'
import { createColumns, loop } from './columns.ts'

for (const { box, items } of createColumns()) {
  const element = document.createElement('video')
  element.className = 'video-js'
  box.append(element)
  const player = videojs(element, {
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
      void player.showing()
    },
  )
}
