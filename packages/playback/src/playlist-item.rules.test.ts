import type { MediaItem } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { playlistItem } from './playlist-item.rules.ts'

function aMediaItem(changes: Partial<MediaItem> = {}): MediaItem {
  return {
    id: 'm1',
    media_type: 'VIDEO',
    media_url: '/media/abc/720.mp4',
    timestamp: '2026-11-21T08:00:00Z',
    type: 'story',
    duration: 7.5,
    width: 720,
    height: 1280,
    poster_url: '/media/abc/first.jpg',
    last_frame_url: '/media/abc/last.jpg',
    expires_at: '2026-11-22T08:00:00Z',
    caption: 'Bom dia #tv',
    ...changes,
  }
}

describe('playlistItem', () => {
  it('maps a video story', () => {
    expect(playlistItem(aMediaItem())).toEqual({
      id: 'm1',
      quality: '720.mp4',
      kind: 'story',
      type: 'video',
      url: '/media/abc/720.mp4',
      posterUrl: '/media/abc/first.jpg',
      lastFrameUrl: '/media/abc/last.jpg',
      width: 720,
      height: 1280,
      durationSeconds: 7.5,
      postedAt: Date.UTC(2026, 10, 21, 8),
      expiresAt: Date.UTC(2026, 10, 22, 8),
      caption: 'Bom dia #tv',
    })
  })

  it('leaves length, images, end and caption empty for a photo reel', () => {
    const photo = aMediaItem({
      media_type: 'IMAGE',
      type: 'reel',
      duration: null,
      poster_url: null,
      last_frame_url: null,
      expires_at: null,
      caption: null,
    })
    expect(playlistItem(photo)).toEqual({
      id: 'm1',
      quality: '720.mp4',
      kind: 'reel',
      type: 'image',
      url: '/media/abc/720.mp4',
      posterUrl: null,
      lastFrameUrl: null,
      width: 720,
      height: 1280,
      durationSeconds: null,
      postedAt: Date.UTC(2026, 10, 21, 8),
      expiresAt: null,
    })
  })

  it('identifies a repost by its id alone, whatever the signature of its address', () => {
    const address = '/media/mentions/m1?session=s&until=1&signature='
    const mention = aMediaItem({ type: 'repost', media_url: `${address}first`, duration: null })
    const item = playlistItem(mention)
    expect(item).toMatchObject({ kind: 'repost', durationSeconds: null })
    expect(playlistItem({ ...mention, author: '@ana' })).toMatchObject({ author: '@ana' })
    expect(playlistItem({ ...mention, author: null })).toMatchObject({ author: null })
    expect(item).not.toHaveProperty('quality')
    const signedAgain = playlistItem({ ...mention, media_url: `${address}second` })
    expect(signedAgain).toEqual({ ...item, url: `${address}second` })
  })
})
