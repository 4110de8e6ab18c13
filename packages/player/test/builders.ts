import type { PlayerSettings, PlaylistItem } from '../src/index.ts'

export function anItem(id: string, change: Partial<PlaylistItem> = {}): PlaylistItem {
  const type = change.type ?? 'image'
  return {
    id,
    kind: 'reel',
    type,
    url: `https://media.test/${id}`,
    posterUrl: type === 'video' ? `https://media.test/${id}.jpg` : null,
    lastFrameUrl: null,
    width: 720,
    height: 1280,
    durationSeconds: type === 'video' ? 8 : null,
    postedAt: 0,
    expiresAt: null,
    ...(change.kind === 'repost' ? { author: '@ana' } : {}),
    ...change,
  }
}

/** Items in this order of play: every one a minute older than the one before. */
export function itemsNamed(...ids: string[]): readonly PlaylistItem[] {
  return ids.map((id, index) => anItem(id, { postedAt: -index * 60_000 }))
}

export function playerSettings(change: Partial<PlayerSettings> = {}): PlayerSettings {
  return {
    storyHourLimit: 24,
    durationSeconds: 10,
    degrees: 0,
    quantityShow: 3,
    audio: false,
    maxVideos: 3,
    maxLoadedVideos: 6,
    unattended: false,
    ...change,
  }
}
