import { z } from 'zod/mini'

/** Meta's ids are decimal text. Long ones exceed the safe integer range. */
export const MetaId = z.string().check(z.regex(/^\d{1,32}$/))

const TokenText = z.string().check(z.minLength(1), z.maxLength(4_000))
/** A duration, or a time since 1970. Values after the year 2286 are not valid. */
const Seconds = z.int().check(z.nonnegative(), z.maximum(10_000_000_000))
/** A missing field may also be sent as null. */
const Text = z.nullish(z.string())

/** The offset may have no colon, as in `2026-01-05T18:04:11+0000`. */
const META_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}):?(\d{2})?$/

/** Returns null when the text is not a valid time. */
export function parseMetaTime(text: string): Date | null {
  const match = META_TIME.exec(text)
  if (match === null) return null
  const [, moment = '', zone = '', minutes = '00'] = match
  const date = new Date(zone === 'Z' ? `${moment}Z` : `${moment}${zone}:${minutes}`)
  return Number.isNaN(date.getTime()) ? null : date
}

export const MetaTime = z.pipe(
  z.string().check(z.refine((text) => parseMetaTime(text) !== null)),
  z.transform((text) => parseMetaTime(text) ?? new Date(Number.NaN)),
)

/** Unix seconds as text, as in Page stories. */
export const UnixSeconds = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text) => new Date(Number(text) * 1_000)),
)

/** Accepts a bare response, as observed, and one inside `data: […]`, as documented. */
export function bareOrWrapped<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.transform(unwrap), schema)
}

function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  return Array.isArray(body.data) && body.data.length === 1 ? body.data[0] : body
}

/** Code exchange of api.instagram.com. Its `user_id` is ignored: a number beyond the safe range. */
export const InstagramCodeResponse = bareOrWrapped(
  z.object({
    access_token: TokenText,
    permissions: z.nullish(
      z.pipe(
        z.union([z.array(z.string()), z.string()]),
        z.transform((value) =>
          (Array.isArray(value) ? value : value.split(',')).map((name) => name.trim()),
        ),
      ),
    ),
  }),
)

export const TokenResponse = z.object({
  access_token: TokenText,
  expires_in: z.nullish(Seconds),
})
export type TokenResponse = z.infer<typeof TokenResponse>

/** Response of `debug_token`. A time of 0 means none. */
export const InspectedToken = z.object({
  data: z.object({
    is_valid: z.boolean(),
    expires_at: z.nullish(Seconds),
    /** 90 days after the person's last login. The token can read nothing after that. */
    data_access_expires_at: z.nullish(Seconds),
    error: z.nullish(z.object({ code: z.nullish(z.int()), subcode: z.nullish(z.int()) })),
  }),
})

export const Person = z.object({ id: MetaId, name: Text })

/** Response of a change without data. */
export const Success = z.object({ success: z.literal(true) })

/** A person who wrote to an account. */
export const Sender = z.object({ username: Text, name: Text })

export const SentMessage = z.object({ message_id: z.string().check(z.minLength(1)) })

export const Permissions = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
})

const Paging = z.nullish(z.object({ cursors: z.nullish(z.object({ after: Text })), next: Text }))

/** One page of a list. Entries are parsed one by one, so that an invalid one does not affect the others. */
export const ListPage = z.object({ data: z.array(z.unknown()), paging: Paging })
export type ListPage = z.infer<typeof ListPage>

export const PageEntry = z.object({
  id: MetaId,
  name: z.string(),
  access_token: z.nullish(TokenText),
  picture: z.nullish(z.object({ data: z.object({ url: Text }) })),
  instagram_business_account: z.nullish(
    z.object({
      id: MetaId,
      username: Text,
      profile_picture_url: Text,
    }),
  ),
})

export const InstagramProfileResponse = bareOrWrapped(
  z.object({
    /** App-scoped. Webhooks and paths use `user_id`. */
    id: MetaId,
    user_id: MetaId,
    username: z.string(),
    name: Text,
    account_type: Text,
    profile_picture_url: Text,
  }),
)

export const InstagramMedia = z.object({
  id: MetaId,
  media_type: z.string(),
  media_product_type: Text,
  /** Missing when the network withholds it, as with licensed music. */
  media_url: Text,
  caption: Text,
  timestamp: MetaTime,
})
export type InstagramMedia = z.infer<typeof InstagramMedia>

export const PageStory = z.object({
  media_id: MetaId,
  status: z.string(),
  creation_time: UnixSeconds,
  media_type: z.string(),
})

export const PageVideo = z.object({
  id: MetaId,
  description: Text,
  created_time: z.nullish(MetaTime),
  updated_time: z.nullish(MetaTime),
  source: Text,
  status: z.nullish(z.object({ video_status: Text })),
})

/** Response with one link and the node's id. The link is missing when the network withholds it. */
export const InstagramMediaLink = z.object({ id: MetaId, media_url: Text })
export const VideoLink = z.object({ id: MetaId, source: Text })
export const PhotoLink = z.object({
  id: MetaId,
  images: z.nullish(z.array(z.object({ width: z.int(), height: z.int(), source: z.string() }))),
})

/** The smallest response that proves a valid token. */
export const InstagramMe = bareOrWrapped(z.object({ user_id: MetaId }))
