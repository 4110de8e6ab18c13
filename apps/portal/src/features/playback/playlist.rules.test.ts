import type { MediaItem } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { goneCode, leavingMessage, playlistErrorOf, playlistItemOf } from './playlist.rules.ts'

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

describe('an item of the playlist', () => {
  it('keeps everything the player needs of a video story', () => {
    expect(playlistItemOf(aMediaItem())).toEqual({
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

  it('of a photo reel has no length, no stills, no end and no caption', () => {
    const photo = aMediaItem({
      media_type: 'IMAGE',
      type: 'reel',
      duration: null,
      poster_url: null,
      last_frame_url: null,
      expires_at: null,
      caption: null,
    })
    expect(playlistItemOf(photo)).toEqual({
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

  it('of somebody else is known by its id alone, whatever its address is signed with', () => {
    const address = '/media/mentions/m1?session=s&until=1&signature='
    const mention = aMediaItem({ type: 'repost', media_url: `${address}first`, duration: null })
    const item = playlistItemOf(mention)
    expect(item).toMatchObject({ kind: 'repost', durationSeconds: null })
    expect(playlistItemOf({ ...mention, author: '@ana' })).toMatchObject({ author: '@ana' })
    expect(item).not.toHaveProperty('quality')
    const signedAnew = playlistItemOf({ ...mention, media_url: `${address}second` })
    expect(signedAnew).toEqual({ ...item, url: `${address}second` })
  })
})

const message = 'Texto do servidor'

function answered(status: number, code: string): CallError {
  return new CallError('answered', { status, errors: [{ code, message }] })
}

function refused(status: number, code: string): CallError {
  return new CallError('answered', { status, errors: [{ code, message }], isRefusal: true })
}

describe('a playlist that could not be had', () => {
  it.each([
    [new CallError('network'), 'network', 'err_network'],
    [new CallError('unreadable', { status: 200 }), 'network', 'err_network'],
    [answered(503, 'server.busy'), 'network', 'err_network'],
    [new CallError('unreadable', { status: 401 }), 'network', 'err_network'],
    [answered(403, 'portal.login_required'), 'network', 'err_network'],
    [answered(422, 'portal.login_required'), 'network', 'err_network'],
    [refused(403, 'playback.plan_expired'), 'plan_expired', 'playback.plan_expired'],
    [refused(422, 'playback.screen_limit'), 'screen_limit', 'playback.screen_limit'],
    [refused(403, 'auth.forbidden'), 'refused', message],
    [refused(404, 'accounts.not_found'), 'account_gone', 'error_fetch_medias'],
    [refused(404, 'screens.not_found'), 'screen_gone', 'error_fetch_medias'],
    [refused(404, 'request.not_found'), 'failed', 'error_fetch_medias'],
    [answered(500, 'internal'), 'failed', 'error_fetch_medias'],
    [refused(401, 'auth.required'), 'signed_out', null],
    [new TypeError('not a call'), 'failed', 'error_fetch_medias'],
  ])('because of %o is %s and leaves with %s', (error, kind, leaving) => {
    const failure = playlistErrorOf(error)
    expect(failure.kind).toBe(kind)
    expect(leavingMessage(failure.kind, failure.message)).toBe(leaving)
  })

  it('because nothing is there says so', () => {
    expect(leavingMessage('no_medias', null)).toBe('no_medias')
  })
})

describe('goneCode', () => {
  it.each(['accounts.not_found', 'screens.not_found'] as const)('names %s', (code) => {
    expect(goneCode(playlistErrorOf(refused(404, code)))).toBe(code)
    expect(goneCode(refused(404, code))).toBe(code)
  })

  it('names nothing where the server did not say so', () => {
    expect(goneCode(playlistErrorOf(refused(404, 'request.not_found')))).toBeNull()
    expect(goneCode(new CallError('unreadable', { status: 404 }))).toBeNull()
    expect(goneCode(null)).toBeNull()
  })
})
