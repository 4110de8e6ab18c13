import type { errors } from './pt/errors.ts'
import type { mail } from './pt/mail.ts'
import type { messages } from './pt/messages.ts'
import type { legal } from './pt/legal.ts'
import type { player } from './pt/player.ts'
import type { portal } from './pt/portal.ts'
import type { portalDoor } from './pt/portal-door.ts'
import type { portalItems } from './pt/portal-items.ts'
import type { portalMentions } from './pt/portal-mentions.ts'
import type { portalPublic } from './pt/portal-public.ts'
import type { screenErrors } from './pt/screen-errors.ts'
import type { tv } from './pt/tv.ts'

/** The keys come from `pt`; every other language must have exactly these. */
type SameKeys<Texts> = { readonly [Key in keyof Texts]: string }

export type ErrorTexts = SameKeys<typeof errors>
export type MailTexts = SameKeys<typeof mail>
export type MessageTexts = SameKeys<typeof messages>
export type LegalTexts = SameKeys<typeof legal>
export type PlayerTexts = SameKeys<typeof player>
export type PortalDoorTexts = SameKeys<typeof portalDoor>
export type PortalItemTexts = SameKeys<typeof portalItems>
export type PortalMentionTexts = SameKeys<typeof portalMentions>
export type PortalPublicTexts = SameKeys<typeof portalPublic>
export type PortalTexts = SameKeys<typeof portal>
export type ScreenErrorTexts = SameKeys<typeof screenErrors>
export type TvTexts = SameKeys<typeof tv>
