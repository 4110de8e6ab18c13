import type { SignedInDevice } from '@vitrine/api'
import { accountTitle, showableAccounts } from '../../../features/accounts/account.rules.ts'
import { useThumbnails } from '../../../features/screens/thumbnails.queries.ts'
import { ScreenRow } from '../../../features/screens/screen-row.tsx'
import {
  type ScreensOverview,
  deviceThumbnails,
  type ScreenStatus,
  showsPlaying,
  screenStatuses,
} from '../../../features/screens/screen-states.rules.ts'
import type { DeviceCommand } from '../../../features/devices/device-command.ts'
import { sessionKind } from '../../../shared/session/session.ts'
import type { OpenDialog } from './screen-dialogs.tsx'
import styles from './screens-page.module.css'

export interface ScreenListProps {
  readonly overview: ScreensOverview
  readonly activeCommand: DeviceCommand
  readonly onOpen: (dialog: OpenDialog) => void
}

/** Every screen with what it plays and the state of its TVs. */
export function ScreenList({ overview, activeCommand, onOpen }: ScreenListProps) {
  const thumbnails = useThumbnails(showsPlaying(overview.devices ?? []))
  const isPerson = sessionKind() !== 'tv'
  const canPlay =
    !overview.isPlanOver && showableAccounts(overview.accounts, overview.nowMs).length > 0
  return (
    <ul className={styles.list}>
      {screenStatuses(overview).map((status) => {
        const { screen } = status
        return (
          <ScreenRow
            key={screen.id}
            status={status}
            thumbnailUrls={deviceThumbnails(firstPlaying(status), thumbnails)}
            nowMs={overview.nowMs}
            titleOf={accountTitle}
            onHistory={
              isPerson
                ? () => {
                    onOpen({ dialog: 'history', screen })
                  }
                : null
            }
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
              activeCommand.send(device, 'reload')
            }}
            reloadingId={activeCommand.current?.type === 'reload' ? activeCommand.current.id : null}
          />
        )
      })}
    </ul>
  )
}

function firstPlaying({ devices }: ScreenStatus): SignedInDevice | undefined {
  return devices?.find(({ device }) => device.state === 'playing')?.device
}
