import type { captions } from './pt/captions.ts'
import type { checkoutErrors } from './pt/checkout-errors.ts'
import type { deviceResults } from './pt/device-results.ts'
import type { deviceTest } from './pt/device-test.ts'
import type { errors } from './pt/errors.ts'
import type { mail } from './pt/mail.ts'
import type { mailSecurity } from './pt/mail-security.ts'
import type { mailAccount } from './pt/mail-account.ts'
import type { mailBilling } from './pt/mail-billing.ts'
import type { mailScreens } from './pt/mail-screens.ts'
import type { messages } from './pt/messages.ts'
import type { legal } from './pt/legal.ts'
import type { player } from './pt/player.ts'
import type { portal } from './pt/portal.ts'
import type { portalAdmin } from './pt/portal-admin.ts'
import type { portalCheckout } from './pt/portal-checkout.ts'
import type { portalCheckoutAddress } from './pt/portal-checkout-address.ts'
import type { portalCheckoutResult } from './pt/portal-checkout-result.ts'
import type { portalContract } from './pt/portal-contract.ts'
import type { portalFleet } from './pt/portal-fleet.ts'
import type { portalPublic } from './pt/portal-public.ts'
import type { portalItems } from './pt/portal-items.ts'
import type { portalMentions } from './pt/portal-mentions.ts'
import type { portalOrders } from './pt/portal-orders.ts'
import type { portalPassword } from './pt/portal-password.ts'
import type { portalPayment } from './pt/portal-payment.ts'
import type { portalPlans } from './pt/portal-plans.ts'
import type { portalProfile } from './pt/portal-profile.ts'
import type { portalLinkPages } from './pt/portal-link-pages.ts'
import type { portalScreens } from './pt/portal-screens.ts'
import type { portalSecurity } from './pt/portal-security.ts'
import type { portalSettings } from './pt/portal-settings.ts'
import type { portalTutorials } from './pt/portal-tutorials.ts'
import type { securityErrors } from './pt/security-errors.ts'
import type { screenErrors } from './pt/screen-errors.ts'
import type { tutorials } from './pt/tutorials.ts'
import type { tv } from './pt/tv.ts'

/** The keys come from `pt`; every other language must have exactly these. */
type SameKeys<Texts> = { readonly [Key in keyof Texts]: string }

export type CaptionTexts = SameKeys<typeof captions>
export type CheckoutErrorTexts = SameKeys<typeof checkoutErrors>
export type DeviceResultTexts = SameKeys<typeof deviceResults>
export type DeviceTestTexts = SameKeys<typeof deviceTest>
export type ErrorTexts = SameKeys<typeof errors>
export type MailTexts = SameKeys<typeof mail>
export type MailSecurityTexts = SameKeys<typeof mailSecurity>
export type MailAccountTexts = SameKeys<typeof mailAccount>
export type MailBillingTexts = SameKeys<typeof mailBilling>
export type MailScreensTexts = SameKeys<typeof mailScreens>
export type MessageTexts = SameKeys<typeof messages>
export type LegalTexts = SameKeys<typeof legal>
export type PlayerTexts = SameKeys<typeof player>
export type PortalAdminTexts = SameKeys<typeof portalAdmin>
export type PortalCheckoutTexts = SameKeys<typeof portalCheckout>
export type PortalCheckoutAddressTexts = SameKeys<typeof portalCheckoutAddress>
export type PortalCheckoutResultTexts = SameKeys<typeof portalCheckoutResult>
export type PortalContractTexts = SameKeys<typeof portalContract>
export type PortalFleetTexts = SameKeys<typeof portalFleet>
export type PortalPublicTexts = SameKeys<typeof portalPublic>
export type PortalItemTexts = SameKeys<typeof portalItems>
export type PortalMentionTexts = SameKeys<typeof portalMentions>
export type PortalOrderTexts = SameKeys<typeof portalOrders>
export type PortalPasswordTexts = SameKeys<typeof portalPassword>
export type PortalPaymentTexts = SameKeys<typeof portalPayment>
export type PortalPlansTexts = SameKeys<typeof portalPlans>
export type PortalProfileTexts = SameKeys<typeof portalProfile>
export type PortalLinkPageTexts = SameKeys<typeof portalLinkPages>
export type PortalScreenTexts = SameKeys<typeof portalScreens>
export type PortalSecurityTexts = SameKeys<typeof portalSecurity>
export type PortalSettingsTexts = SameKeys<typeof portalSettings>
export type PortalTutorialTexts = SameKeys<typeof portalTutorials>
export type PortalTexts = SameKeys<typeof portal>
export type SecurityErrorTexts = SameKeys<typeof securityErrors>
export type ScreenErrorTexts = SameKeys<typeof screenErrors>
export type TutorialTexts = SameKeys<typeof tutorials>
export type TvTexts = SameKeys<typeof tv>
