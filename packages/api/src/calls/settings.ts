import { z } from 'zod/mini'
import { ANYONE } from '../access.ts'
import { endpoint } from '../endpoint.ts'

/** What of the server's settings every page may know. */
export const PublicSettings = z.object({
  /** Where the chat link leads; null: there is none. */
  chat_url: z.nullable(z.string()),
  /** The film of the home page, where it is another than our own. */
  about_video_url: z.nullable(z.string()),
  /** Days after the end of a plan in which its screens go on playing. */
  plan_grace_days: z.int(),
  /** Who provides the service, as contracts name it; null: not set, and no contract is offered. */
  company: z.nullable(z.object({ name: z.string(), document: z.string(), address: z.string() })),
  /** Where people write to: the address that our mails come from. */
  contact_email: z.string(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'What pages show that differs from one installation to the next',
  access: ANYONE,
  response: PublicSettings,
})
