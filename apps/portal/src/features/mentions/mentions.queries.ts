import {
  acceptMention,
  clearReposts,
  type EndpointResponse,
  getAccountAsAdmin,
  listAuthors,
  listMentions,
  type Mention,
  type MentionAuthor,
  rejectMention,
  undoMention,
  updateAuthor,
} from '@vitrine/api'
import {
  type InfiniteData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import type { Decision } from './mentions.rules.ts'

/** New mentions appear by themselves; nothing is asked for while nobody looks. */
const REFETCH_MS = 10_000

type MentionPages = InfiniteData<EndpointResponse<typeof listMentions>, string | null>
const FIRST_PAGE: string | null = null

const listKey = (accountId: string) => ['mentions', accountId] as const
const authorsKey = (accountId: string) => ['authors', accountId] as const

export function useMentions(accountId: string) {
  return useInfiniteQuery({
    queryKey: listKey(accountId),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam }
      return api.call(listMentions, { params: { id: accountId }, query }, { signal })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? null,
    select: mentionsOf,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  })
}

function mentionsOf({ pages }: MentionPages): readonly Mention[] {
  return pages.flatMap(({ data }) => data)
}

function withMention(list: MentionPages, mention: Mention): MentionPages {
  return mapMentions(list, (listed) => (listed.id === mention.id ? mention : listed))
}

function withAuthor(list: MentionPages, author: MentionAuthor): MentionPages {
  return mapMentions(list, (listed) =>
    listed.author.id === author.id ? { ...listed, author } : listed,
  )
}

function mapMentions(list: MentionPages, change: (mention: Mention) => Mention): MentionPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) }
}

/** Somebody else's account, for an admin who was sent its link. */
export function useForeignAccount(id: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['accounts', id, 'admin'],
    queryFn: async ({ signal }) => {
      return (await api.call(getAccountAsAdmin, { params: { id } }, { signal })).account
    },
    enabled: isWanted,
  })
}

const CALLS = { accept: acceptMention, reject: rejectMention, undo: undoMention } as const

export interface MentionDecision {
  /** What is under way for this mention, wherever on the page it was pressed. */
  readonly isBusy: boolean
  /** Why the last one that was pressed here failed; null while none did. */
  readonly error: Error | null
  readonly decide: (decision: Decision) => void
}

/** One decision about a mention at a time: its row and its preview share the buttons' state. */
export function useMentionDecision(accountId: string, mentionId: string): MentionDecision {
  const queries = useQueryClient()
  const mutationKey = ['decision', mentionId]
  const isBusy = useIsMutating({ mutationKey }) > 0
  const mutation = useMutation({
    mutationKey,
    mutationFn: async (decision: Decision) => {
      // An older list on its way would put the old state back.
      await queries.cancelQueries({ queryKey: listKey(accountId) })
      const params = { id: accountId, mentionId }
      return (await api.call(CALLS[decision], { params })).mention
    },
    onSuccess: (mention) => {
      queries.setQueryData<MentionPages>(
        listKey(accountId),
        (list) => list && withMention(list, mention),
      )
    },
    // Not waited for: the buttons are free again, and the count of what waits follows.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listKey(accountId) })
      void queries.invalidateQueries({ queryKey: ['accounts'] })
    },
  })
  return {
    isBusy,
    error: mutation.error,
    decide(decision) {
      // Asked of the cache and not of this drawing: two quick taps come before the next one.
      if (queries.isMutating({ mutationKey }) === 0) mutation.mutate(decision)
    },
  }
}

/** Takes every repost of an account off every screen. */
export function useClearReposts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(clearReposts, { params: { id } }),
    onSuccess: (_, id) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listKey(id) }),
        queries.invalidateQueries({ queryKey: ['accounts'] }),
      ]),
  })
}

export function useAuthors(accountId: string) {
  return useQuery({
    queryKey: authorsKey(accountId),
    queryFn: async ({ signal }) => {
      return (await api.call(listAuthors, { params: { id: accountId } }, { signal })).data
    },
  })
}

export interface AuthorChange {
  readonly authorId: string
  readonly rule: MentionAuthor['rule']
}

/** Changes an author's rule; what the server answers stands in every list at once. */
export function useChangeAuthor(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ authorId, rule }: AuthorChange) => {
      // An older list on its way would put the old rule back.
      await queries.cancelQueries({ queryKey: listKey(accountId) })
      await queries.cancelQueries({ queryKey: authorsKey(accountId) })
      const params = { id: accountId, authorId }
      return (await api.call(updateAuthor, { params, body: { rule } })).author
    },
    onSuccess: (author) => {
      queries.setQueryData<MentionPages>(
        listKey(accountId),
        (list) => list && withAuthor(list, author),
      )
      queries.setQueryData<readonly MentionAuthor[]>(authorsKey(accountId), (authors) =>
        authors?.map((listed) => (listed.id === author.id ? author : listed)),
      )
    },
    // Not waited for: the rule is saved, and what it did to mentions follows.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: authorsKey(accountId) })
      void queries.invalidateQueries({ queryKey: listKey(accountId) })
    },
  })
}
