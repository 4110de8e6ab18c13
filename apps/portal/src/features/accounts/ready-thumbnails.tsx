import styles from './ready-thumbnails.module.css'
import { type ReadyThumbnailsQuery, useReadyThumbnails } from './ready-thumbnails.queries.ts'
import { placeholderCount, type ReadyThumbnail } from './ready-thumbnails.rules.ts'

/** Thumbnails of the ready items. Hidden from assistive technology, because the progress has a text. */
export function ReadyThumbnails(query: ReadyThumbnailsQuery) {
  return <ThumbnailRow thumbnails={useReadyThumbnails(query)} />
}

/** One place per item. */
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
