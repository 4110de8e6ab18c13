import { describe, expect, it } from 'vitest'
import { aScreen } from '../test/builders.ts'
import { shownSettings } from './shown-settings.rules.ts'

describe('shownSettings', () => {
  it('maps the names of the API to those of the player', () => {
    const screen = aScreen({
      story_hour_limit: 6,
      duration: 15,
      degrees: 90,
      quantity_show: 1,
      audio: true,
      real_time: false,
      header: false,
      side_panels: true,
    })
    expect(shownSettings(screen)).toEqual({
      storyHourLimit: 6,
      durationSeconds: 15,
      degrees: 90,
      quantityShow: 1,
      audio: true,
      realTime: false,
      header: false,
      sidePanels: true,
    })
  })
})
