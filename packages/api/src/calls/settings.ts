import { z } from 'zod/mini'
import { ANYONE } from '../access.ts'
import { endpoint } from '../endpoint.ts'

/** Public settings of the server. */
export const PublicSettings = z.object({
  /** URL of the chat link; null without one. */
  chat_url: z.nullable(z.string()),
  /** URL of the home page's video; null for the built-in one. */
  about_video_url: z.nullable(z.string()),
  /** Days after a plan's end during which its screens still play. */
  plan_grace_days: z.int(),
  /** Provider named in service contracts; null when not set, then no contract is offered. */
  company: z.nullable(z.object({ name: z.string(), document: z.string(), address: z.string() })),
  /** Contact e-mail: the sender address of mails. */
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
