import type { AccountItem } from '@vitrine/api'
import type { Size } from '@vitrine/player/overlay-layout'
import { IconButton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useMediaQuery } from '../../shared/screen/media-query.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { useIntervalCount } from '../../shared/time/use-interval-count.ts'
import { PreviewOverlays, type PreviewShop } from './preview-overlays.tsx'
import { PreviewSlots, SketchedSlots } from './preview-slots.tsx'
import { previewItems, shownAt, STORY_SIZE } from './screen-preview.rules.ts'
import styles from './screen-preview.module.css'
import type { SettingsDraft } from './screen-settings.state.ts'

/** An account's items and its data for the overlays. */
export interface PreviewContent extends PreviewShop {
  readonly items: readonly AccountItem[]
}

export interface ScreenPreviewProps {
  readonly draft: SettingsDraft
  /** Null draws a sketch without an account. */
  readonly content: PreviewContent | null
}

/** Previews the TV with these settings: items, rotation, slots and overlays. */
export function ScreenPreview({ draft, content }: ScreenPreviewProps) {
  return (
    <figure className={styles.preview}>
      {content === null ? (
        <SketchedScreen draft={draft} />
      ) : (
        <LiveScreen draft={draft} content={content} />
      )}
    </figure>
  )
}

function SketchedScreen({ draft }: { readonly draft: SettingsDraft }) {
  const { t } = useTexts()
  return (
    <>
      <Frame draft={draft}>
        <SketchedSlots draft={draft} />
        <PreviewOverlays draft={draft} slots={sketchedSlots(draft)} shop={null} nowMs={0} />
      </Frame>
      <figcaption className={styles.caption}>{t('settings.preview')}</figcaption>
    </>
  )
}

function sketchedSlots({ quantityShow }: SettingsDraft) {
  return Array.from({ length: quantityShow }, () => ({ item: null, media: STORY_SIZE }))
}

interface LiveScreenProps {
  readonly draft: SettingsDraft
  readonly content: PreviewContent
}

function LiveScreen({ draft, content }: LiveScreenProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isPaused, setPaused] = useState(isStill)
  const items = previewItems(content.items, draft, nowMs)
  const slots = shownAt(items, draft, 0).length
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({})
  const step = useIntervalCount(draft.durationSeconds * 1_000, !isPaused && items.length > slots)
  const shown = shownAt(items, draft, step)
  return (
    <>
      <Frame draft={draft}>
        <PreviewSlots
          items={shown}
          onSize={(id, size) => {
            setSizes((overview) => ({ ...overview, [id]: size }))
          }}
        />
        {shown.length > 0 && (
          <PreviewOverlays
            draft={draft}
            slots={shown.map((item) => ({ item, media: sizes[item.id] ?? STORY_SIZE }))}
            shop={content}
            nowMs={nowMs}
          />
        )}
      </Frame>
      <figcaption className={styles.caption}>
        <span role="status">{whatShows(items.length, slots, t)}</span>
        {items.length > slots && (
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? t('preview.go_on') : t('preview.pause')}
            onClick={() => {
              setPaused(!isPaused)
            }}
          />
        )}
      </figcaption>
    </>
  )
}

function whatShows(count: number, slots: number, t: Translate): string {
  if (count === 0) return t('preview.none')
  return slots === 1 ? t('preview.single', { count }) : t('preview.triple', { amount: count })
}

interface FrameProps {
  readonly draft: SettingsDraft
  readonly children: ReactNode
}

/** A decorative drawing; its caption describes it. */
function Frame({ draft, children }: FrameProps) {
  const { degrees } = draft
  const isUpright = degrees === 90 || degrees === 270
  return (
    <div className={styles.wall}>
      <div className={isUpright ? styles.upright : styles.landscape} aria-hidden="true">
        <div
          className={styles.stage}
          // Other rotations than the offered ones are drawn as they are (reading P3).
          style={isUpright || degrees === 0 ? undefined : { transform: `rotate(${degrees}deg)` }}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
