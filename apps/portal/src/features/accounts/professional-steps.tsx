import { Button } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { useConnecting } from './connecting.ts'
import styles from './message-box.module.css'

/** Why a personal profile cannot be connected, and how to make it a professional one. */
export function ProfessionalSteps() {
  const { t } = useTexts()
  return (
    <div className={styles.steps}>
      <h2 className={styles.stepsTitle}>{t('professional.title')}</h2>
      <p>{t('professional.why')}</p>
      <ol>
        <li>{t('professional.step_1')}</li>
        <li>{t('professional.step_2')}</li>
        <li>{t('professional.step_3')}</li>
      </ol>
    </div>
  )
}

/** Opens Instagram's page again. */
export function ConnectInstagram() {
  const { t } = useTexts()
  const connecting = useConnecting()
  return (
    <Button
      small
      icon="instagram"
      busy={connecting.provider !== null}
      onClick={() => {
        connecting.start('instagram', null)
      }}
    >
      {t('professional.again')}
    </Button>
  )
}
