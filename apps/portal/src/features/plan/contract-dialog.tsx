import { Button, buttonClass, CheckField, Dialog, Alert } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { useContractText } from './contract.queries.ts'
import { COMPLETE_PATH, type ContractParty, isContractReady } from './contract.rules.ts'
import { ContractFacts, ContractText, ContractSkeleton } from './contract-text.tsx'
import styles from './plan.module.css'
import type { Subscription } from './plan.rules.ts'

interface ContractDialogProps {
  readonly subscription: Subscription
  /** The customer who accepts it. */
  readonly party: ContractParty
  readonly acceptance: Acceptance
  readonly onClose: () => void
}

interface Acceptance {
  readonly isSending: boolean
  /** The error of the last attempt; null when there is none. */
  readonly refusal: Error | null
  readonly send: () => void
}

/**
 * Shows the contract and accepts it: parties, facts and clauses. Only a text that was shown can be
 * accepted.
 */
export function ContractDialog(props: ContractDialogProps) {
  const { subscription, party, acceptance, onClose } = props
  const { t } = useTexts()
  const text = useContractText()
  return (
    <Dialog title={t('contract.title')} closeLabel={t('app.close')} wide onClose={onClose}>
      <ContractFacts subscription={subscription} party={party} />
      {text.data !== undefined && <ContractText {...text.data} />}
      {text.isPending && <ContractSkeleton />}
      {text.isError && (
        <Alert
          tone="danger"
          announced
          actions={
            <Button small busy={text.isFetching} onClick={() => void text.refetch()}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('contract.text_failed')}
        </Alert>
      )}
      {isContractReady(party) ? (
        text.data !== undefined && <Accept {...acceptance} />
      ) : (
        <Alert
          tone="warning"
          actions={
            <Link className={buttonClass({ small: true })} to={COMPLETE_PATH}>
              {t('contract.complete')}
            </Link>
          }
        >
          {t('contract.incomplete')}
        </Alert>
      )}
    </Dialog>
  )
}

function Accept({ isSending, refusal, send }: Acceptance) {
  const { t } = useTexts()
  const [isAgreed, setAgreed] = useState(false)
  const [hasForgotten, setForgotten] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return (
    <form
      noValidate
      className={styles.accept}
      onSubmit={(event) => {
        event.preventDefault()
        if (isAgreed) {
          send()
          return
        }
        setForgotten(true)
        box.current?.focus()
      }}
    >
      <CheckField
        ref={box}
        label={t('contract.agree')}
        error={hasForgotten && !isAgreed ? t('contract.agree_missing') : undefined}
        checked={isAgreed}
        onChange={(event) => {
          setAgreed(event.target.checked)
        }}
      />
      {refusal !== null && <FailureAlert title={t('contract.accept_failed')} error={refusal} />}
      <Button type="submit" variant="signal" wide busy={isSending}>
        {t('contract.accept')}
      </Button>
    </form>
  )
}
