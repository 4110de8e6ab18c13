import { Mark } from '@vitrine/ui/mark'
import { useId } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-settings.module.css'
import { percentOf } from './account-settings.state.ts'

export interface LogoOpacityProps {
  /** Percent. */
  readonly value: number
  readonly onChange: (percent: number) => void
}

const STEP = 5

/** The opacity of our logo in the corner of the TV (reading P15). */
export function LogoOpacity({ value, onChange }: LogoOpacityProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={styles.logo}>
      <label className={styles.label} htmlFor={id}>
        {t('account_settings.logo')}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('account_settings.logo_hint')}
      </p>
      <div className={styles.slide}>
        <input
          id={id}
          className={styles.range}
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={value}
          aria-describedby={`${id}-hint`}
          aria-valuetext={t('account_settings.percent', { percent: value })}
          onChange={(event) => {
            onChange(percentOf(event.target.valueAsNumber))
          }}
        />
        <output className={styles.percent} htmlFor={id}>
          {t('account_settings.percent', { percent: value })}
        </output>
        <span className={styles.corner} aria-hidden="true">
          <span style={{ opacity: value / 100 }}>
            <Mark width={44} height={34} />
          </span>
        </span>
      </div>
    </div>
  )
}
