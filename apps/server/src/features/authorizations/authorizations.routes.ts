import { AUTHORIZATION_SECRET_HEADER } from '@vitrine/api'
import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './authorizations.service.ts'

export function authorizationsRoutes(
  deps: service.AuthorizationDeps,
): Routes<
  | 'createAuthorization'
  | 'verifyAuthorization'
  | 'getAuthorization'
  | 'allowAuthorization'
  | 'deleteAuthorization'
> {
  return {
    createAuthorization: ({ body }, call) => service.createAuthorization(deps, call, body),
    verifyAuthorization: ({ query }, call) =>
      service.verifyAuthorization(deps, {
        code: query.authorization_code,
        secret: call.header(AUTHORIZATION_SECRET_HEADER),
      }),
    getAuthorization: ({ params }, call) => service.describeAuthorization(deps, call, params.code),
    allowAuthorization: async ({ body }, call) => {
      const actor = requireActor(call)
      await service.allowAuthorization(deps, { actor, bearer: call.bearer }, body)
      return {}
    },
    deleteAuthorization: async ({ params }, call) => {
      await service.deleteAuthorization(deps, {
        code: params.id,
        secret: call.header(AUTHORIZATION_SECRET_HEADER),
        actor: call.actor,
      })
      return {}
    },
  }
}
