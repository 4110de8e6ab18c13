import { listAccountItems } from '@vitrine/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import styles from './ready-pictures.module.css'
import { PICTURES, readyPictures } from './ready-pictures.rules.ts'

interface ReadyPicturesProps {
  readonly accountId: string
  /** How many items are ready: with each the pictures are asked for again. */
  readonly ready: number
}

/** What is going to be on the screen, a picture for each item that is ready. The progress says it in words. */
export function ReadyPictures({ accountId, ready }: ReadyPicturesProps) {
  const { data = [] } = useQuery({
    queryKey: ['ready_pictures', accountId, ready],
    queryFn: async ({ signal }) => {
      const { data: items } = await api.call(
        listAccountItems,
        { params: { id: accountId }, query: {} },
        { signal },
      )
      return readyPictures(items)
    },
    placeholderData: keepPreviousData,
    // Each answer is of one moment, and the next one has another key.
    gcTime: 0,
  })
  return (
    <div className={styles.row} aria-hidden>
      {Array.from({ length: PICTURES }, (_, place) => {
        const url = data[place]?.url ?? null
        return url === null ? (
          <span key={place} className={styles.place} />
        ) : (
          <img key={place} className={styles.picture} src={url} alt="" width={54} height={96} />
        )
      })}
    </div>
  )
}
