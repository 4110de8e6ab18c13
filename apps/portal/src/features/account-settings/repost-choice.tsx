import { ChoiceGroup, Icon, Alert } from '@vitrine/ui'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-settings.module.css'

export interface RepostChoiceProps {
  /** Whether an admin has allowed reposts for this account. */
  readonly isAllowed: boolean
  readonly acceptedRepost: boolean
  readonly onChange: (acceptedRepost: boolean) => void
}

type RepostOption = 'asked' | 'direct'

/** Whether a repost shows only with its author's consent, or at once (reading M1). */
export function RepostChoice({ isAllowed, acceptedRepost, onChange }: RepostChoiceProps) {
  const { t } = useTexts()
  if (!isAllowed) return <NotAllowed />
  return (
    <>
      <ChoiceGroup<RepostOption>
        label={t('reposts.choice')}
        value={acceptedRepost ? 'direct' : 'asked'}
        options={[
          { value: 'asked', label: t('reposts.asked') },
          { value: 'direct', label: t('reposts.direct') },
        ]}
        onChange={(way) => {
          onChange(way === 'direct')
        }}
      />
      <div role="status">
        <Alert tone={acceptedRepost ? 'warning' : 'info'}>
          {acceptedRepost ? t('reposts.direct_means') : t('reposts.asked_means')}
        </Alert>
      </div>
    </>
  )
}

function NotAllowed() {
  const { t } = useTexts()
  const { chatUrl } = usePublicSettings()
  return (
    <Alert
      tone="info"
      actions={
        chatUrl !== null && (
          <a className={styles.chat} href={chatUrl} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            {t('bar.chat')}
            <span className="visually-hidden"> {t('app.new_tab')}</span>
          </a>
        )
      }
    >
      {t('reposts.not_allowed')}
    </Alert>
  )
}
