import type { Call } from '../../shared/call.ts'
import { requireActor, type Routes } from '../../http/handlers.ts'
import type { PasswordHolder } from './current-password.service.ts'
import { cancelUserDeletion, requestUserDeletion } from './deletion.service.ts'
import { type ExportDeps, exportUser } from './export.service.ts'
import { forgotPassword, resetPassword } from './password.service.ts'
import { updateAddress, updateUser } from './profile.service.ts'
import * as service from './users.service.ts'
import { requestVerification, verifyEmailCode, verifyEmailLink } from './verification.service.ts'
import { getZipCode, type ZipCodeDeps } from './zip-codes.service.ts'

type UserCalls =
  | 'signUp'
  | 'signIn'
  | 'getUser'
  | 'forgotPassword'
  | 'resetPassword'
  | 'updateUser'
  | 'updateAddress'
  | 'requestVerification'
  | 'verifyEmailCode'
  | 'verifyEmailLink'
  | 'getZipCode'
  | 'exportUser'
  | 'requestUserDeletion'
  | 'cancelUserDeletion'

export interface UserCallDeps extends ExportDeps, ZipCodeDeps {}

// `authorization_code` is only passed through sign-in. The person allows the TV on a separate page (reading
// Q2).
export function usersRoutes(deps: UserCallDeps): Routes<UserCalls> {
  return {
    signUp: ({ body }, call) => service.signUp(deps, call, body),
    signIn: ({ body }, call) => service.signIn(deps, call, body),
    getUser: ({ params }, call) => service.getUser(deps, requireActor(call), params.id),
    forgotPassword: async ({ body }, call) => {
      await forgotPassword(deps, call, body)
      return {}
    },
    resetPassword: async ({ body }, call) => {
      await resetPassword(deps, call, body)
      return {}
    },
    updateUser: ({ body }, call) => updateUser(deps, passwordHolder(call), body),
    updateAddress: ({ body }, call) => updateAddress(deps, requireActor(call), body),
    requestVerification: async (_input, call) => {
      await requestVerification(deps, requireActor(call))
      return {}
    },
    verifyEmailCode: ({ body }, call) =>
      verifyEmailCode(deps, call, { userId: requireActor(call).userId, code: body.code }),
    verifyEmailLink: async ({ body }, call) => {
      await verifyEmailLink(deps, call, body.secret)
      return {}
    },
    getZipCode: ({ params }, call) =>
      getZipCode(deps, requireActor(call).userId, {
        zipCode: params.zip_code,
        signal: call.signal,
      }),
    exportUser: ({ params }, call) => exportUser(deps, requireActor(call), params.id),
    requestUserDeletion: ({ params, body }, call) =>
      requestUserDeletion(deps, passwordHolder(call), { ...params, ...body }),
    cancelUserDeletion: ({ params }, call) =>
      cancelUserDeletion(deps, requireActor(call), params.id),
  }
}

function passwordHolder(call: Call): PasswordHolder {
  const { network, signal, record } = call
  return { actor: requireActor(call), network, signal, record }
}
