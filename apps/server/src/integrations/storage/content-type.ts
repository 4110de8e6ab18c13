import { kindOfFile } from '../ffmpeg/sniff.ts'

/** Type of a prepared file by its first bytes: JPEG or MP4. */
export async function contentTypeOf(path: string): Promise<string> {
  const kind = await kindOfFile(path)
  if (kind === 'jpeg') return 'image/jpeg'
  return kind === 'mp4' ? 'video/mp4' : 'application/octet-stream'
}
