import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { captionWithoutHashtags } from '@vitrine/domain'
import { layoutOverlays } from '../core/overlay-layout.ts'
import type { Box, PlacedOverlay, Size } from '../core/overlay-layout.ts'
import type { PlayerSnapshot, SlotSnapshot } from '../runtime/snapshot.ts'
import * as styles from './overlay-styles.ts'
import type { PlayerTexts } from './texts.ts'
import { useLingering } from './use-lingering.ts'
import type { LingeringEntry, OverlayEntry } from './use-lingering.ts'

/** What lies over the content at all goes this long after its item came, or in the middle of a short one. */
const OVER_CONTENT_MS = 4_000

/** A fade, and a moment in which a busy set may be late. */
const FADE_OUT_MS = styles.OVERLAY_FADE_MS + 100

export interface PlayerHeader {
  /** As it is written: with the @ where it is an @name. */
  readonly name: string
  readonly pictureUrl: string | null
}

/** What the app draws in the boxes that the player gives it; each fills its box. Null: not shown. */
export interface OverlayContents {
  readonly logo: ReactNode
  readonly resellerCode: ReactNode
  /** The shop beside its only item; its caption is on the other side. */
  readonly shop: ReactNode
}

export interface PlacedOverlaysProps extends OverlayContents {
  readonly snapshot: PlayerSnapshot
  readonly stage: Size
  readonly texts: PlayerTexts
  readonly header: PlayerHeader | null
  readonly showsAge: boolean
}

function Header({ name, pictureUrl }: PlayerHeader) {
  return (
    <div style={styles.headerStyle}>
      {pictureUrl !== null && <img src={pictureUrl} alt="" style={styles.avatarStyle} />}
      <span style={styles.headerNameStyle(pictureUrl !== null)}>{name}</span>
    </div>
  )
}

interface AgeProps {
  readonly slot: SlotSnapshot
  readonly texts: PlayerTexts
}

function Age({ slot: { minutesOld }, texts }: AgeProps) {
  return <span style={styles.tagStyle(minutesOld)}>{texts.liveTag(minutesOld)}</span>
}

/** Other people's words are never written beside their story, only who posted it. */
function captionOf({ item }: SlotSnapshot): string {
  return item && item.kind !== 'repost' ? captionWithoutHashtags(item.caption ?? '') : ''
}

interface CaptionProps extends AgeProps {
  readonly showsAge: boolean
  readonly height: number
}

function Caption({ slot, texts, showsAge, height }: CaptionProps) {
  const caption = captionOf(slot)
  return (
    <div style={styles.captionBoxStyle}>
      {showsAge && slot.item?.kind === 'story' && (
        <div style={styles.captionAgeStyle}>
          <Age slot={slot} texts={texts} />
        </div>
      )}
      {caption !== '' && <p style={styles.captionStyle(caption.length, height)}>{caption}</p>}
    </div>
  )
}

function contentOf(
  { kind, box, isLasting }: PlacedOverlay,
  slot: SlotSnapshot,
  props: PlacedOverlaysProps,
): ReactNode {
  const { header, texts, showsAge } = props
  switch (kind) {
    case 'header':
      return header && <Header {...header} />
    case 'age':
      return (
        <div style={styles.ageBoxStyle(props.snapshot.layout === 1 && isLasting)}>
          <Age slot={slot} texts={texts} />
        </div>
      )
    case 'caption':
      return <Caption {...{ slot, texts, showsAge }} height={box.height} />
    case 'shade':
      return <div style={styles.shadeStyle(box.left > 0)} />
    case 'logo':
    case 'resellerCode':
    case 'shop':
      return props[kind]
  }
}

const place = ({ left, top, width }: Box) =>
  `${left.toFixed(1)} ${top.toFixed(1)} ${width.toFixed(1)}`

/** What follows an item is another thing with each showing; the rest is another thing at another place. */
function entryOf(overlay: PlacedOverlay, props: PlacedOverlaysProps): OverlayEntry {
  const { kind, box, isLasting } = overlay
  const slot = props.snapshot.slots[overlay.slot]
  const isOfItem = !isLasting || kind === 'age' || kind === 'caption'
  return {
    kind,
    box,
    key: `${kind} ${overlay.slot} ${isOfItem ? (slot?.paintedAt ?? 0) : place(box)}`,
    goesAfterMs: isLasting ? null : Math.min(OVER_CONTENT_MS, (slot?.lengthMs ?? 0) / 2),
    node: slot ? contentOf(overlay, slot, props) : null,
  }
}

/** Comes while the item of before goes, and goes by itself where its time is limited. */
function Fading({ kind, box, goesAfterMs, isGone, node }: LingeringEntry) {
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const coming = setTimeout(() => setIn(true), styles.COMES_AFTER_MS)
    const going =
      goesAfterMs === null
        ? undefined
        : setTimeout(() => setIn(false), Math.max(0, goesAfterMs - FADE_OUT_MS))
    return () => {
      clearTimeout(coming)
      clearTimeout(going)
    }
  }, [goesAfterMs])
  return (
    <div data-overlay={kind} style={styles.placedStyle(box, { isIn: isIn && !isGone, isGone })}>
      {node}
    </div>
  )
}

/** The overlays of the items on the screen, each off the middle of its item or soon gone (reading P18). */
export function PlacedOverlays(props: PlacedOverlaysProps) {
  const { snapshot, stage, header, showsAge, logo, resellerCode, shop } = props
  const placed = layoutOverlays({
    stage,
    slots: snapshot.slots.map((slot) => ({
      media: slot.media,
      hasAge: slot.item?.kind === 'story',
      hasCaption: captionOf(slot) !== '',
    })),
    shows: {
      header: header !== null,
      age: showsAge,
      logo: logo !== null,
      resellerCode: resellerCode !== null,
      sidePanels: shop !== null,
    },
  })
  const entries = useLingering(placed.map((overlay) => entryOf(overlay, props)))
  return entries.map((entry) => <Fading {...entry} key={entry.key} />)
}
