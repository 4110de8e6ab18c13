import { refusalCode } from '@vitrine/api/client'
import type { SourceOptions } from './playlist-source.ts'

/** Notified of the end of a preview. */
export interface PreviewListener {
  /** With each list, in ms from now. */
  readonly onEndsIn: (ms: number) => void
  /** The server has ended the preview. */
  readonly onOver: () => void
}

/** For a run without a seat of the plan (reading P16). */
export function previewOptions({ onEndsIn, onOver }: PreviewListener): SourceOptions {
  return {
    isApp: false,
    query: { preview: 'true' },
    onStories({ now, preview_ends_at: endsAt }) {
      // By the server's clock: this device's may be wrong.
      if (endsAt !== undefined) onEndsIn(Date.parse(endsAt) - Date.parse(now))
    },
    onError(error) {
      if (refusalCode(error) === 'playback.preview_over') onOver()
    },
  }
}
