import type { Screen } from '@vitrine/api'
import { Button, EmptyState, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { NameDialog } from '../../features/screens/name-dialog.tsx'
import { ScreenRow } from '../../features/screens/screen-row.tsx'
import {
  useCreateScreen,
  useDeleteScreen,
  useScreens,
  useUpdateScreen,
} from '../../features/screens/screens.queries.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { usePageTitle } from '../../shared/page-title.ts'
import { LoadFailure } from './load-failure.tsx'
import styles from './screens-page.module.css'

type Open =
  { readonly dialog: 'create' } | { readonly dialog: 'rename' | 'delete'; readonly screen: Screen }

export function ScreensPage() {
  const { t } = useTexts()
  usePageTitle(t('screens.title'))
  const screens = useScreens()
  const [open, setOpen] = useState<Open | null>(null)
  const newButton = (
    <Button
      variant="signal"
      icon="plus"
      onClick={() => {
        setOpen({ dialog: 'create' })
      }}
    >
      {t('screens.new')}
    </Button>
  )

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('screens.title')}</h1>
          <p className={styles.lead}>{t('screens.lead')}</p>
        </div>
        {screens.data !== undefined && screens.data.length > 0 && newButton}
      </header>
      {screens.isPending && <Skeleton height="92px" />}
      {screens.isLoadingError && <LoadFailure what={t('screens.load_failed')} query={screens} />}
      {screens.data?.length === 0 && (
        <EmptyState title={t('screens.empty_title')} actions={newButton}>
          {t('screens.empty_text')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {screens.data?.map((screen) => (
          <ScreenRow
            key={screen.id}
            screen={screen}
            onRename={() => {
              setOpen({ dialog: 'rename', screen })
            }}
            onDelete={() => {
              setOpen({ dialog: 'delete', screen })
            }}
          />
        ))}
      </ul>
      {open !== null && (
        <OpenDialog
          open={open}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </>
  )
}

interface OpenDialogProps {
  readonly open: Open
  readonly onClose: () => void
}

function OpenDialog({ open, onClose }: OpenDialogProps) {
  switch (open.dialog) {
    case 'create':
      return <CreateDialog onClose={onClose} />
    case 'rename':
      return <RenameDialog screen={open.screen} onClose={onClose} />
    case 'delete':
      return <DeleteDialog screen={open.screen} onClose={onClose} />
  }
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const create = useCreateScreen()
  return (
    <NameDialog
      title={t('screens.new')}
      submitLabel={t('screens.create')}
      name=""
      isSaving={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(name) => {
        create.mutate(name, {
          onSuccess: (screen) => {
            toast.success(t('screens.created'))
            void navigate(`/screens/${screen.id}/config`)
          },
        })
      }}
    />
  )
}

interface ScreenDialogProps {
  readonly screen: Screen
  readonly onClose: () => void
}

function RenameDialog({ screen, onClose }: ScreenDialogProps) {
  const { t } = useTexts()
  const update = useUpdateScreen()
  return (
    <NameDialog
      title={t('screens.rename')}
      submitLabel={t('screens.save')}
      name={screen.name}
      isSaving={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(name) => {
        update.mutate(
          { id: screen.id, change: { name } },
          {
            onSuccess: () => {
              toast.success(t('screens.saved'))
              onClose()
            },
          },
        )
      }}
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
