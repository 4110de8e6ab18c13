import type { Screen } from '@vitrine/api'
import type { ShownSettings } from '@vitrine/player/react'

/** The settings of a screen that its player honours. */
export function shownSettings(screen: Screen): ShownSettings {
  return {
    storyHourLimit: screen.story_hour_limit,
    durationSeconds: screen.duration,
    degrees: screen.degrees,
    quantityShow: screen.quantity_show,
    audio: screen.audio,
    realTime: screen.real_time,
    header: screen.header,
    sidePanels: screen.side_panels,
  }
}
