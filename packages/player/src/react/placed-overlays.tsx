import { useState } from 'react'
import type { ReactNode } from 'react'
import { captionWithoutHashtags } from '@vitrine/domain'
import { layoutOverlays } from '../core/overlay-layout.ts'
import type { Box, PlacedOverlay, Size } from '../core/overlay-layout.ts'
import type { PlayerSnapshot, SlotSnapshot } from '../runtime/snapshot.ts'
import { captionSize } from './caption.ts'
import './placed-overlays.css'
import type { PlayerTexts } from './texts.ts'
import { useExitTransition } from './use-exit-transition.ts'
import type { TransitionEntry, OverlayEntry } from './use-exit-transition.ts'

/** An overlay over the content is hidden after this time, or 1 s before the end of a shorter item. */
const OVER_CONTENT_MS = 4_000
const UNCOVERED_MS = 1_000
const FRESH_MINUTES = 60

export interface PlayerHeader {
  /** Displayed as it is; a user name includes its @. */
  readonly name: string
  readonly avatarUrl: string | null
}

/** Contents that the app renders into the player's boxes; each fills its box. Null: not shown. */
export interface OverlayContents {
  readonly logo: ReactNode
  readonly resellerCode: ReactNode
  /** The shop's panel beside a single item; the caption is on the other side. */
  readonly shop: ReactNode
}

export interface PlacedOverlaysProps extends OverlayContents {
  readonly snapshot: PlayerSnapshot
  readonly stage: Size
  readonly texts: PlayerTexts
  readonly header: PlayerHeader | null
  readonly showsAge: boolean
}

function Header({ name, avatarUrl }: PlayerHeader) {
  const [hasAvatarFailed, setAvatarFailed] = useState(false)
  return (
    <div className="player-header">
      {avatarUrl !== null && !hasAvatarFailed && (
        <img src={avatarUrl} alt="" onError={() => setAvatarFailed(true)} />
      )}
      <span>{name}</span>
    </div>
  )
}

interface AgeProps {
  readonly slot: SlotSnapshot
  readonly texts: PlayerTexts
}

function Age({ slot: { ageMinutes }, texts }: AgeProps) {
  const isFresh = ageMinutes < FRESH_MINUTES
  return (
    <span className={isFresh ? 'player-age player-age--fresh' : 'player-age'}>
      {texts.liveTag(ageMinutes)}
    </span>
  )
}

/** Captions of reposts are never shown, only their author. */
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
    <div className="player-caption">
      {showsAge && slot.item?.kind === 'story' && <Age slot={slot} texts={texts} />}
      {caption !== '' && <p style={captionSize(caption.length, height)}>{caption}</p>}
    </div>
  )
}

function contentOf(
  { kind, box, isPermanent }: PlacedOverlay,
  slot: SlotSnapshot,
  props: PlacedOverlaysProps,
): ReactNode {
  const { header, texts, showsAge, snapshot } = props
  const isBeside = isPermanent && snapshot.layout === 1
  switch (kind) {
    case 'header':
      return header && <Header {...header} />
    case 'age':
      return (
        <div className={isBeside ? 'player-age-box--beside' : 'player-age-box'}>
          <Age slot={slot} texts={texts} />
        </div>
      )
    case 'caption':
      return <Caption {...{ slot, texts, showsAge }} height={box.height} />
    case 'shade':
      return <div className={box.left > 0 ? 'player-shade player-shade--right' : 'player-shade'} />
    case 'logo':
    case 'resellerCode':
    case 'shop':
      return props[kind]
  }
}

const place = ({ left, top, width }: Box) =>
  `${left.toFixed(1)} ${top.toFixed(1)} ${width.toFixed(1)}`

/** The key of an overlay that belongs to an item changes with each presentation, other keys with the position. */
function entryOf(overlay: PlacedOverlay, props: PlacedOverlaysProps): OverlayEntry {
  const { kind, box, isPermanent } = overlay
  const slot = props.snapshot.slots[overlay.slot]
  const isOfItem = !isPermanent || kind === 'age' || kind === 'caption'
  return {
    kind,
    box,
    key: `${kind} ${overlay.slot} ${isOfItem ? (slot?.paintedAt ?? 0) : place(box)}`,
    hideAfterMs: isPermanent
      ? null
      : Math.min(OVER_CONTENT_MS, Math.max(0, (slot?.lengthMs ?? 0) - UNCOVERED_MS)),
    node: slot ? contentOf(overlay, slot, props) : null,
  }
}

/** Fades in while the previous item's overlay fades out, and out again after `hideAfterMs`. */
function Placed({ kind, box, hideAfterMs, isLeaving, node }: TransitionEntry) {
  const how = isLeaving ? 'gone' : hideAfterMs === null ? 'lasting' : 'passing'
  const { left, top, width, height } = box
  return (
    <div
      data-overlay={kind}
      className={`player-overlay player-overlay--${how}`}
      style={{
        left: `${left}vmin`,
        top: `${top}vmin`,
        width: `${width}vmin`,
        height: `${height}vmin`,
        ...(hideAfterMs !== null && { animationDuration: `${hideAfterMs}ms` }),
      }}
    >
      {node}
    </div>
  )
}

/** The overlays of the items on the screen: beside the middle of an item, or hidden after seconds (reading P18). */
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
  const entries = useExitTransition(placed.map((overlay) => entryOf(overlay, props)))
  return entries.map((entry) => <Placed {...entry} key={entry.key} />)
}
