import type { SignedInDevice } from '@vitrine/api'
import { accountTitle, showableAccounts } from '../../../features/accounts/account.rules.ts'
import { useThumbnails } from '../../../features/screens/on-screen.queries.ts'
import { ScreenRow } from '../../../features/screens/screen-row.tsx'
import {
  type Known,
  picturesOn,
  type ScreenStanding,
  showsPlaying,
  standingsOf,
} from '../../../features/screens/screen-states.rules.ts'
import type { DeviceCommand } from '../../../features/devices/device-command.ts'
import type { OpenDialog } from './screen-dialogs.tsx'
import styles from './screens-page.module.css'

export interface ScreenListProps {
  readonly known: Known
  readonly asking: DeviceCommand
  readonly onOpen: (dialog: OpenDialog) => void
}

/** Every screen with what is on it and how its TVs are doing. */
export function ScreenList({ known, asking, onOpen }: ScreenListProps) {
  const thumbnails = useThumbnails(showsPlaying(known.devices ?? []))
  const canPlay = !known.isPlanOver && showableAccounts(known.accounts, known.nowMs).length > 0
  return (
    <ul className={styles.list}>
      {standingsOf(known).map((standing) => {
        const { screen } = standing
        return (
          <ScreenRow
            key={screen.id}
            standing={standing}
            pictures={picturesOn(firstPlaying(standing), thumbnails)}
            nowMs={known.nowMs}
            titleOf={accountTitle}
            onEdit={() => {
              onOpen({ dialog: 'edit', screen })
            }}
            onDelete={() => {
              onOpen({ dialog: 'delete', screen })
            }}
            onPlayElsewhere={
              canPlay
                ? () => {
                    onOpen({ dialog: 'code', screen })
                  }
                : null
            }
            onReload={(device) => {
              asking.ask(device, 'reload')
            }}
            reloadingId={asking.current?.what === 'reload' ? asking.current.id : null}
          />
        )
      })}
    </ul>
  )
}

function firstPlaying({ devices }: ScreenStanding): SignedInDevice | undefined {
  return devices?.find(({ device }) => device.state === 'playing')?.device
}
