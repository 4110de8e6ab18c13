import { Progress } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import { preparingOf } from './account.rules.ts'
import { useAccounts } from './accounts.queries.ts'
import { useReadyPictures } from './ready-pictures.queries.ts'
import { PictureRow } from './ready-pictures.tsx'

/** Whether one of an account's own pictures is ready to be seen, and the pictures so far. */
export function useArrivingPictures(accountId: string) {
  const { data: accounts = [] } = useAccounts()
  const own = accounts.filter(({ id }) => id === accountId)
  const ready = own[0]?.media.ready ?? 0
  const pictures = useReadyPictures({ accountId, ready })
  return {
    ready,
    preparing: preparingOf(own),
    pictures,
    hasPicture: pictures.some(({ url }) => url !== null),
  }
}

/** An account that was just connected: its pictures come one by one, and how many are missing. */
export function ArrivingPictures(of: ReturnType<typeof useArrivingPictures>) {
  const { ready, preparing, pictures } = of
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
      <PictureRow pictures={pictures} />
    </div>
  )
}
