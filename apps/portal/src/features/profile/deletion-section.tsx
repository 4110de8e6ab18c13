import { DELETION_GRACE_DAYS, type User } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { DeletionScope } from './deletion-scope.tsx'
import styles from './profile.module.css'

/** Deletes the account: what is removed, when, and until when it can be cancelled. */
export function DeletionSection({ user }: { readonly user: User }) {
  const { t } = useTexts()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { deletes_at: deletesAt } = user
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('profile.deletion')}</h2>
      <DeletionScope />
      {deletesAt === null ? (
        <>
          <p className={styles.text}>
            {t('profile.deletion_when', { count: DELETION_GRACE_DAYS })}
          </p>
          <Button
            variant="danger"
            onClick={() => {
              setDialogOpen(true)
            }}
          >
            {t('profile.deletion_open')}
          </Button>
        </>
      ) : (
        <p className={styles.text}>
          {t('profile.pending', { date: shopDateText(deletesAt, languageTag(currentLanguage())) })}
        </p>
      )}
      {isDialogOpen && (
        <DeletionDialog
          userId={user.id}
          onRequested={() => {
            setDialogOpen(false)
            // The alert with the date and the button that cancels is at the top.
            scrollTo(0, 0)
          }}
          onClose={() => {
            setDialogOpen(false)
          }}
        />
      )}
    </section>
  )
}
