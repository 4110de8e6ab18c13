import type { Account } from '@vitrine/api'
import { Button, buttonClass, EmptyState, Alert } from '@vitrine/ui'
import { useState } from 'react'
import { accountTitle } from '../../../features/accounts/account.rules.ts'
import { AuthorList } from '../../../features/mentions/author-list.tsx'
import { useClearReposts, useMentions } from '../../../features/mentions/mentions.queries.ts'
import { isWaiting } from '../../../features/mentions/mentions.rules.ts'
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog.tsx'
import { Link } from '../../../shared/navigation/link.tsx'
import { useTexts } from '../../../shared/texts/texts.ts'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { MentionList } from '../../../features/mentions/mention-list.tsx'
import styles from '../../../features/mentions/mentions-page.module.css'
import { MentionsSkeleton } from '../../../features/mentions/mentions-skeleton.tsx'

/** One tab: the mentions of an account and their states. */
export function MentionsOfAccount({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const mentions = useMentions(account.id)
  return (
    <>
      <AccountAlert account={account} />
      {mentions.isPending && <MentionsSkeleton />}
      {mentions.isLoadingError && (
        <LoadFailure title={t('mentions.load_failed')} query={mentions} />
      )}
      {mentions.data?.length === 0 && (
        <EmptyState title={t('mentions.none')}>
          {t('mentions.none_text', { name: accountTitle(account) })}
        </EmptyState>
      )}
      {mentions.data !== undefined && mentions.data.length > 0 && (
        <>
          <ListHead
            account={account}
            waiting={
              mentions.hasNextPage
                ? account.mentions.waiting
                : mentions.data.filter(isWaiting).length
            }
          />
          <MentionList account={account} mentions={mentions.data} />
          {mentions.hasNextPage && (
            <div className={styles.older}>
              <Button
                variant="line"
                busy={mentions.isFetchingNextPage}
                onClick={() => {
                  void mentions.fetchNextPage()
                }}
              >
                {t('mentions.older')}
              </Button>
            </div>
          )}
        </>
      )}
      <div className={styles.rules}>
        <AuthorList accountId={account.id} />
      </div>
    </>
  )
}

/** The reason why no mentions arrive, or why none can be decided. */
function AccountAlert({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  if (!account.mentions.heard) {
    return (
      <div className={styles.alert}>
        <Alert
          tone="warning"
          actions={
            <Link
              className={buttonClass({ small: true })}
              to={`/accounts?account_id=${account.id}`}
            >
              {t('mentions.go_to_accounts')}
            </Link>
          }
        >
          {t('mentions.not_heard')}
        </Alert>
      </div>
    )
  }
  if (account.allow_repost) return null
  return (
    <div className={styles.alert}>
      <Alert tone="info">{t('mentions.not_allowed')}</Alert>
    </div>
  )
}

interface ListHeadProps {
  readonly account: Account
  /** The number of waiting mentions, including pages that are not loaded. */
  readonly waiting: number
}

/** An explanation of Accept, the number of waiting mentions, and a button that removes all reposts. */
function ListHead({ account, waiting }: ListHeadProps) {
  const { t } = useTexts()
  const [isClearing, setClearing] = useState(false)
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.count} role="status">
          {waiting === 0 ? t('mentions.none_waiting') : t('mentions.waiting', { count: waiting })}
        </p>
        <p className={styles.lead}>
          {account.accepted_repost ? t('mentions.lead_direct') : t('mentions.lead_ask')}
        </p>
      </div>
      <Button
        variant="line"
        small
        icon="remove"
        onClick={() => {
          setClearing(true)
        }}
      >
        {t('mentions.clear')}
      </Button>
      {isClearing && (
        <ClearDialog
          account={account}
          onClose={() => {
            setClearing(false)
          }}
        />
      )}
    </div>
  )
}

interface ClearDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

function ClearDialog({ account, onClose }: ClearDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('mentions.clear_title')}
      text={t('mentions.clear_text', { name: accountTitle(account) })}
      action={t('mentions.clear_do')}
      done={t('mentions.cleared')}
      mutation={useClearReposts()}
      id={account.id}
      onClose={onClose}
    />
  )
}
