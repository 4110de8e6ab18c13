import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './contracts.service.ts'

export function contractsRoutes(
  deps: service.ContractDeps,
): Routes<'getContract' | 'getContractPdf' | 'assignContract'> {
  return {
    getContract: ({ params }, call) =>
      service.getContract(deps, requireActor(call), { id: params.id, language: call.language }),
    getContractPdf: ({ params }, call) =>
      service.getContractPdf(deps, requireActor(call), { id: params.id, language: call.language }),
    assignContract: ({ params }, call) =>
      service.assignContract(deps, requireActor(call), params.id),
  }
}
