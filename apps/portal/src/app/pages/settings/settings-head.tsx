import { Icon } from '@vitrine/ui'
import { useNavigate } from 'react-router-dom'
import { Link } from '../../../shared/navigation/link.tsx'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { useRemoteKeys } from '../../../shared/remote-keys.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from './settings-page.module.css'

export interface SettingsHeadProps {
  readonly title: string
  /** The page that opened this one. */
  readonly back: string
  /** The address where the account plays; null until known. */
  readonly show: string | null
}

/** The head of a settings page, with the remote's keys as in the TV app (reading P13). */
export function SettingsHead({ title, back, show }: SettingsHeadProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const play = (): void => {
    if (show !== null) void navigate(show)
  }
  usePageTitle(title)
  useRemoteKeys({
    back: () => void navigate(back),
    playPause: play,
    play,
    forward: () => {
      location.reload()
    },
  })
  return (
    <>
      <Link className={styles.back} to={back}>
        <Icon name="back" />
        {t('app.back')}
      </Link>
      <h1 className={styles.title}>{title}</h1>
    </>
  )
}
