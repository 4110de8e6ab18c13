import type { Quote } from '@vitrine/api'
import {
  ContractFacts,
  ContractSkeleton,
  ContractText,
} from '../../../features/plan/contract-text.tsx'
import { useContractText } from '../../../features/plan/contract.queries.ts'
import type { PlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'

interface OfferedContractProps {
  readonly choice: PlanChoice
  readonly quote: Quote
}

/** The contract of an offer: the facts that its clauses refer to, and the clauses. */
export function OfferedContract({
  choice: { id, name },
  quote: { screens, period },
}: OfferedContractProps) {
  const text = useContractText()
  if (text.data !== undefined) {
    const subscription = { plan: { id, name }, subscription: { screens, ...period } }
    return (
      <>
        <ContractFacts subscription={subscription} party={null} />
        <ContractText {...text.data} />
      </>
    )
  }
  return text.isError ? <LoadFailure query={text} /> : <ContractSkeleton />
}
