import { Icon, Skeleton } from '@vitrine/ui'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { useSnapshot } from 'valtio'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './profile.queries.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { session } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/layout/account-pages.module.css'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'

const PROFILE_PATH = '/account/user'

/** `/account/user/edit`: all data of the user. `redirect` is the page that follows. */
export function UserEditPage() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  const [query] = useSearchParams()
  const wanted = sameOriginPath(query.get('redirect'), location.origin)
  const back = wanted ?? PROFILE_PATH
  usePageTitle(t('profile.edit'))

  return (
    <>
      <Link className={styles.back} to={back}>
        <Icon name="back" />
        {t('app.back')}
      </Link>
      <h1 className={styles.title}>{t('profile.edit')}</h1>
      <div className={styles.body}>
        {user !== null && <LoadedForm userId={user.id} back={back} />}
      </div>
    </>
  )
}

interface LoadedFormProps {
  readonly userId: string
  /** The page after saving or cancelling. */
  readonly back: string
}

function LoadedForm({ userId, back }: LoadedFormProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const profile = useProfile(userId)
  if (profile.isLoadingError) {
    return <LoadFailure title={t('profile.load_failed')} query={profile} />
  }
  // Cached data may be outdated; it is used only when the refetch failed.
  if (profile.data === undefined || !profile.isFetchedAfterMount) return <FormSkeleton />
  return (
    <ProfileForm
      user={profile.data}
      cancelTo={back}
      onSaved={() => {
        toast.success(t('profile.saved'))
        void navigate(back)
      }}
    />
  )
}

function FormSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height="720px" />
    </div>
  )
}
