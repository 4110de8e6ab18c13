import type { Account, SignedInDevice } from '@vitrine/api'
import { Button, buttonClass, Icon, IconButton } from '@vitrine/ui'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { ScreenThumbnails } from './screen-thumbnails.tsx'
import { ClosedNow } from './closed-now.tsx'
import { DeviceOnScreen } from './device-on-screen.tsx'
import { type ScreenStatus, toneOf } from './screen-states.rules.ts'
import styles from './screen-row.module.css'

export interface ScreenRowProps {
  readonly status: ScreenStatus
  /** Thumbnails of what plays, by slot; empty when unknown. */
  readonly thumbnailUrls: readonly string[]
  readonly nowMs: number
  readonly titleOf: (account: Account) => string
  /** Null on a TV, which may not read it. */
  readonly onHistory: (() => void) | null
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** Null when there is no account to play. */
  readonly onPlayElsewhere: (() => void) | null
  readonly onReload: (device: SignedInDevice) => void
  /** The device that a reload is being sent to; null when there is none. */
  readonly reloadingId: string | null
}

/** One screen: what it plays, the state of each of its TVs, and the remedy for a problem. */
export function ScreenRow(props: ScreenRowProps) {
  const { status, thumbnailUrls, nowMs, onHistory, onEdit, onDelete } = props
  const { t } = useTexts()
  const { screen } = status
  const { id, name } = screen
  const tone = toneOf(status)
  return (
    <li className={styles.row} data-tone={tone}>
      <ScreenThumbnails
        urls={thumbnailUrls}
        isUpright={screen.degrees % 180 !== 0}
        isPlaying={tone === 'playing'}
      />
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.what}>
        <ClosedNow screen={screen} nowMs={nowMs} />
        <Devices {...props} />
      </div>
      <div className={styles.actions}>
        {onHistory !== null && (
          <Button
            small
            variant="line"
            icon="clock"
            aria-label={t('history.open_name', { name })}
            onClick={onHistory}
          >
            {t('history.open')}
          </Button>
        )}
        <Link
          className={buttonClass({ variant: 'line', small: true })}
          to={`/screens/${id}/config`}
          aria-label={t('screens.settings_name', { name })}
        >
          <Icon name="settings" />
          {t('screens.settings')}
        </Link>
        <div className={styles.icons}>
          <IconButton icon="edit" label={t('screens.rename_name', { name })} onClick={onEdit} />
          <IconButton icon="remove" label={t('screens.delete_name', { name })} onClick={onDelete} />
        </div>
      </div>
    </li>
  )
}

function Devices(props: ScreenRowProps) {
  const { status, nowMs, titleOf, onPlayElsewhere, onReload, reloadingId } = props
  const { t } = useTexts()
  const { screen, devices } = status
  if (devices === null) {
    return (
      <p className={screen.active ? styles.active : styles.quiet}>
        {screen.active ? t('screens.in_use') : t('screens.free')}
      </p>
    )
  }
  if (devices.length === 0) {
    return (
      <>
        <p className={styles.quiet}>{t('screens.unused')}</p>
        {onPlayElsewhere !== null && (
          <div>
            <Button small icon="tv" onClick={onPlayElsewhere}>
              {t('accounts.elsewhere')}
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <ul className={styles.devices}>
      {devices.map((entry) => (
        <DeviceOnScreen
          key={entry.device.id}
          entry={entry}
          nowMs={nowMs}
          titleOf={titleOf}
          isReloading={entry.device.id === reloadingId}
          onReload={onReload}
        />
      ))}
    </ul>
  )
}
