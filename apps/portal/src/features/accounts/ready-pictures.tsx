import styles from './ready-pictures.module.css'
import { type PicturesWanted, useReadyPictures } from './ready-pictures.queries.ts'
import { placesFor, type ReadyPicture } from './ready-pictures.rules.ts'

/** What is going to be on the screen, a picture for each item that is ready. The progress says it in words. */
export function ReadyPictures(wanted: PicturesWanted) {
  return <PictureRow pictures={useReadyPictures(wanted)} />
}

/** One place for each picture from the beginning. */
export function PictureRow({ pictures }: { readonly pictures: readonly ReadyPicture[] }) {
  return (
    <div className={styles.row} aria-hidden>
      {Array.from({ length: placesFor(pictures) }, (_, place) => {
        const url = pictures[place]?.url ?? null
        return url === null ? (
          <span key={place} className={styles.place} />
        ) : (
          <img key={place} className={styles.picture} src={url} alt="" width={54} height={96} />
        )
      })}
    </div>
  )
}
