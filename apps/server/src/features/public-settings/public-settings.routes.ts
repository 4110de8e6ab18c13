import type { Config } from '../../config/config.ts'
import type { Routes } from '../../http/handlers.ts'

/** The public settings. No other settings are sent to clients. */
export function publicSettingsRoutes({
  chatUrl,
  aboutVideoUrl,
  planGraceDays,
  company,
  mailFrom,
}: Pick<
  Config,
  'chatUrl' | 'aboutVideoUrl' | 'planGraceDays' | 'company' | 'mailFrom'
>): Routes<'getPublicSettings'> {
  return {
    getPublicSettings: async () => ({
      chat_url: chatUrl,
      about_video_url: aboutVideoUrl,
      plan_grace_days: planGraceDays,
      company,
      contact_email: addressOf(mailFrom),
    }),
  }
}

/** The address in `Name <address>`, or the text itself. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}
