import type { PortalPublicTexts } from '@vitrine/i18n/portal'

export interface VideoCue {
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly text: keyof PortalPublicTexts
}

/**
 * What the home page's video shows, and when. Its generator uses the same times
 * (`assets/scripts/about-video`).
 */
export const VIDEO_CUES = [
  { from: 0, to: 4.6, text: 'home.film_post' },
  { from: 4.6, to: 8.6, text: 'home.film_tv' },
  { from: 8.6, to: 14.4, text: 'home.film_street' },
  { from: 14.4, to: 18, text: 'home.film_offline' },
  { from: 18, to: 21, text: 'home.film_end' },
] as const satisfies readonly VideoCue[]
