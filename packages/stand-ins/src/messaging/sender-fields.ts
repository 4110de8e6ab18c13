import type { NodeFields } from '../graph/fields.ts'
import { providerTime } from '../graph/provider-time.ts'
import type { Mention, Sender } from '../world/messaging-ledger.ts'
import type { MetaState } from '../world/meta-state.ts'
import { isStoryUp, mentionLink } from './mention-media.ts'

/** `GET /{IGSID}`: the person who wrote to the account. The name may be null. */
export function senderFields(): NodeFields<Sender> {
  return {
    typeName: 'IGBusinessScopedID',
    defaults: ['id', 'name'],
    fields: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      username: ({ username }) => username,
      profile_pic: () => null,
      follower_count: () => 0,
      is_user_follow_business: () => false,
      is_business_follow_user: () => false,
      is_verified_user: () => false,
    },
  }
}

/** `GET /{mid}?fields=story`: the story of a mention, until it ends. */
export function messageFields(meta: MetaState): NodeFields<Mention> {
  return {
    typeName: 'Message',
    defaults: ['id', 'created_time'],
    fields: {
      id: ({ mid }) => mid,
      created_time: ({ postedAt }) => providerTime(postedAt),
      story: (mention) =>
        isStoryUp(meta, mention)
          ? { mention: { link: mentionLink(meta, mention), id: mention.storyId } }
          : undefined,
    },
  }
}
