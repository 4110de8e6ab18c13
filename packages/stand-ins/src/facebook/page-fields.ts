import { linkTo } from '../cdn/links.ts'
import type { Caller } from '../graph/graph-call.ts'
import { selectFields, type NodeFields, type WantedField } from '../graph/fields.ts'
import { linkedAccountFields } from '../instagram/account-fields.ts'
import { hasPermission, pageTokenFor } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, Person } from '../world/world.ts'

export function personFields(): NodeFields<Person> {
  return {
    typeName: 'User',
    defaults: ['id', 'name'],
    fields: { id: ({ id }) => id, name: ({ name }) => name },
  }
}

/** Fields of a Page. Its token and its linked account depend on the caller. */
export function pageFields(meta: MetaState, caller: Caller): NodeFields<FacebookPage> {
  return {
    typeName: 'Page',
    defaults: ['id', 'name', 'access_token', 'category', 'category_list', 'tasks'],
    fields: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      category: ({ category }) => category,
      category_list: ({ category }) => [{ id: '2200', name: category }],
      access_token: (page) =>
        caller.kind === 'page'
          ? caller.token.value
          : pageTokenFor(meta, caller.token, page.id).value,
      tasks: (page) => tasksOn(caller, page),
      link: ({ id }) => `https://www.facebook.com/${id}`,
      picture: ({ id }, wanted) => avatarFields(meta, id, wanted),
      instagram_business_account: (page, wanted) => linkedAccount(meta, { caller, page, wanted }),
    },
  }
}

/** `/{page-id}` without `fields` has fewer default fields than an entry of `/me/accounts`. */
export function singlePageFields(meta: MetaState, caller: Caller): NodeFields<FacebookPage> {
  return { ...pageFields(meta, caller), defaults: ['id', 'name'] }
}

function tasksOn(caller: Caller, page: FacebookPage): readonly string[] | undefined {
  if (caller.kind === 'instagram') return undefined
  return caller.person.roles.find(({ pageId }) => pageId === page.id)?.tasks
}

function avatarFields(meta: MetaState, id: string, wanted: readonly WantedField[] | null): unknown {
  const fields: NodeFields<string> = {
    typeName: 'ProfilePictureSource',
    defaults: ['height', 'is_silhouette', 'url', 'width'],
    fields: {
      height: () => 50,
      width: () => 50,
      is_silhouette: () => false,
      url: (ownerId) => linkTo(meta, { ownerId, variant: 'photo' }),
    },
  }
  return { data: selectFields(id, fields, wanted) }
}

type LinkedAccountRequest = {
  readonly caller: Caller
  readonly page: FacebookPage
  readonly wanted: readonly WantedField[] | null
}

/** Absent when no professional account is linked, or the app may not read it. */
function linkedAccount(meta: MetaState, { caller, page, wanted }: LinkedAccountRequest): unknown {
  const { instagramAccountId } = page
  if (instagramAccountId === undefined || !hasPermission(caller.grant, 'instagram_basic')) {
    return undefined
  }
  const account = meta.catalog.instagramAccount(instagramAccountId)
  return account && selectFields(account, linkedAccountFields(meta), wanted)
}
