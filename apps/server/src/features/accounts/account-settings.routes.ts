import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './account-settings.service.ts'
import type { AccountDeps } from './accounts.service.ts'

type SettingCalls = 'updateAccount' | 'getAccountAsAdmin' | 'updateAccountAsAdmin'

export function accountSettingsRoutes(deps: AccountDeps): Routes<SettingCalls> {
  return {
    updateAccount: async ({ params, body }, call) => ({
      account: await service.updateAccount(deps, requireActor(call), {
        id: params.id,
        patch: body,
      }),
    }),
    getAccountAsAdmin: ({ params }) => service.getAccountAsAdmin(deps, params.id),
    updateAccountAsAdmin: async ({ params, body }, { audit }) => ({
      account: await service.updateAccountAsAdmin(deps, { id: params.id, patch: body, audit }),
    }),
  }
}
