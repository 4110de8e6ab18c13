import { TroubleDot, useUserPresent, useSuppressedKeys } from '@vitrine/player/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from './brand-mark.tsx'
import styles from './loading-page.module.css'
import { useServices } from './services.tsx'

interface WhenUserPresentProps {
  /** The message for a person, with its buttons. */
  readonly children: ReactNode
  /** Shown while nobody is present; by default the product's logo. */
  readonly card?: ReactNode
}

/** Renders its children while a user is present, else a card with a dot (reading P10). */
export function WhenUserPresent({ children, card = <BrandMark /> }: WhenUserPresentProps) {
  const { presence } = useServices()
  const { t } = useTranslation('player')
  const isUserPresent = useUserPresent(presence)
  useSuppressedKeys(presence, !isUserPresent)
  if (isUserPresent) return children
  return (
    <div className={styles.page}>
      {card}
      <TroubleDot label={t('trouble')} />
    </div>
  )
}
