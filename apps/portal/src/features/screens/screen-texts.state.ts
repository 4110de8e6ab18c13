import { NewScreen } from '@vitrine/api'
import { DEFAULT_HASHTAG } from '@vitrine/domain'
import { z } from 'zod/mini'

/** The typed values as the API accepts them; all other values are choices. */
export const ScreenTexts = z.pick(NewScreen, { name: true, hashtag: true })
export type ScreenTexts = z.infer<typeof ScreenTexts>

/** The validation: an unused hashtag may be incomplete. */
export function checkedTexts(texts: ScreenTexts, needsHashtag: boolean): ScreenTexts {
  return needsHashtag ? texts : { ...texts, hashtag: DEFAULT_HASHTAG }
}
