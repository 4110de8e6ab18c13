import { type Handler, requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './decisions/mentions.service.ts'
import { createSignedMediaUrl } from './streaming/signed-url.service.ts'
import { listReposts, type RepostDeps } from './streaming/reposts.service.ts'

type MentionEndpoints =
  | 'listMentions'
  | 'getMention'
  | 'acceptMention'
  | 'rejectMention'
  | 'undoMention'
  | 'clearReposts'
  | 'listAuthors'
  | 'updateAuthor'
  | 'listReposts'

/** `is_app` (reading S19) needs no branch: `cdn-stream` accepts only media that TVs can play. */
export function mentionsRoutes(deps: RepostDeps): Routes<MentionEndpoints> {
  const decisions = {
    ...deps,
    createMediaUrl: (input: Parameters<typeof createSignedMediaUrl>[1]) =>
      createSignedMediaUrl(deps, input),
  }
  return {
    listMentions: ({ params, query }, call) =>
      service.listMentions(decisions, requireActor(call), {
        accountId: params.id,
        cursor: query.cursor,
      }),
    getMention: async ({ params }, call) => ({
      mention: await service.getMention(decisions, requireActor(call), toMentionKey(params)),
    }),
    acceptMention: createDecisionHandler(decisions, 'accept'),
    rejectMention: createDecisionHandler(decisions, 'reject'),
    undoMention: createDecisionHandler(decisions, 'undo'),
    clearReposts: async ({ params }, call) => ({
      removed: await service.clearReposts(decisions, requireActor(call), params.id),
    }),
    listAuthors: async ({ params }, call) => ({
      data: await service.listAuthors(decisions, requireActor(call), params.id),
    }),
    updateAuthor: async ({ params, body }, call) => ({
      author: await service.updateAuthor(decisions, requireActor(call), {
        accountId: params.id,
        authorId: params.authorId,
        rule: body.rule,
      }),
    }),
    listReposts: ({ params, query }, call) =>
      listReposts(deps, requireActor(call), {
        accountId: params.id,
        screenId: query.screen_id,
        runId: query.session_id,
        isPreview: query.preview ?? false,
      }),
  }
}

function createDecisionHandler(
  deps: service.DecisionDeps,
  type: 'accept' | 'reject' | 'undo',
): Handler<'acceptMention' | 'rejectMention' | 'undoMention'> {
  return async ({ params }, call) => ({
    mention: await service.decideMention(deps, requireActor(call), {
      ...toMentionKey(params),
      type,
    }),
  })
}

function toMentionKey(params: { id: string; mentionId: string }): service.AccountMentionKey {
  return { accountId: params.id, mentionId: params.mentionId }
}
