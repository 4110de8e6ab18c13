/**
 * The seed of a stand-in: the apps, people, Pages, accounts and content that exist when it starts.
 * All instants are milliseconds since 1970, all ids decimal strings as the provider writes them.
 */
export type World = {
  readonly apps: readonly MetaApp[]
  readonly people: readonly Person[]
  readonly pages: readonly FacebookPage[]
  readonly instagramAccounts: readonly InstagramAccount[]
  /** Pictures and videos nobody has posted yet. */
  readonly spares: readonly Spare[]
}

/** One app of the developer, with its two products: each has an id and a secret of its own. */
export type MetaApp = {
  readonly name: string
  readonly facebook: AppProduct
  readonly instagram: AppProduct
}

export type AppProduct = {
  readonly id: string
  readonly secret: string
  /** Compared character by character, the trailing slash included. */
  readonly redirectUris: readonly string[]
}

export type Person = {
  /** App-scoped id: what `/me` answers. */
  readonly id: string
  readonly name: string
  readonly roles: readonly PageRole[]
}

export type PageRole = {
  readonly pageId: string
  readonly tasks: readonly string[]
  /** The role comes from a business portfolio: listed only with `business_management`. */
  readonly throughBusiness?: boolean
}

export type FacebookPage = {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly picture: MediaFile
  /** IG_ID of the linked professional account; absent when none is linked. */
  readonly instagramAccountId?: string
  /** With the archive on, stories older than a day stay listed as ARCHIVED. */
  readonly storyArchive?: boolean
  readonly stories: readonly PagePost[]
  readonly reels: readonly PageReel[]
}

export type PagePost = {
  readonly postId: string
  readonly mediaId: string
  readonly footage: Footage
  readonly postedAt: number
  readonly flags?: MediaFlags
}

export type PageReel = {
  readonly id: string
  readonly postId: string
  readonly footage: Video
  readonly description?: string
  readonly postedAt: number
  readonly flags?: MediaFlags
  /** The provider is still working on it: no file yet. */
  readonly processing?: boolean
}

export const ACCOUNT_TYPES = ['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export type InstagramAccount = {
  /** IG_ID, 17 digits: used in paths of both hosts. */
  readonly id: string
  /** What Instagram Login calls `id`; differs from the IG_ID. */
  readonly appScopedId: string
  readonly username: string
  readonly name: string
  readonly accountType: AccountType
  readonly picture: MediaFile
  readonly biography?: string
  readonly website?: string
  readonly followersCount?: number
  readonly followsCount?: number
  readonly stories: readonly InstagramStory[]
  readonly media: readonly InstagramMedia[]
}

export type InstagramStory = {
  readonly id: string
  readonly footage: Footage
  readonly caption?: string
  readonly postedAt: number
  readonly flags?: MediaFlags
}

export type InstagramMedia = {
  readonly id: string
  readonly content: FeedContent
  readonly caption?: string
  readonly postedAt: number
  readonly flags?: MediaFlags
}

export type FeedContent =
  | { readonly product: 'REELS'; readonly footage: Video; readonly sharedToFeed: boolean }
  | { readonly product: 'FEED'; readonly footage: Footage }
  | { readonly product: 'FEED'; readonly album: readonly AlbumItem[] }

export type AlbumItem = { readonly id: string; readonly footage: Footage }

export type MediaFlags = {
  /** Licensed music or a flagged picture: the provider leaves the address of the file out. */
  readonly withheld?: boolean
  /** The file the CDN hands out is damaged after its first bytes. */
  readonly corrupt?: boolean
}

export type Footage = Photo | Video

export type Photo = {
  readonly kind: 'photo'
  readonly file: MediaFile
  readonly width: number
  readonly height: number
}

export type Video = {
  readonly kind: 'video'
  readonly file: MediaFile
  readonly poster: MediaFile
  readonly seconds: number
}

/** Bytes on disk, or made on demand; the name's ending decides the content type. */
export type MediaFile =
  { readonly path: string } | { readonly name: string; readonly load: () => Promise<Uint8Array> }

export type Spare = { readonly id: string; readonly label: string; readonly footage: Footage }
