import type { Account } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { accountState, accountTitle } from '../../../features/accounts/account.rules.ts'
import type { Connecting } from '../../../features/accounts/connecting.ts'
import { RemedyBox } from '../../../features/screens/device-on-screen.tsx'
import { useThumbnails } from '../../../features/screens/thumbnails.queries.ts'
import { NowPlayingTv } from '../../../features/screens/now-playing-tv.tsx'
import {
  type ScreensOverview,
  deviceThumbnails,
  showsPlaying,
  playingTvs,
} from '../../../features/screens/screen-states.rules.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { useDeviceCommand } from '../../../features/devices/device-command.ts'
import styles from './now-playing.module.css'

export interface NowPlayingProps {
  readonly overview: ScreensOverview
  readonly connecting: Connecting
}

/** The playing TVs, each with its thumbnails and the remedy for a problem. */
export function NowPlaying({ overview, connecting }: NowPlayingProps) {
  const { t } = useTexts()
  const activeCommand = useDeviceCommand()
  const thumbnails = useThumbnails(showsPlaying(overview.devices ?? []))
  const tvs = playingTvs(overview)
  if (tvs.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="on-air">
      <h2 className={styles.title} id="on-air">
        {t('on_air.title')}
      </h2>
      <ul className={styles.list}>
        {tvs.map((entry) => (
          <NowPlayingTv
            key={entry.device.id}
            entry={entry}
            thumbnailUrls={deviceThumbnails(entry.device, thumbnails)}
            nowMs={overview.nowMs}
            titleOf={accountTitle}
            isReloading={activeCommand.current?.id === entry.device.id}
            onReload={(device) => {
              activeCommand.send(device, 'reload')
            }}
          >
            {entry.remedy === null && entry.account !== null && (
              <ExpiredConnection
                account={entry.account}
                nowMs={overview.nowMs}
                connecting={connecting}
              />
            )}
          </NowPlayingTv>
        ))}
      </ul>
    </section>
  )
}

interface ExpiredConnectionProps {
  readonly account: Account
  readonly nowMs: number
  readonly connecting: Connecting
}

/** The connection has expired: TVs play stored items, and no new ones arrive until it is renewed. */
function ExpiredConnection({ account, nowMs, connecting }: ExpiredConnectionProps) {
  const { t } = useTexts()
  const { provider } = account
  if (provider === null || accountState(account, nowMs) !== 'expired') return null
  return (
    <RemedyBox text={t('on_air.no_news')}>
      <Button
        small
        busy={connecting.provider !== null}
        onClick={() => {
          connecting.start(provider, account.id)
        }}
      >
        {t(
          provider === 'facebook' ? 'accounts.reconnect_facebook' : 'accounts.reconnect_instagram',
        )}
      </Button>
    </RemedyBox>
  )
}
