import type { Routes } from '../../http/handlers.ts'
import * as service from './lists.service.ts'
import * as search from './search.service.ts'
import { type AdminUserDeps, getUser, updateUser } from './users.service.ts'

type AdminCalls =
  | 'getAdminOverview'
  | 'listActiveScreens'
  | 'listAdminAccounts'
  | 'listEndingPlans'
  | 'listWaitingPayments'
  | 'listFailedJobs'
  | 'listProviders'
  | 'searchAccounts'
  | 'searchUsers'
  | 'findAccountsByName'
  | 'getUserAsAdmin'
  | 'updateUserAsAdmin'

export function adminRoutes(deps: AdminUserDeps): Routes<AdminCalls> {
  return {
    getAdminOverview: () => service.getAdminOverview(deps),
    listActiveScreens: ({ query }) => service.listActiveScreens(deps, query),
    listAdminAccounts: ({ query }) => service.listAdminAccounts(deps, query),
    listEndingPlans: ({ query }) => service.listEndingPlans(deps, query),
    listWaitingPayments: ({ query }) => service.listWaitingPayments(deps, query),
    listFailedJobs: ({ query }) => service.listFailedJobs(deps, query),
    listProviders: async () => ({ providers: await deps.listProviders() }),
    searchAccounts: ({ query }) => search.searchAccounts(deps, query),
    getUserAsAdmin: ({ params }) => getUser(deps, params.id),
    updateUserAsAdmin: ({ params, body: patch }, { audit }) =>
      updateUser(deps, { id: params.id, patch, audit }),
    searchUsers: ({ query }) => search.searchUsers(deps, query),
    findAccountsByName: ({ query }) => search.findAccountsByName(deps, query.name),
  }
}
