import type { Account } from '@vitrine/api'
import { Button } from '@vitrine/ui'
import { accountState, accountTitle } from '../../../features/accounts/account.rules.ts'
import type { Connecting } from '../../../features/accounts/connecting.ts'
import { RemedyBox } from '../../../features/screens/device-on-screen.tsx'
import { useThumbnails } from '../../../features/screens/on-screen.queries.ts'
import { OnAirTv } from '../../../features/screens/on-air-tv.tsx'
import {
  type Known,
  picturesOn,
  showsPlaying,
  tvsOnAir,
} from '../../../features/screens/screen-states.rules.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { useDeviceCommand } from '../../../features/devices/device-command.ts'
import styles from './on-air.module.css'

export interface OnAirProps {
  readonly known: Known
  readonly connecting: Connecting
}

/** What is on air now: each TV with its picture and, where something is wrong, one thing to do. */
export function OnAir({ known, connecting }: OnAirProps) {
  const { t } = useTexts()
  const asking = useDeviceCommand()
  const thumbnails = useThumbnails(showsPlaying(known.devices ?? []))
  const tvs = tvsOnAir(known)
  if (tvs.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="on-air">
      <h2 className={styles.title} id="on-air">
        {t('on_air.title')}
      </h2>
      <ul className={styles.list}>
        {tvs.map((entry) => (
          <OnAirTv
            key={entry.device.id}
            entry={entry}
            pictures={picturesOn(entry.device, thumbnails)}
            nowMs={known.nowMs}
            titleOf={accountTitle}
            isReloading={asking.current?.id === entry.device.id}
            onReload={(device) => {
              asking.ask(device, 'reload')
            }}
          >
            {entry.remedy === null && entry.account !== null && (
              <DeadConnection account={entry.account} nowMs={known.nowMs} connecting={connecting} />
            )}
          </OnAirTv>
        ))}
      </ul>
    </section>
  )
}

interface DeadConnectionProps {
  readonly account: Account
  readonly nowMs: number
  readonly connecting: Connecting
}

/** It plays what it has: nothing new comes until the account is connected again. */
function DeadConnection({ account, nowMs, connecting }: DeadConnectionProps) {
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
