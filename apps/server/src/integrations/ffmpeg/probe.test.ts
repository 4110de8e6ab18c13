import { expect, it } from 'vitest'
import { MediaError } from './media-error.ts'
import { probeArgs, parseVideoInfo } from './probe.ts'

const VIDEO = {
  codec_type: 'video',
  codec_name: 'h264',
  level: 40,
  width: 1920,
  height: 1080,
  pix_fmt: 'yuv420p',
  sample_aspect_ratio: '1:1',
  avg_frame_rate: '30000/1001',
  duration: 9.5,
}

it('reads the rotation from the tag or from the side data', () => {
  const asTag = parseVideoInfo({ streams: [{ ...VIDEO, tags: { rotate: 90 } }] })
  const asSideData = parseVideoInfo({
    streams: [{ ...VIDEO, side_data_list: [{ rotation: undefined }, { rotation: -90 }] }],
  })
  for (const info of [asTag, asSideData]) {
    expect(info).toMatchObject({ width: 1080, height: 1920, isUpright: false })
  }
  expect(parseVideoInfo({ streams: [VIDEO] })).toMatchObject({ width: 1920, isUpright: true })
})

it('returns the display width of stretched pixels', () => {
  const info = parseVideoInfo({ streams: [{ ...VIDEO, width: 1440, sample_aspect_ratio: '4:3' }] })
  expect(info).toMatchObject({ width: 1920, height: 1080, isUpright: false })
})

it('ignores a cover image and rejects a file without video stream or duration', () => {
  const cover = { ...VIDEO, width: 10, height: 10, disposition: { attached_pic: 1 } }
  expect(parseVideoInfo({ streams: [cover, VIDEO] }).width).toBe(1920)
  expect(() => parseVideoInfo({ streams: [{ codec_type: 'audio' }] })).toThrow(MediaError)
  expect(() => parseVideoInfo({ streams: [{ ...VIDEO, duration: undefined }] })).toThrow(MediaError)
})

it('restricts ffprobe to one local file and one demuxer', () => {
  const args = probeArgs({ file: '/tmp/a b.mp4', kind: 'mp4' }).join(' ')
  expect(args).toContain('-protocol_whitelist file -f mov ')
  expect(args).toContain('file:/tmp/a b.mp4')
})
