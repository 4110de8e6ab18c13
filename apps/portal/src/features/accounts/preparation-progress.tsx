import { Progress } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { preparationOf } from './account.rules.ts'
import { useAccounts } from './accounts.queries.ts'
import { useReadyThumbnails } from './ready-thumbnails.queries.ts'
import { ThumbnailRow } from './ready-thumbnails.tsx'

/** The preparation of one account's items, with its thumbnails and whether one is ready. */
export function usePreparation(accountId: string) {
  const { data: accounts = [] } = useAccounts()
  const own = accounts.filter(({ id }) => id === accountId)
  const ready = own[0]?.media.ready ?? 0
  const thumbnails = useReadyThumbnails({ accountId, ready })
  return {
    ready,
    preparing: preparationOf(own),
    thumbnails,
    hasThumbnail: thumbnails.some(({ url }) => url !== null),
  }
}

/** The progress of a new account: thumbnails appear one by one, with the number of missing items. */
export function PreparationProgress(props: ReturnType<typeof usePreparation>) {
  const { ready, preparing, thumbnails } = props
  const { t } = useTexts()
  return (
    <div>
      <div role="status">
        {preparing === null ? (
          <p>{ready === 0 ? t('callback.looking') : t('accounts.ready', { count: ready })}</p>
        ) : (
          <Progress
            label={t('accounts.preparing', { ...preparing })}
            done={preparing.ready}
            total={preparing.total}
          />
        )}
      </div>
      <ThumbnailRow thumbnails={thumbnails} />
    </div>
  )
}
