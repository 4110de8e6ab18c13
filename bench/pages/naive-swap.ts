import { createColumns, loop } from './columns.ts'

const COVER = 'position:absolute;width:100%;height:100%;object-fit:contain;'

for (const { box, items } of createColumns()) {
  const video = document.createElement('video')
  const image = document.createElement('img')
  video.muted = true
  video.autoplay = true
  video.style.cssText = COVER
  image.style.cssText = `${COVER}display:none;`
  box.append(video, image)
  loop(items, (item, next) => {
    image.style.display = item.type === 'image' ? '' : 'none'
    if (item.type === 'image') {
      image.src = item.url
      setTimeout(next, item.seconds * 1000)
      return
    }
    video.onended = next
    video.src = item.url
  })
}
