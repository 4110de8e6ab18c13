import type { FacebookApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import { listAll } from './paging.ts'
import { PageEntry, Permissions, Person } from './responses.ts'

const PAGE_FIELDS = 'id,name,access_token,picture{url}'
const LINKED_FIELDS = 'instagram_business_account{id,username,profile_picture_url}'
const MAX_PAGES_OF_A_PERSON = 200
const MAX_LIST_PAGES = 10

/** A Page to which the person granted access. */
export interface FacebookPage {
  readonly pageId: string
  readonly name: string
  /** Valid as long as the person's role on the Page; null when the role has no token. */
  readonly pageToken: string | null
  readonly pictureUrl: string | null
  readonly instagram: {
    readonly instagramId: string
    readonly username: string | null
    readonly pictureUrl: string | null
  } | null
}

/** The person of a login, the granted permissions and the selected Pages. */
export function createFacebookPages(deps: MetaDeps, app: FacebookApp) {
  const root = `${app.graphUrl}/${GRAPH_VERSION}`
  return {
    /** The person's app-scoped id, which deletion callbacks contain. */
    async getPerson(token: string, signal: AbortSignal): Promise<{ appScopedId: string }> {
      const { value } = await callGraph(deps, {
        url: `${root}/me`,
        query: { fields: 'id,name' },
        token,
        proofSecret: app.appSecret,
        schema: Person,
        isRetryable: true,
        signal,
      })
      return { appScopedId: value.id }
    },

    /** The permissions that the person granted. */
    async listPermissions(token: string, signal: AbortSignal): Promise<readonly string[]> {
      const { value } = await callGraph(deps, {
        url: `${root}/me/permissions`,
        token,
        proofSecret: app.appSecret,
        schema: Permissions,
        isRetryable: true,
        signal,
      })
      return value.data.filter(({ status }) => status === 'granted').map((row) => row.permission)
    },

    /** `withInstagram`: whether the person allowed reading the linked profiles. */
    async listPages(
      { token, withInstagram }: { token: string; withInstagram: boolean },
      signal: AbortSignal,
    ): Promise<readonly FacebookPage[]> {
      const { value } = await listAll(deps, {
        url: `${root}/me/accounts`,
        query: {
          fields: withInstagram ? `${PAGE_FIELDS},${LINKED_FIELDS}` : PAGE_FIELDS,
          limit: '50',
        },
        token,
        proofSecret: app.appSecret,
        signal,
        read: readPage,
        maxItems: MAX_PAGES_OF_A_PERSON,
        maxPages: MAX_LIST_PAGES,
      })
      return value
    },
  }
}

function readPage(entry: unknown): FacebookPage | null {
  const page = PageEntry.safeParse(entry)
  if (!page.success) return null
  const instagram = page.data.instagram_business_account ?? null
  return {
    pageId: page.data.id,
    name: page.data.name,
    pageToken: page.data.access_token ?? null,
    pictureUrl: page.data.picture?.data.url ?? null,
    instagram:
      instagram === null
        ? null
        : {
            instagramId: instagram.id,
            username: instagram.username ?? null,
            pictureUrl: instagram.profile_picture_url ?? null,
          },
  }
}
