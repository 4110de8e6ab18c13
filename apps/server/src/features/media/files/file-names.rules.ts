import type { MediaType } from '@vitrine/domain'

/** Names of an item's files. */
export const FILE_NAMES = {
  photo: { low: 'low.jpg', medium: 'medium.jpg', default: 'original.jpg' },
  video: { low: 'low.mp4', medium: 'medium.mp4', default: 'original.mp4' },
  firstFrame: 'first.jpg',
  lastFrame: 'last.jpg',
  picture: 'picture.jpg',
} as const

/** Name of the smallest file that serves as a thumbnail; null when there is none. */
export function thumbnailName(type: MediaType, files: ReadonlySet<string>): string | null {
  const { low, medium, default: original } = FILE_NAMES.photo
  const names = type === 'VIDEO' ? [FILE_NAMES.firstFrame] : [low, medium, original]
  return names.find((name) => files.has(name)) ?? null
}
