import type { Routes } from '../../http/handlers.ts'
import * as service from './lists.service.ts'

type AdminCalls =
  | 'getAdminOverview'
  | 'listActiveScreens'
  | 'listAdminAccounts'
  | 'listEndingPlans'
  | 'listWaitingPayments'
  | 'listFailedJobs'
  | 'listProviders'
  | 'searchAccounts'
  | 'findAccountsByName'

export function adminRoutes(deps: service.AdminDeps): Routes<AdminCalls> {
  return {
    getAdminOverview: () => service.getAdminOverview(deps),
    listActiveScreens: ({ query }) => service.listActiveScreens(deps, query),
    listAdminAccounts: ({ query }) => service.listAdminAccounts(deps, query),
    listEndingPlans: ({ query }) => service.listEndingPlans(deps, query),
    listWaitingPayments: ({ query }) => service.listWaitingPayments(deps, query),
    listFailedJobs: ({ query }) => service.listFailedJobs(deps, query),
    listProviders: async () => ({ providers: await deps.listProviders() }),
    searchAccounts: ({ query }) => service.searchAccounts(deps, query),
    findAccountsByName: ({ query }) => service.findAccountsByName(deps, query.name),
  }
}
