import { NewScreen } from '@vitrine/api'
import { DEFAULT_HASHTAG } from '@vitrine/domain'
import { z } from 'zod/mini'

/** What is typed, as the contract wants it; everything else in the form is chosen. */
export const ScreenTexts = z.pick(NewScreen, { name: true, hashtag: true })
export type ScreenTexts = z.infer<typeof ScreenTexts>

/** What is checked of it: a hashtag that is not used may be half typed. */
export function checkedTexts(typed: ScreenTexts, needsHashtag: boolean): ScreenTexts {
  return needsHashtag ? typed : { ...typed, hashtag: DEFAULT_HASHTAG }
}
