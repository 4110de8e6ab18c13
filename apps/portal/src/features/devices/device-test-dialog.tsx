import {
  DEVICE_CHECKS,
  type DeviceChecks,
  type DeviceTest,
  factOf,
  type Finding,
  findingsOf,
  type SignedInDevice,
} from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert, Button, Dialog, Icon, type IconName, Skeleton } from '@vitrine/ui'
import { saveFile } from '../../shared/files/save-file.ts'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { deviceName } from '../../shared/screen/device-name.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shortDateText } from '../../shared/time/format-time.ts'
import { testFileName } from './device-test-file.ts'
import styles from './device-test-dialog.module.css'
import { useDeviceTest } from './devices.queries.ts'

export interface DeviceTestDialogProps {
  readonly device: SignedInDevice
  readonly nowMs: number
  readonly onClose: () => void
}

/** The latest device test of a TV: what it means for the shop, then every check. */
export function DeviceTestDialog({ device, nowMs, onClose }: DeviceTestDialogProps) {
  const { t } = useTexts()
  const query = useDeviceTest(device.id)
  return (
    <Dialog
      wide
      title={t('test.dialog_title', { name: deviceName(device, t) })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      {query.isPending && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height="240px" />
        </div>
      )}
      {query.isError && <LoadFailure title={t('test.load_failed')} query={query} />}
      {query.isSuccess && <Result {...query.data} nowMs={nowMs} />}
      <p className={styles.hint}>{t('test.how')}</p>
    </Dialog>
  )
}

interface ResultProps {
  readonly tested_at: string | null
  readonly test: DeviceTest | null
  readonly nowMs: number
}

function Result({ tested_at, test, nowMs }: ResultProps) {
  const { t } = useTexts()
  if (test === null || tested_at === null) return <Alert tone="warning">{t('test.none')}</Alert>
  const when = shortDateText(tested_at, nowMs, languageTag(currentLanguage()))
  return (
    <div className={styles.result}>
      <p className={styles.hint}>{t('test.dialog_when', { when, version: test.version })}</p>
      <ul className={styles.findings}>
        {findingsOf(test.checks).map((finding) => (
          <FindingRow key={finding.name} {...finding} />
        ))}
      </ul>
      <CheckList checks={test.checks} />
      <div className={styles.file}>
        <Button
          variant="line"
          small
          icon="download"
          onClick={() => {
            saveFile({
              content: JSON.stringify({ tested_at, ...test }, null, 2),
              name: testFileName(test, tested_at),
              type: 'application/json',
            })
          }}
        >
          {t('test.download')}
        </Button>
        <span className={styles.hint}>{t('test.download_hint')}</span>
      </div>
    </div>
  )
}

const TONE_ICONS = {
  good: 'check',
  limited: 'warning',
  bad: 'close',
} as const satisfies Readonly<Record<Finding['tone'], IconName>>

function FindingRow({ name, tone, value }: Finding) {
  const { t } = useTexts()
  const format = new Intl.NumberFormat(languageTag(currentLanguage()))
  return (
    <li className={styles.finding} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={TONE_ICONS[tone]} size={20} />
      </span>
      {t(`test.finding_${name}`, { value: value === null ? '' : format.format(value) })}
    </li>
  )
}

function CheckList({ checks }: { readonly checks: DeviceChecks }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  return (
    <details className={styles.details}>
      <summary>{t('test.details')}</summary>
      <dl className={styles.checks}>
        {DEVICE_CHECKS.map((name) => {
          const outcome = checks[name]?.outcome
          if (outcome === undefined) return null
          const fact = factOf(checks, name, tag)
          return (
            <div key={name} className={styles.check}>
              <dt>{t(`test.check_${name}`)}</dt>
              <dd>
                {t(`test.outcome_${outcome}`)}
                {fact !== '' && <span className={styles.hint}> · {fact}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
