import { screenErrors as caErrors } from './texts/ca/screen-errors.ts'
import { player as caPlayer } from './texts/ca/player.ts'
import { tv as caTv } from './texts/ca/tv.ts'
import { screenErrors as enErrors } from './texts/en/screen-errors.ts'
import { player as enPlayer } from './texts/en/player.ts'
import { tv as enTv } from './texts/en/tv.ts'
import { screenErrors as esErrors } from './texts/es/screen-errors.ts'
import { player as esPlayer } from './texts/es/player.ts'
import { tv as esTv } from './texts/es/tv.ts'
import { screenErrors as frErrors } from './texts/fr/screen-errors.ts'
import { player as frPlayer } from './texts/fr/player.ts'
import { tv as frTv } from './texts/fr/tv.ts'
import { screenErrors as ptErrors } from './texts/pt/screen-errors.ts'
import { player as ptPlayer } from './texts/pt/player.ts'
import { tv as ptTv } from './texts/pt/tv.ts'
import { screenErrors as ptPTErrors } from './texts/ptPT/screen-errors.ts'
import { player as ptPTPlayer } from './texts/ptPT/player.ts'
import { tv as ptPTTv } from './texts/ptPT/tv.ts'
import type { Language } from './languages.ts'
import type { ScreenErrorTexts, PlayerTexts, TvTexts } from './texts/texts.ts'

export interface TvResources {
  readonly errors: ScreenErrorTexts
  readonly player: PlayerTexts
  readonly tv: TvTexts
}

/** All languages; the TV's build separates them. */
export const tvTexts: Readonly<Record<Language, TvResources>> = {
  pt: { errors: ptErrors, player: ptPlayer, tv: ptTv },
  ca: { errors: caErrors, player: caPlayer, tv: caTv },
  fr: { errors: frErrors, player: frPlayer, tv: frTv },
  ptPT: { errors: ptPTErrors, player: ptPTPlayer, tv: ptPTTv },
  es: { errors: esErrors, player: esPlayer, tv: esTv },
  en: { errors: enErrors, player: enPlayer, tv: enTv },
}

export type { ScreenErrorTexts, PlayerTexts, TvTexts }
