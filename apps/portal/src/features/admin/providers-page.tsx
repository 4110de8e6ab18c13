import type { ProviderStatus } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Skeleton } from '@vitrine/ui'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { RowTable } from './admin-list.tsx'
import styles from './admin.module.css'
import { ListPage } from './list-pages.tsx'
import { useProviders } from './lists.queries.ts'

/** `/admin/providers`: the outside services, with the results of the last calls. */
export function ProvidersPage() {
  const { t } = useTexts()
  const query = useProviders()
  return (
    <ListPage title={t('admin.providers_title')} lead={t('admin.providers_lead')}>
      {query.isLoadingError && <LoadFailure title={t('admin.list_failed')} query={query} />}
      {query.isPending && <Skeleton height="320px" />}
      {query.data !== undefined && <Providers providers={query.data.providers} />}
    </ListPage>
  )
}

function Providers({ providers }: { readonly providers: readonly ProviderStatus[] }) {
  const { t } = useTexts()
  const nowMs = useNow()
  const tag = languageTag(currentLanguage())
  const ago = (at: string | null): string => (at === null ? '–' : agoText(at, nowMs, tag))
  return (
    <RowTable
      rows={providers}
      keyOf={({ name }) => name}
      columns={[
        { title: t('admin.service'), cell: ({ name }) => t(`admin.service_${name}`) },
        {
          title: t('admin.state'),
          cell: ({ state, reason }) => (
            <span className={state === 'unreachable' ? styles.bad : undefined}>
              {reason === null ? t(`admin.service_${state}`) : t(`admin.service_failed_${reason}`)}
            </span>
          ),
        },
        { title: t('admin.last_success'), cell: (row) => ago(row.last_success_at) },
        { title: t('admin.last_failure'), cell: (row) => ago(row.last_failure_at) },
        { title: t('admin.failures'), cell: ({ failures }) => String(failures) },
      ]}
    />
  )
}
