import type { AccountItem } from '@vitrine/api'
import { captionWithoutHashtags } from '@vitrine/domain'
import { layoutOverlays, type PlacedOverlay, type Size } from '@vitrine/player/overlay-layout'
import { Icon } from '@vitrine/ui'
import { Mark } from '@vitrine/ui/mark'
import type { ReactNode } from 'react'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { ageMinutes, stageOf } from './screen-preview.rules.ts'
import styles from './screen-preview.module.css'
import type { SettingsDraft } from './screen-settings.state.ts'

const MINUTES_PER_HOUR = 60

/** The content of one slot of the preview. */
export interface PreviewSlot {
  /** Null in a sketch. */
  readonly item: AccountItem | null
  /** The media's size, in any unit. */
  readonly media: Size
}

export interface PreviewShop {
  /** The @name, else the name. */
  readonly name: string
  readonly avatarUrl: string | null
  /** Percent (reading P15). */
  readonly logoOpacity: number
}

export interface PreviewOverlaysProps {
  readonly draft: SettingsDraft
  readonly slots: readonly PreviewSlot[]
  /** Null draws bars in place of texts. */
  readonly shop: PreviewShop | null
  readonly nowMs: number
}

/** Draws everything that the player places around the content (reading P18). */
export function PreviewOverlays(props: PreviewOverlaysProps) {
  const { draft, slots, shop } = props
  const isSketch = shop === null
  const placed = layoutOverlays({
    stage: stageOf(draft),
    slots: slots.map(({ item, media }) => ({
      media,
      hasAge: isSketch || item?.type === 'story',
      hasCaption: isSketch || captionOf(item) !== '',
    })),
    shows: {
      header: draft.header,
      age: draft.realTime,
      logo: shop !== null && shop.logoOpacity > 0,
      resellerCode: false,
      sidePanels: draft.sidePanels,
    },
  })
  return placed.map((overlay, index) => (
    <span
      // The key renders an item's overlays again when the item changes.
      key={`${String(index)} ${overlay.kind} ${slots[overlay.slot]?.item?.id ?? ''}`}
      className={overlay.isPermanent ? styles.placed : styles.passing}
      style={{
        left: cqmin(overlay.box.left),
        top: cqmin(overlay.box.top),
        width: cqmin(overlay.box.width),
        height: cqmin(overlay.box.height),
      }}
      data-overlay={overlay.kind}
    >
      <OverlayContent {...props} overlay={overlay} />
    </span>
  ))
}

const cqmin = (length: number): string => `${length.toFixed(2)}cqmin`

/** Captions of other people's stories are not shown. */
function captionOf(item: AccountItem | null | undefined): string {
  return item?.type === 'repost' ? '' : captionWithoutHashtags(item?.caption ?? '')
}

interface ContentProps extends PreviewOverlaysProps {
  readonly overlay: PlacedOverlay
}

function OverlayContent({ overlay, slots, shop, draft, nowMs }: ContentProps): ReactNode {
  const item = slots[overlay.slot]?.item ?? null
  const isBeside = slots.length === 1 && overlay.isPermanent
  switch (overlay.kind) {
    case 'header':
      return shop === null ? <SketchedHeader /> : <Header shop={shop} />
    case 'age':
      return (
        <span className={isBeside ? styles.ageBeside : styles.age}>
          <Tag item={item} nowMs={nowMs} />
        </span>
      )
    case 'logo':
      return (
        <span className={styles.mark} style={{ opacity: (shop?.logoOpacity ?? 0) / 100 }}>
          <Mark width="100%" height="100%" />
        </span>
      )
    case 'shade':
      return <span className={styles.shade} />
    case 'shop':
      return <ShopSide shop={shop} />
    case 'caption':
      return <CaptionSide item={item} nowMs={nowMs} hasAge={draft.realTime} />
    case 'resellerCode':
      return null
  }
}

function Avatar({ url }: { readonly url: string | null }) {
  return url === null ? <Icon name="person" size={12} /> : <img src={url} alt="" />
}

function Header({ shop }: { readonly shop: PreviewShop }) {
  return (
    <span className={styles.header}>
      <Avatar url={shop.avatarUrl} />
      <b>{shop.name}</b>
    </span>
  )
}

function SketchedHeader() {
  return (
    <span className={styles.sketchedHeader}>
      <i />
      <b />
    </span>
  )
}

function ShopSide({ shop }: { readonly shop: PreviewShop | null }) {
  return (
    <span className={styles.shop}>
      {shop === null ? <i /> : <Avatar url={shop.avatarUrl} />}
      {shop === null ? <s /> : <b>{shop.name}</b>}
      <CodeSketch />
    </span>
  )
}

interface ItemProps {
  readonly item: AccountItem | null
  readonly nowMs: number
}

function CaptionSide({ item, nowMs, hasAge }: ItemProps & { readonly hasAge: boolean }) {
  const isAged = hasAge && (item === null || item.type === 'story')
  return (
    <span className={styles.captionSide}>
      {isAged && <Tag item={item} nowMs={nowMs} />}
      {item === null ? (
        <>
          <s />
          <s />
          <s />
        </>
      ) : (
        <b>{captionOf(item)}</b>
      )}
    </span>
  )
}

/** Marks the place of a QR code; too small to be scanned. */
function CodeSketch() {
  return (
    <svg className={styles.code} viewBox="0 0 11 11" aria-hidden="true">
      <rect width="11" height="11" rx="1" fill="#ffffff" />
      <path d="M1.5 1.5h3v3h-3zm5 0h3v3h-3zm-5 5h3v3h-3z" fill="none" stroke="#15161c" />
      <path d="M6.5 6.5h1v1h-1zm2 0h1v1h-1zm-1 1h1v1h-1zm-1 1h1v1h-1zm2 0h1v1h-1z" fill="#15161c" />
    </svg>
  )
}

function ageText(minutes: number, t: Translate): string {
  if (minutes < 1) return t('player:ageNow')
  if (minutes < MINUTES_PER_HOUR) return t('player:ageMinutes', { minutes })
  return t('player:ageHours', { hours: Math.floor(minutes / MINUTES_PER_HOUR) })
}

function Tag({ item, nowMs }: ItemProps) {
  const { t } = useTexts()
  if (item === null) return <span className={styles.sketchedTag} />
  const minutes = ageMinutes(item, nowMs)
  return (
    <span className={minutes < MINUTES_PER_HOUR ? styles.fresh : styles.tag}>
      {ageText(minutes, t)}
    </span>
  )
}
