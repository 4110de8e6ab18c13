import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './users.service.ts'

// `authorization_code` is only carried through sign-in: the person allows the TV on a page of its
// own, and only there (reading Q2).
export function usersRoutes(deps: service.UserDeps): Routes<'signUp' | 'signIn' | 'getUser'> {
  return {
    signUp: ({ body }, call) => service.signUp(deps, call, body),
    signIn: ({ body }, call) => service.signIn(deps, call, body),
    getUser: ({ params }, call) => service.getUser(deps, requireActor(call), params.id),
  }
}
