import { TroubleDot, useAttended, useHeldKeys } from '@vitrine/player/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import styles from './loading-page.module.css'
import { useServices } from './services.tsx'

interface AttendedOnlyProps {
  /** The message for a person, with its buttons. */
  readonly children: ReactNode
  /** What is shown while nobody is there; the product's mark where the shop is unknown. */
  readonly card?: ReactNode
}

/** Shows a problem to a person only; while nobody is there, a card and a dot replace it (reading P10). */
export function AttendedOnly({ children, card = <BrandMark /> }: AttendedOnlyProps) {
  const { attendance } = useServices()
  const { t } = useTranslation('player')
  const isAttended = useAttended(attendance)
  useHeldKeys(attendance, !isAttended)
  if (isAttended) return children
  return (
    <div className={styles.page}>
      {card}
      <TroubleDot label={t('trouble')} />
    </div>
  )
}
