import { RendererLite } from '@xiboplayer/renderer/renderer-lite'
import type { BenchItem } from '../media/items.ts'
import { countShown, findRoot } from './page.ts'

const { items } = window.bench
const width = window.innerWidth
const height = window.innerHeight

/** A layout with one item in one region that fills it, as its editor would write it. */
function layoutOf({ index, type, seconds, url }: BenchItem): string {
  const place = `width="${width}" height="${height}"`
  const media =
    `<media id="${index + 1}" fileId="${index + 1}" type="${type}" duration="${seconds}" ` +
    `useDuration="1" render="native"><options><uri>${url}</uri><mute>1</mute></options></media>`
  return (
    `<layout schemaVersion="3" ${place} duration="${seconds}" bgcolor="#000000">` +
    `<region id="r${index}" ${place} top="0" left="0" zindex="0">${media}</region></layout>`
  )
}

let place = 0
const nextPlace = () => (place + 1) % items.length
const idOf = (index: number) => index + 1

const renderer = new RendererLite({ cmsUrl: '', hardwareKey: '' }, findRoot(), {
  getMediaUrl: (fileId) => Promise.resolve(items[fileId - 1]?.url ?? ''),
  logLevel: 'error',
})

function show(): void {
  const item = items[place]
  if (!item) return
  countShown()
  void renderer.renderLayout(layoutOf(item), idOf(place))
}

renderer.on('layoutEnd', () => {
  place = nextPlace()
  show()
})
renderer.on('request-next-layout-preload', () => {
  const item = items[nextPlace()]
  if (!item || renderer.hasPreloadedLayout(idOf(nextPlace()))) return
  void renderer.preloadLayout(layoutOf(item), idOf(nextPlace()))
})

// Its cache downloads all scheduled files before the first one plays.
await Promise.all(items.map(({ url }) => fetch(url).then((answer) => answer.blob())))
show()
