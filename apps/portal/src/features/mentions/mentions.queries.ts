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

/** Refetches in the background so that new mentions appear; paused while the page is hidden. */
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

/** Another user's account, for an admin who opens its link. */
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
  /** Whether a decision about this mention is in progress anywhere on the page. */
  readonly isBusy: boolean
  /** The error of the last decision made here; null when it did not fail. */
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
      // A list that is being fetched would restore the old state.
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
    // Not awaited: the buttons become free at once, and the count of waiting mentions follows.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: listKey(accountId) })
      void queries.invalidateQueries({ queryKey: ['accounts'] })
    },
  })
  return {
    isBusy,
    error: mutation.error,
    decide(decision) {
      // Reads the cache instead of rendered state, because two quick taps can precede the next render.
      if (queries.isMutating({ mutationKey }) === 0) mutation.mutate(decision)
    },
  }
}

/** Removes every repost of an account from every screen. */
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

/** Changes an author's rule and writes the response into every list. */
export function useChangeAuthor(accountId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ authorId, rule }: AuthorChange) => {
      // A list that is being fetched would restore the old rule.
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
    // Not awaited: the rule is saved, and its effect on mentions follows.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: authorsKey(accountId) })
      void queries.invalidateQueries({ queryKey: listKey(accountId) })
    },
  })
}
