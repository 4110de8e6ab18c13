import { type Ref, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { useSnapshot } from 'valtio'
import { ContractCard } from '../../../features/plan/contract-card.tsx'
import { ContractDialog } from '../../../features/plan/contract-dialog.tsx'
import { useAcceptContract } from '../../../features/plan/contract.queries.ts'
import { CONTRACT_QUERY } from '../../../features/plan/contract.rules.ts'
import { contractStatus, type Subscription } from '../../../features/plan/plan.rules.ts'
import { useProfile } from '../../../features/profile/profile.queries.ts'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'

interface PlanContractProps {
  readonly userId: string
  readonly subscription: Subscription
}

/** The contract's card, and the contract itself when `?showContractModal=true` opens it. */
export function PlanContract({ userId, subscription }: PlanContractProps) {
  const { isWanted, show } = useContractQuery()
  const acceptance = useAcceptance(userId, () => {
    show(false)
  })
  const isOpen = isWanted && contractStatus(subscription) === 'open'
  return (
    <>
      <ContractCard
        userId={userId}
        subscription={subscription}
        refusal={isOpen ? null : acceptance.refusal}
        titleRef={useFocusAfter(isOpen)}
        onRead={() => {
          show(true)
        }}
      />
      {isOpen && (
        <OpenContract
          userId={userId}
          subscription={subscription}
          acceptance={acceptance}
          onClose={() => {
            acceptance.forget()
            show(false)
          }}
        />
      )}
    </>
  )
}

/** Whether the address opens the contract, so that other pages can link to it. */
function useContractQuery() {
  const [query, setQuery] = useSearchParams()
  return {
    isWanted: query.get(CONTRACT_QUERY) === 'true',
    show: (isWanted: boolean): void => {
      setQuery(
        (last) => {
          const next = new URLSearchParams(last)
          if (isWanted) next.set(CONTRACT_QUERY, 'true')
          else next.delete(CONTRACT_QUERY)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

/** Accepts once, however often it is pressed. */
function useAcceptance(userId: string, onAccepted: () => void) {
  const { t } = useTexts()
  const { mutate, reset, isPending, error } = useAcceptContract(userId)
  const isSending = useRef(false)
  return {
    isSending: isPending,
    refusal: error,
    forget: (): void => {
      // A request in progress is not reset.
      if (!isSending.current) reset()
    },
    send: (): void => {
      if (isSending.current) return
      isSending.current = true
      mutate(undefined, {
        onSuccess: () => {
          toast.success(t('contract.accepted'))
          onAccepted()
        },
        onSettled: () => {
          isSending.current = false
        },
      })
    },
  }
}

/** Receives the focus when the dialog and the button that opened it are gone. */
function useFocusAfter(isOpen: boolean): Ref<HTMLHeadingElement> {
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (hasClosed && document.activeElement === document.body) title.current?.focus()
  }, [isOpen])
  return title
}

interface OpenContractProps extends PlanContractProps {
  readonly acceptance: ReturnType<typeof useAcceptance>
  readonly onClose: () => void
}

function OpenContract({ userId, ...contract }: OpenContractProps) {
  const { user } = useSnapshot(session)
  // The profile may have changed elsewhere; the stored user is shown until it is refetched.
  const party = useProfile(userId).data ?? user
  return party === null ? null : <ContractDialog party={party} {...contract} />
}
