import { expect, it } from 'vitest'
import { MediaError } from './media-error.ts'
import { probeArgs, readVideoFacts } from './probe.ts'

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

it('reads a rotation from either place versions of ffprobe put it', () => {
  const asTag = readVideoFacts({ streams: [{ ...VIDEO, tags: { rotate: 90 } }] })
  const asSideData = readVideoFacts({
    streams: [{ ...VIDEO, side_data_list: [{ rotation: undefined }, { rotation: -90 }] }],
  })
  for (const facts of [asTag, asSideData]) {
    expect(facts).toMatchObject({ width: 1080, height: 1920, isUpright: false })
  }
  expect(readVideoFacts({ streams: [VIDEO] })).toMatchObject({ width: 1920, isUpright: true })
})

it('counts stretched pixels at the width they are shown', () => {
  const facts = readVideoFacts({ streams: [{ ...VIDEO, width: 1440, sample_aspect_ratio: '4:3' }] })
  expect(facts).toMatchObject({ width: 1920, height: 1080, isUpright: false })
})

it('passes over a cover picture, and refuses a file without pictures or length', () => {
  const cover = { ...VIDEO, width: 10, height: 10, disposition: { attached_pic: 1 } }
  expect(readVideoFacts({ streams: [cover, VIDEO] }).width).toBe(1920)
  expect(() => readVideoFacts({ streams: [{ codec_type: 'audio' }] })).toThrow(MediaError)
  expect(() => readVideoFacts({ streams: [{ ...VIDEO, duration: undefined }] })).toThrow(MediaError)
})

it('holds ffprobe to one local file of the kind its bytes claim', () => {
  const args = probeArgs({ file: '/tmp/a b.mp4', kind: 'mp4' }).join(' ')
  expect(args).toContain('-protocol_whitelist file -f mov ')
  expect(args).toContain('file:/tmp/a b.mp4')
})
