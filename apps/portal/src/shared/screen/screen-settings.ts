import type { Screen } from '@vitrine/api'
import type { ScreenSettings } from '@vitrine/domain'

/** A screen's settings in camelCase. */
export function settingsOf(screen: Screen): ScreenSettings {
  return {
    view: screen.view,
    storyHourLimit: screen.story_hour_limit,
    durationSeconds: screen.duration,
    reelsCountLimit: screen.reels_count_limit,
    hashtag: screen.hashtag,
    degrees: screen.degrees,
    quantityShow: screen.quantity_show,
    realTime: screen.real_time,
    header: screen.header,
    sidePanels: screen.side_panels,
    audio: screen.audio,
    resolution: screen.resolution,
  }
}
