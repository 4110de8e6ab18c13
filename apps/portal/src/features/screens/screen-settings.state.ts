import {
  chooseDegrees,
  HASHTAG_PATTERN,
  REELS_BY_HASHTAG,
  type ScreenSettings,
} from '@vitrine/domain'

/** The values of the settings form. */
export type SettingsDraft = ScreenSettings

/** The draft as an API body; an unused, incomplete hashtag is left out. */
export function patchOf(draft: SettingsDraft) {
  const { hashtag } = draft
  return {
    view: draft.view,
    story_hour_limit: draft.storyHourLimit,
    duration: draft.durationSeconds,
    reels_count_limit: draft.reelsCountLimit,
    ...(isHashtagGood(hashtag) ? { hashtag: hashtag.trim() } : {}),
    degrees: draft.degrees,
    quantity_show: draft.quantityShow,
    real_time: draft.realTime,
    header: draft.header,
    side_panels: draft.sidePanels,
    audio: draft.audio,
    resolution: draft.resolution,
  }
}

/** Sets one value and what depends on it: the rotation limits how many items play at once. */
export function change<Key extends keyof SettingsDraft>(
  draft: SettingsDraft,
  key: Key,
  value: SettingsDraft[Key],
): SettingsDraft {
  const next = { ...draft, [key]: value }
  return key === 'degrees' ? chooseDegrees(draft, next.degrees) : next
}

/** Whether two drafts would save the same settings. */
export function isSameDraft(a: SettingsDraft, b: SettingsDraft): boolean {
  return JSON.stringify(patchOf(a)) === JSON.stringify(patchOf(b))
}

export function showsReels({ view }: SettingsDraft): boolean {
  return view !== 'stories'
}

export function showsStories({ view }: SettingsDraft): boolean {
  return view !== 'reels'
}

export function usesHashtag(draft: SettingsDraft): boolean {
  return showsReels(draft) && draft.reelsCountLimit === REELS_BY_HASHTAG
}

function isHashtagGood(hashtag: string): boolean {
  return HASHTAG_PATTERN.test(hashtag.trim())
}

/** The props of each part of the form. */
export interface SettingsPartProps {
  readonly draft: SettingsDraft
  readonly set: <Key extends keyof SettingsDraft>(key: Key, value: SettingsDraft[Key]) => void
}
