import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './accounts.service.ts'
import { type ConnectionDeps, finishConnection, startConnection } from './connections.service.ts'
import { disconnect } from './subscriptions.service.ts'

type AccountCalls =
  | 'listAccounts'
  | 'getAccount'
  | 'createAccount'
  | 'deleteAccount'
  | 'startConnection'
  | 'instagramCallback'
  | 'facebookCallback'

export function accountsRoutes(deps: ConnectionDeps): Routes<AccountCalls> {
  return {
    listAccounts: async (_input, call) => ({
      data: await service.listAccounts(deps, requireActor(call)),
    }),
    getAccount: async ({ params }, call) => ({
      account: await service.getAccount(deps, requireActor(call), params.id),
    }),
    createAccount: async ({ body }, call) => ({
      account: await service.createAccount(deps, requireActor(call), body.name),
    }),
    deleteAccount: async ({ params }, call) => {
      await disconnect(deps, requireActor(call), { id: params.id, signal: call.signal })
      await service.deleteAccount(deps, requireActor(call), params.id)
      return {}
    },
    startConnection: async ({ body }, call) => ({
      url: await startConnection(deps, requireActor(call), body),
    }),
    instagramCallback: ({ body }, call) =>
      finishConnection(deps, call.actor, {
        ...body,
        provider: 'instagram',
        signal: call.signal,
      }),
    facebookCallback: ({ body }, call) =>
      finishConnection(deps, call.actor, {
        ...body,
        provider: 'facebook',
        signal: call.signal,
      }),
  }
}
