import type { Screen } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Icon, Skeleton } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../../shared/texts.ts'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { patchOf, type SettingsDraft } from '../../features/screens/screen-settings.state.ts'
import { ScreenSettingsForm } from '../../features/screens/screen-settings-form.tsx'
import { useScreen, useUpdateScreen } from '../../features/screens/screens.queries.ts'
import { errorText } from '../../shared/error-text.ts'
import { useIdle } from '../../shared/idle.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useRemoteKeys } from '../../shared/remote-keys.ts'
import { LoadFailure } from './load-failure.tsx'
import styles from './screen-settings-page.module.css'

const RETURN_MS = 2_500
const BACK_HIDES_MS = 3_000

export function ScreenSettingsPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const accountId = query.get('account_id')
  const screen = useScreen(id)
  const isIdle = useIdle(BACK_HIDES_MS)
  const name = screen.data?.name ?? ''
  const back = accountId === null ? '/account/screens' : `/accounts?account_id=${accountId}`
  usePageTitle(t('screens.settings_name', { name }))
  useRemoteKeys({
    playPause: () => {
      if (accountId === null) return
      void navigate(`/accounts/${accountId}/show?index=0&screen_id=${id}`)
    },
    forward: () => {
      location.reload()
    },
  })

  return (
    <>
      <Link className={isIdle ? styles.backIdle : styles.back} to={back}>
        <Icon name="back" />
        {t('app.back')}
      </Link>
      <h1 className={styles.title}>{t('screens.settings_name', { name })}</h1>
      {screen.isPending && <Skeleton height="420px" />}
      {screen.isLoadingError && <LoadFailure query={screen} />}
      {screen.data !== undefined && <LoadedSettings screen={screen.data} />}
    </>
  )
}

function LoadedSettings({ screen }: { readonly screen: Screen }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const update = useUpdateScreen()
  const [isSaved, setSaved] = useState(false)
  const accountId = query.get('account_id')

  useEffect(() => {
    if (!isSaved) return
    const next = new URLSearchParams({ screen_id: screen.id })
    if (accountId !== null) next.set('account_id', accountId)
    const timer = setTimeout(() => void navigate(`/accounts?${next.toString()}`), RETURN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isSaved, navigate, accountId, screen.id])

  function save(draft: SettingsDraft): void {
    update.mutate(
      { id: screen.id, change: patchOf(draft) },
      {
        onSuccess: () => {
          toast.success(t('screens.saved'))
          setSaved(true)
        },
        onError: (error) => {
          // The server's own word is a warning to mend; silence is a failure to repeat.
          if (error instanceof CallError && error.failure === 'answered') {
            toast.warning(errorText(error, t))
          } else {
            toast.error(t('screens.save_failed'))
          }
        },
      },
    )
  }

  return <ScreenSettingsForm screen={screen} isSaving={update.isPending || isSaved} onSave={save} />
}
