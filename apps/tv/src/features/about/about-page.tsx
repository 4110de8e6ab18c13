import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusArea, FocusButton, FocusRow } from '../../shared/focus.tsx'
import type { BootStart } from '@vitrine/device'
import type { TvTextKey } from '../../shared/language.ts'
import { BrandMark } from '../../shared/brand-mark.tsx'
import styles from './about-page.module.css'

/** One row of the facts that support needs. */
export interface AboutRow {
  readonly label: TvTextKey
  readonly value: string
  /** False for a fault, true if it works; undefined where there is nothing to check. */
  readonly isWell?: boolean
}

interface AboutPageProps {
  readonly rows: readonly AboutRow[]
  readonly onBack: () => void
  /** Opens the device test. */
  readonly onTest: () => void
  /** Null where the app cannot start itself. */
  readonly bootStart: BootStart | null
  readonly children?: ReactNode
}

/** Facts about this TV and its connection, to be read out to support. */
export function AboutPage({ rows, onBack, onTest, bootStart, children }: AboutPageProps) {
  const { t } = useTranslation('tv')
  return (
    <FocusArea focusKey="about" preferred="about-back" className={styles.page}>
      <FocusRow focusKey="about-top" className={styles.top}>
        <BrandMark />
        <FocusButton focusKey="about-back" onPress={onBack}>
          {t('common.back')}
        </FocusButton>
      </FocusRow>
      <h1 className={styles.title}>{t('about.title')}</h1>
      <dl className={styles.rows}>
        {rows.map(({ label, value, isWell }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd className={styles.value}>
              {isWell === undefined ? null : <span className={isWell ? styles.well : styles.ill} />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <FocusRow focusKey="about-more" className={styles.more}>
        <FocusButton focusKey="about-test" onPress={onTest}>
          {t('about.test')}
        </FocusButton>
        {bootStart !== null && <BootSwitch bootStart={bootStart} />}
      </FocusRow>
      {children}
    </FocusArea>
  )
}

function BootSwitch({ bootStart }: { readonly bootStart: BootStart }) {
  const { t } = useTranslation('tv')
  const [isOn, setOn] = useState(() => bootStart.isOn())
  return (
    <FocusButton
      focusKey="about-boot"
      onPress={() => {
        bootStart.set(!isOn)
        setOn(!isOn)
      }}
    >
      {t(isOn ? 'about.boot_on' : 'about.boot_off')}
    </FocusButton>
  )
}
