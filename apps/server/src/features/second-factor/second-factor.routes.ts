import { requireActor, type Routes } from '../../http/handlers.ts'
import type { Call } from '../../shared/call.ts'
import type { PasswordHolder } from '../users/index.ts'
import { listFactors, renewRecoveryCodes } from './factors.service.ts'
import { addPasskey, removePasskey, startPasskey } from './passkeys.service.ts'
import { finishSignIn, getSecondStep, type SecondStepDeps } from './second-step.service.ts'
import { addTotp, removeTotp, startTotp } from './totp.service.ts'

type FactorCalls =
  | 'getSecondFactors'
  | 'startPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'startTotp'
  | 'addTotp'
  | 'removeTotp'
  | 'renewRecoveryCodes'
  | 'getSecondStep'
  | 'finishSignIn'

export function secondFactorRoutes(deps: SecondStepDeps): Routes<FactorCalls> {
  return {
    getSecondFactors: (_input, call) => listFactors(deps, requireActor(call)),
    startPasskey: ({ body }, call) =>
      startPasskey(deps, passwordHolder(call), body.current_password),
    addPasskey: async ({ body }, call) =>
      withCodes(await addPasskey(deps, passwordHolder(call), body)),
    removePasskey: async ({ params, body }, call) => {
      await removePasskey(deps, passwordHolder(call), { ...params, ...body })
      return {}
    },
    startTotp: ({ body }, call) => startTotp(deps, passwordHolder(call), body.current_password),
    addTotp: async ({ body }, call) => withCodes(await addTotp(deps, passwordHolder(call), body)),
    removeTotp: async ({ body }, call) => {
      await removeTotp(deps, passwordHolder(call), body.current_password)
      return {}
    },
    renewRecoveryCodes: async ({ body }, call) => {
      const codes = await renewRecoveryCodes(deps, passwordHolder(call), body.current_password)
      return { recovery_codes: [...codes] }
    },
    getSecondStep: ({ body }, call) => getSecondStep(deps, call, body.challenge),
    finishSignIn: ({ body }, call) => finishSignIn(deps, call, body),
  }
}

function withCodes(codes: readonly string[] | null) {
  return { recovery_codes: codes === null ? null : [...codes] }
}

function passwordHolder(call: Call): PasswordHolder {
  const { network, signal, record } = call
  return { actor: requireActor(call), network, signal, record }
}
