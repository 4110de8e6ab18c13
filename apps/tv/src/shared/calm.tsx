import { TroubleDot, useAttended, useHeldKeys } from '@vitrine/player/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import styles from './loading-page.module.css'
import { useServices } from './services.tsx'

interface CalmProps {
  /** What a person is told, with what they can do. */
  readonly children: ReactNode
  /** What the street sees; the product's name where nothing is known of the shop. */
  readonly card?: ReactNode
}

/** Trouble is a person’s to read: while nobody is here, a card and a dot stand in its place (reading P10). */
export function Calm({ children, card = <BrandMark /> }: CalmProps) {
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
