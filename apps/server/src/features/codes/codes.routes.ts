import { CODE_SECRET_HEADER } from '@vitrine/api'
import { requireActor, type Routes } from '../../http/handlers.ts'
import type { SessionDeps } from '../sessions/index.ts'
import * as service from './codes.service.ts'

export function codesRoutes(deps: SessionDeps): Routes<'createCode' | 'getCode' | 'bindCode'> {
  return {
    createCode: ({ body }, call) => service.createCode(deps, call, body),
    getCode: ({ params }, call) =>
      service.getCode(deps, { code: params.code, secret: call.header(CODE_SECRET_HEADER) }),
    bindCode: async ({ params, body }, call) => {
      const deviceId = await service.bindCode(deps, requireActor(call), {
        code: params.code,
        accountId: body.account_id,
        screenId: body.screen_id,
      })
      return { device_id: deviceId }
    },
  }
}
