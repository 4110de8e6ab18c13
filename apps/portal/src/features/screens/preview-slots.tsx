import type { AccountItem } from '@vitrine/api'
import type { Size } from '@vitrine/player/overlay-layout'
import { Icon } from '@vitrine/ui'
import styles from './screen-preview.module.css'
import type { SettingsDraft } from './screen-settings.state.ts'

export interface PreviewSlotsProps {
  readonly items: readonly AccountItem[]
  /** Called when the image of an item is loaded. */
  readonly onSize: (id: string, size: Size) => void
}

/** The items side by side, each over a blurred fill of itself (reading P4). */
export function PreviewSlots({ items, onSize }: PreviewSlotsProps) {
  return items.map((item) => (
    <div key={item.id} className={styles.slot}>
      <PosterImage item={item} onSize={onSize} />
    </div>
  ))
}

interface PosterImageProps extends Pick<PreviewSlotsProps, 'onSize'> {
  readonly item: AccountItem
}

/** Items that are not prepared, and other people's stories, have no thumbnail. */
function PosterImage({ item: { id, thumbnail_url, media_type }, onSize }: PosterImageProps) {
  if (thumbnail_url === null) {
    return (
      <span className={styles.blank}>
        <Icon name={media_type === 'IMAGE' ? 'image' : 'video'} size={24} />
      </span>
    )
  }
  return (
    <>
      <img className={styles.fill} src={thumbnail_url} alt="" />
      <img
        className={styles.still}
        src={thumbnail_url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          onSize(id, { width, height })
        }}
      />
    </>
  )
}

/** Placeholders when there is nothing to show. */
export function SketchedSlots({ draft }: { readonly draft: SettingsDraft }) {
  const slots = draft.quantityShow === 3 ? ['a', 'b', 'c'] : ['b']
  return slots.map((slot) => <div key={slot} className={styles.slot} data-slot={slot} />)
}
