import type { Screen } from '@vitrine/api'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { showableAccounts } from '../../../features/accounts/account.rules.ts'
import type { ScreensOverview } from '../../../features/screens/screen-states.rules.ts'
import {
  useCreateScreen,
  useDeleteScreen,
  useUpdateScreen,
} from '../../../features/screens/screens.queries.ts'
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog.tsx'
import { usePreload } from '../../../shared/navigation/preload.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { PlayElsewhere, usePreloadPlayElsewhere } from '../tvs/play-elsewhere.tsx'

// Loaded on demand: the list does not need a form and its validation.
const loadNameDialog = () => import('../../../features/screens/name-dialog.tsx')
const NameDialog = lazy(async () => ({ default: (await loadNameDialog()).NameDialog }))

const loadHistory = () => import('../../../features/fleet/history-dialog.tsx')
const HistoryDialog = lazy(async () => ({ default: (await loadHistory()).HistoryDialog }))

/** Preloads the dialogs for the page that opens them. */
export function usePreloadScreenDialogs(): void {
  usePreload(loadNameDialog)
  usePreload(loadHistory)
  usePreloadPlayElsewhere()
}

/** The open dialog. `code`: the code of a TV that will play the screen. */
export type OpenDialog =
  | { readonly dialog: 'create' }
  | { readonly dialog: 'edit' | 'delete' | 'code' | 'history'; readonly screen: Screen }

export interface ScreenDialogsProps {
  readonly open: OpenDialog
  readonly overview: ScreensOverview
  /** Opens another dialog; null closes it. */
  readonly onOpen: (dialog: OpenDialog | null) => void
}

export function ScreenDialogs(props: ScreenDialogsProps) {
  return (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  )
}

function OpenedDialog({ open, overview, onOpen }: ScreenDialogsProps) {
  const accounts = showableAccounts(overview.accounts, overview.nowMs)
  const dialog = {
    onClose: () => {
      onOpen(null)
    },
    onCode:
      accounts.length === 0
        ? null
        : (screen: Screen) => {
            onOpen({ dialog: 'code', screen })
          },
  }
  switch (open.dialog) {
    case 'create':
      return <CreateDialog {...dialog} />
    case 'edit':
      return <EditDialog {...dialog} screen={open.screen} />
    case 'delete':
      return <DeleteDialog {...dialog} screen={open.screen} />
    case 'history':
      return <HistoryDialog screen={open.screen} onClose={dialog.onClose} />
    case 'code':
      return <PlayElsewhere accounts={accounts} screens={[open.screen]} onClose={dialog.onClose} />
  }
}

interface DialogProps {
  readonly onClose: () => void
  /** Opens the dialog for a TV's code; null when there is no account to play. */
  readonly onCode: ((screen: Screen) => void) | null
}

function CreateDialog({ onClose, onCode }: DialogProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const create = useCreateScreen()
  const save = async (name: string): Promise<Screen> => {
    const screen = await create.mutateAsync(name)
    toast.success(t('screens.created'))
    return screen
  }
  return (
    <NameDialog
      title={t('screens.new')}
      submitLabel={t('screens.create')}
      name=""
      onClose={onClose}
      onSave={async (name) => {
        const { id } = await save(name)
        void navigate(`/screens/${id}/config`)
      }}
      onSaveAndPlay={
        onCode &&
        (async (name) => {
          onCode(await save(name))
        })
      }
    />
  )
}

interface ScreenDialogProps extends DialogProps {
  readonly screen: Screen
}

function EditDialog({ screen, onClose, onCode }: ScreenDialogProps) {
  const { t } = useTexts()
  const update = useUpdateScreen()
  const save = async (name: string): Promise<Screen> => {
    if (name === screen.name) return screen
    const saved = await update.mutateAsync({ id: screen.id, change: { name } })
    toast.success(t('screens.saved'))
    return saved
  }
  return (
    <NameDialog
      title={t('screens.rename')}
      submitLabel={t('screens.save')}
      name={screen.name}
      onClose={onClose}
      onSave={async (name) => {
        await save(name)
        onClose()
      }}
      onSaveAndPlay={
        onCode &&
        (async (name) => {
          onCode(await save(name))
        })
      }
    />
  )
}

function DeleteDialog({ screen, onClose }: ScreenDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('screens.delete_title', { name: screen.name })}
      text={t('screens.delete_text')}
      action={t('screens.delete')}
      done={t('screens.deleted')}
      mutation={useDeleteScreen()}
      id={screen.id}
      onClose={onClose}
    />
  )
}
