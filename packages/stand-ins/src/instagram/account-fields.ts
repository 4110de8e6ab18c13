import { linkTo } from '../cdn/links.ts'
import type { NodeFields } from '../graph/fields.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { InstagramAccount } from '../world/world.ts'

function commonFields(meta: MetaState) {
  return {
    username: ({ username }: InstagramAccount) => username,
    name: ({ name }: InstagramAccount) => name,
    profile_picture_url: ({ id }: InstagramAccount) =>
      linkTo(meta, { ownerId: id, variant: 'photo' }),
    biography: ({ biography }: InstagramAccount) => biography,
    website: ({ website }: InstagramAccount) => website,
    followers_count: ({ followersCount }: InstagramAccount) => followersCount ?? 0,
    follows_count: ({ followsCount }: InstagramAccount) => followsCount ?? 0,
    media_count: (account: InstagramAccount) => meta.catalog.media(account).length,
  }
}

/** The account on graph.facebook.com: `id` is the IG_ID. */
export function linkedAccountFields(meta: MetaState): NodeFields<InstagramAccount> {
  return {
    typeName: 'IGUser',
    defaults: ['id'],
    fields: { id: ({ id }) => id, ...commonFields(meta) },
  }
}

/** The account on graph.instagram.com: `id` is app-scoped, `user_id` is the IG_ID. */
export function loggedInAccountFields(meta: MetaState): NodeFields<InstagramAccount> {
  return {
    typeName: 'IGUser',
    defaults: ['id'],
    fields: {
      id: ({ appScopedId }) => appScopedId,
      user_id: ({ id }) => id,
      account_type: ({ accountType }) => accountType,
      ...commonFields(meta),
    },
  }
}
