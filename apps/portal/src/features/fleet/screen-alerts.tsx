import type { Screen } from '@vitrine/api'
import { SCREEN_ALERT_MINUTES, type ScreenAlertMinutes } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { Alert, buttonClass, ChoiceGroup } from '@vitrine/ui'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { minutesText } from '../../shared/time/format-time.ts'
import { type AlertMinutes, useSaveAlertMinutes } from './screen-alerts.queries.ts'
import styles from './screen-alerts.module.css'

export interface ScreenAlertsProps {
  readonly user: { readonly email: string; readonly screen_alert_minutes: AlertMinutes }
  readonly screens: readonly Screen[]
}

const NEVER = 0
type Choice = ScreenAlertMinutes | typeof NEVER

/** When the user gets a mail about screens that stopped. Saved at once. */
export function ScreenAlerts({ user, screens }: ScreenAlertsProps) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const save = useSaveAlertMinutes(user.email)
  const saved = user.screen_alert_minutes
  const choose = (choice: Choice): void => {
    save.mutate(choice === NEVER ? null : choice, {
      onSuccess: () => {
        toast.success(t('alerts.saved'), { toastId: 'screen-alerts' })
      },
      onError: (error) => {
        toast.error(errorText(error, t))
      },
    })
  }
  return (
    <section className={styles.alerts} aria-labelledby="screen-alerts">
      <h2 className={styles.title} id="screen-alerts">
        {t('alerts.title')}
      </h2>
      <ChoiceGroup<Choice>
        label={t('alerts.label')}
        hint={t('alerts.how')}
        value={(save.isPending ? save.variables : saved) ?? NEVER}
        options={[
          { value: NEVER, label: t('alerts.never') },
          ...SCREEN_ALERT_MINUTES.map((minutes) => ({
            value: minutes,
            label: t('alerts.after', { delay: minutesText(minutes, tag) }),
          })),
        ]}
        onChange={choose}
      />
      <NoHours screens={screens} />
    </section>
  )
}

/** Without opening hours no mail is sent. */
function NoHours({ screens }: Pick<ScreenAlertsProps, 'screens'>) {
  const { t } = useTexts()
  const [first] = screens
  if (first === undefined || screens.some(({ opening_hours: hours }) => hours !== null)) return null
  return (
    <Alert
      tone="info"
      actions={
        <Link
          className={buttonClass({ variant: 'line', small: true })}
          to={`/screens/${first.id}/config`}
        >
          {t('alerts.set_hours', { name: first.name })}
        </Link>
      }
    >
      {t('alerts.no_hours')}
    </Alert>
  )
}
