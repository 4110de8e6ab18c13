import { publicKeyText } from '../key-ring.ts'
import type { PagBankFault, PlannedPagBankFault } from '../pagbank-faults.ts'
import type { PagBankState, PagBankSwitches } from '../pagbank-state.ts'
import { PagBankControlError } from './control-error.ts'

export type FaultsControl = {
  /** Makes the next calls fail. `call`: a method or `*`, a blank and a path, such as `POST /orders`. */
  failNext(call: string, fault: PagBankFault, times?: number): number
  failAlways(call: string, fault: PagBankFault): number
  lift(faultId: number): void
  liftAll(): void
  faults(): readonly PlannedPagBankFault[]
  heldCalls(): number
  releaseCalls(): void
}

export type AccountControl = {
  /** Replaces the account's token. Calls with the old one get 401. */
  setToken(token: string): void
  /** Withdraws or grants the approval of the integration. Without it, calls get 403. */
  setApproved(isApproved: boolean): void
  setSwitch<Name extends keyof PagBankSwitches>(name: Name, value: PagBankSwitches[Name]): void
  switches(): Readonly<PagBankSwitches>
  /** Creates another card key, without the seven days. Returns it. */
  rotateCardKey(): Promise<string>
  rotateWebhookKey(): Promise<string>
}

export function createFaultsControl({ faults }: PagBankState): FaultsControl {
  const plan = (call: string, fault: PagBankFault, times: number | 'lasting') => {
    const [method = '', path = ''] = call.split(' ')
    if (path === '') throw new PagBankControlError('A call is a method, a blank and a path')
    return faults.plan({ method, path, fault, times })
  }
  return {
    failNext: (call, fault, times = 1) => plan(call, fault, times),
    failAlways: (call, fault) => plan(call, fault, 'lasting'),
    lift: (faultId) => {
      faults.lift(faultId)
    },
    liftAll: () => {
      faults.liftAll()
    },
    faults: () => faults.list(),
    heldCalls: () => faults.heldCalls(),
    releaseCalls: () => {
      faults.releaseCalls()
    },
  }
}

export function createAccountControl(state: PagBankState): AccountControl {
  return {
    setToken: (token) => {
      state.account.token = token
    },
    setApproved: (isApproved) => {
      state.account.isApproved = isApproved
    },
    setSwitch: (name, value) => {
      state.switches[name] = value
    },
    switches: () => ({ ...state.switches }),
    rotateCardKey: async () => publicKeyText(await state.cardKeys.rotate()),
    rotateWebhookKey: async () => publicKeyText(await state.webhookKeys.rotate()),
  }
}
