import type { Footage } from '../world/world.ts'

/** Who posts a story; the same name at the same account is the same person. */
export type Author = {
  readonly username: string
  /** Left out: the network tells none. */
  readonly name?: string
  /** IGSID; left out: drawn. */
  readonly id?: string
}

export type NewSender = { readonly instagramId: string; readonly author: Author }

export type NewMention = NewSender & {
  /** When it was posted; default: now. */
  readonly at?: number
  /** Nobody is told until `redeliver`. */
  readonly untold?: boolean
} & ({ readonly footage: Footage } | { readonly spareId: string })

export type MadeMention = {
  readonly mid: string
  readonly senderId: string
  readonly storyId: string
  /** Where the story's file is, until it ends. */
  readonly link: string
}

export type AuthorAnswer = { readonly mid: string } & (
  { readonly title: string } | { readonly payload: string } | { readonly text: string }
)
