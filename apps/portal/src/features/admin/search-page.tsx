import { SEARCH_TOTAL_MAX } from '@vitrine/api'
import { EmptyState, TextField } from '@vitrine/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useDebouncedValue } from '../../shared/time/use-debounced-value.ts'
import { AccountTable } from './account-table.tsx'
import { ListSkeleton, MoreRows } from './admin-list.tsx'
import styles from './admin.module.css'
import { useAccountSearch } from './admin.queries.ts'
import { numberText } from './admin.rules.ts'

const DEBOUNCE_MS = 500
const MAX_LENGTH = 200

/** `/admin/accounts`: finds the accounts of all customers. The search is in the URL, so that Back returns to it. */
export function SearchPage() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('query') ?? '')
  const text = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  usePageTitle(t('admin.accounts_title'))
  useEffect(() => {
    if (text !== (params.get('query') ?? '')) {
      setParams(text === '' ? {} : { query: text }, { replace: true })
    }
  }, [text, params, setParams])
  return (
    <>
      <h1 className={styles.title}>{t('admin.accounts_title')}</h1>
      <search className={styles.search}>
        <TextField
          label={t('admin.search')}
          hint={t('admin.search_hint')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
          }}
        />
      </search>
      <FoundAccounts text={text} />
    </>
  )
}

function FoundAccounts({ text }: { readonly text: string }) {
  const { t } = useTexts()
  const search = useAccountSearch(text)
  const pages = search.data?.pages
  const last = pages?.at(-1)
  if (search.isLoadingError) {
    return <LoadFailure title={t('admin.search_failed')} query={search} />
  }
  if (pages === undefined || last === undefined) return <ListSkeleton />
  const accounts = pages.flatMap((page) => page.accounts)
  const total = last.is_total_capped ? `${numberText(SEARCH_TOTAL_MAX)}+` : numberText(last.total)
  return (
    <>
      <p className={styles.count} role="status">
        {t('admin.search_count', { shown: numberText(accounts.length), total })}
      </p>
      {accounts.length === 0 ? (
        <EmptyState title={t('admin.search_none')}>{t('admin.search_none_text')}</EmptyState>
      ) : (
        <AccountTable accounts={accounts} />
      )}
      <MoreRows query={search} />
    </>
  )
}
