import { languageTag } from '@vitrine/i18n'
import { Button, Alert } from '@vitrine/ui'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useCancelDeletion } from './profile.queries.ts'

interface PendingDeletionProps {
  readonly userId: string
  readonly deletesAt: string
}

/** An alert on an account that will be deleted, with the button that cancels the deletion. */
export function PendingDeletion({ userId, deletesAt }: PendingDeletionProps) {
  const { t } = useTexts()
  const cancelDeletion = useCancelDeletion(() => {
    toast.success(t('profile.kept'))
  })
  return (
    <Alert
      tone="warning"
      announced
      actions={
        <Button
          small
          busy={cancelDeletion.isPending}
          onClick={() => {
            cancelDeletion.mutate(userId)
          }}
        >
          {t('profile.keep')}
        </Button>
      }
    >
      <p>
        <strong>
          {t('profile.pending', { date: shopDateText(deletesAt, languageTag(currentLanguage())) })}
        </strong>{' '}
        {t('profile.pending_text')}
      </p>
      {cancelDeletion.isError && <p>{errorText(cancelDeletion.error, t)}</p>}
    </Alert>
  )
}
