import styles from './ready-thumbnails.module.css'
import { type ReadyThumbnailsQuery, useReadyThumbnails } from './ready-thumbnails.queries.ts'
import { placeholderCount, type ReadyThumbnail } from './ready-thumbnails.rules.ts'

/** What is going to be on the screen, a picture for each item that is ready. The progress says it in words. */
export function ReadyThumbnails(query: ReadyThumbnailsQuery) {
  return <ThumbnailRow thumbnails={useReadyThumbnails(query)} />
}

/** One place for each picture from the beginning. */
export function ThumbnailRow({ thumbnails }: { readonly thumbnails: readonly ReadyThumbnail[] }) {
  return (
    <div className={styles.row} aria-hidden>
      {Array.from({ length: placeholderCount(thumbnails) }, (_, place) => {
        const url = thumbnails[place]?.url ?? null
        return url === null ? (
          <span key={place} className={styles.place} />
        ) : (
          <img key={place} className={styles.thumbnail} src={url} alt="" width={54} height={96} />
        )
      })}
    </div>
  )
}
