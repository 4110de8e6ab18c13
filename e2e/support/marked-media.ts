import { readFile } from 'node:fs/promises'

const MEDIA = new URL('../../packages/player/test/browser/media/', import.meta.url)
const readMedia = (name: string) => readFile(new URL(name, MEDIA))
/** A comment could be dropped when a video is stored, so some bytes of its frames are searched too. */
const VIDEO_BYTES = { from: 20_000, to: 20_048 }

function textTraces(marker: string): readonly Buffer[] {
  return [Buffer.from(marker), Buffer.from(marker, 'utf16le')]
}

/** A pink photo whose JPEG has a comment after its first two bytes. */
export async function markedPhoto(marker: string) {
  const bytes = await readMedia('pink.jpg')
  const comment = Buffer.from(marker)
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  const marked = Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)])
  const file = { name: 'photo.jpg', load: () => Promise.resolve(marked) }
  return {
    footage: { kind: 'photo', file, width: 360, height: 640 } as const,
    /** Bytes that must be found nowhere. */
    traces: textTraces(marker),
  }
}

/** A blue video of five seconds with the comment in a free box at its end. */
export async function markedVideo(marker: string) {
  const bytes = await readMedia('blue.mp4')
  const comment = Buffer.from(marker)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(comment.length + head.length)
  head.write('free', 4)
  const marked = Buffer.concat([bytes, head, comment])
  const file = { name: 'video.mp4', load: () => Promise.resolve(marked) }
  const poster = { name: 'poster.jpg', load: () => readMedia('blue-first.jpg') }
  return {
    footage: { kind: 'video', file, poster, seconds: 5 } as const,
    traces: [...textTraces(marker), bytes.subarray(VIDEO_BYTES.from, VIDEO_BYTES.to)],
  }
}
