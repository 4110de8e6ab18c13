import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { DEVICE_TEST_MEDIA_PATH, DEVICE_TEST_SPEED, type MediaItem } from '@vitrine/api'
import { solidPng } from './png.ts'

/** Colours of the photos it serves; a test finds them again in painted pixels. */
export const PHOTO_COLOURS = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 80, 200],
  [220, 180, 30],
  [150, 50, 170],
  [30, 170, 180],
] as const
/** Its place among them: the poster of the video, which is red. */
export const BLUE = 2

/** Red of the video as engines paint it: lighter than the red of the first photo. */
export const VIDEO_COLOUR = [219, 58, 58] as const

/** Four seconds of red with a white bar that moves through it. */
const VIDEO = new URL('../../../../packages/player/test/browser/media/red.mp4', import.meta.url)

/** Files of which only the first half comes. */
export interface Stalling {
  /** The first photo that stalls; null while none does. */
  fromPhoto: number | null
  /** Downloads that have stalled so far. */
  stalled: number
}

/** Answers a request for a media file; false where the path names none. */
export function sendMedia(response: ServerResponse, pathname: string, stalling: Stalling): boolean {
  const photo = /^\/media\/(\d+)\.png$/.exec(pathname)?.[1]
  if (photo !== undefined) {
    sendPhoto(response, Number(photo), stalling)
    return true
  }
  if (pathname.startsWith(`${DEVICE_TEST_MEDIA_PATH}/`)) return sendTestMedia(response, pathname)
  if (pathname !== '/media/video.mp4') return false
  response.setHeader('content-type', 'video/mp4')
  response.end(readFileSync(VIDEO))
  return true
}

/** The files of the server, for the device test. */
const TEST_MEDIA = new URL('../../../server/device-test-media/', import.meta.url)
const SPEED_BYTES = 400_000

function sendTestMedia(response: ServerResponse, pathname: string): boolean {
  const name = pathname.slice(DEVICE_TEST_MEDIA_PATH.length + 1)
  const file = new URL(name, TEST_MEDIA)
  const isSpeed = name === DEVICE_TEST_SPEED.file
  if (!isSpeed && !existsSync(file)) return false
  response.setHeader('content-type', name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg')
  response.end(isSpeed ? Buffer.alloc(SPEED_BYTES) : readFileSync(file))
  return true
}

function sendPhoto(response: ServerResponse, index: number, stalling: Stalling): void {
  const colour = PHOTO_COLOURS[index % PHOTO_COLOURS.length] ?? PHOTO_COLOURS[0]
  const bytes = solidPng(108, 192, colour)
  response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length })
  if (stalling.fromPhoto === null || index < stalling.fromPhoto) return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2))
  stalling.stalled += 1
}

export function aVideo(apiUrl: string): MediaItem {
  const photo = aPhoto(apiUrl, BLUE)
  return {
    ...photo,
    id: 'video',
    media_type: 'VIDEO',
    media_url: photo.media_url.replace(/\d+\.png$/, 'video.mp4'),
    poster_url: photo.media_url,
    duration: 4,
  }
}

export function aRepost(apiUrl: string): MediaItem {
  return { ...aPhoto(apiUrl, BLUE), id: 'repost', type: 'repost', author: '@ana.lima' }
}

export function aPhoto(apiUrl: string, index: number): MediaItem {
  return {
    id: `photo-${index}`,
    media_type: 'IMAGE',
    media_url: `${apiUrl.replace(/\/api$/, '')}/media/${index}.png`,
    timestamp: new Date().toISOString(),
    type: 'story',
    duration: null,
    width: 108,
    height: 192,
    poster_url: null,
    last_frame_url: null,
    expires_at: null,
    caption: null,
  }
}
