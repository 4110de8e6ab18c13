import { Alert, Button, Skeleton } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './admin.module.css'

interface PagesQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly error: Error | null
  readonly isLoadingError: boolean
  readonly isFetching: boolean
  readonly isFetchNextPageError: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly refetch: () => unknown
  readonly fetchNextPage: () => unknown
}

interface AdminListProps<Page, Row> {
  readonly query: PagesQuery<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Why the list is empty: it is good news. */
  readonly empty: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The rows that are loaded so far, with a button that loads more. */
export function AdminList<Page, Row>({
  query,
  rowsOf,
  empty,
  children,
}: AdminListProps<Page, Row>) {
  const { t } = useTexts()
  if (query.isLoadingError) return <LoadFailure title={t('admin.list_failed')} query={query} />
  if (query.data === undefined) return <ListSkeleton />
  const rows = query.data.pages.flatMap(rowsOf)
  return (
    <>
      {rows.length === 0 ? <p className={styles.none}>{empty}</p> : children(rows)}
      <MoreRows query={query} />
    </>
  )
}

/** The place of a list while its first rows load. */
export function ListSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height="420px" />
    </div>
  )
}

type MoreRowsQuery = Pick<
  PagesQuery<unknown>,
  'error' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage'
>

/** A button that loads more rows, and the error when that fails. */
export function MoreRows({ query }: { readonly query: MoreRowsQuery }) {
  const { t } = useTexts()
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert tone="danger" announced>
          {errorText(query.error, t)}
        </Alert>
      )}
      {query.hasNextPage && (
        <Button
          variant="line"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.more')}
        </Button>
      )}
    </>
  )
}

export interface Column<Row> {
  readonly title: string
  /** Whether a card on a phone shows the title; true if absent. */
  readonly hasLabel?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface RowTableProps<Row> {
  readonly rows: readonly Row[]
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

/** A table. On a phone each row is a card. */
export function RowTable<Row>({ rows, columns, keyOf }: RowTableProps<Row>) {
  const [header, ...others] = columns
  return (
    // The roles are set because CSS changes the display of the elements on a phone.
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title }) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            <th role="rowheader" scope="row">
              {header?.cell(row)}
            </th>
            {others.map(({ title, hasLabel = true, cell }) => (
              <td key={title} role="cell" data-label={hasLabel ? title : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
