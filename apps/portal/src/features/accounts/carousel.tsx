import { IconButton } from '@vitrine/ui'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './carousel.module.css'
import { scrolledTo } from './carousel.rules.ts'

export interface CarouselProps {
  readonly items: readonly { readonly id: string; readonly content: ReactNode }[]
  readonly selected: number
  readonly onSelect: (index: number) => void
}

/**
 * Cards side by side. Where the row is cut they are swiped on a phone, and turned by the arrows everywhere;
 * cards that are all in view are chosen by what is on them.
 */
export function Carousel({ items, selected, onSelect }: CarouselProps) {
  const { t } = useTexts()
  const track = useRef<HTMLUListElement>(null)

  const isCut = useCut(track)
  const isByHand = useSwiped(track, (index) => {
    if (index !== selected) onSelect(index)
  })

  useEffect(() => {
    const card = track.current?.children[selected]
    if (!(card instanceof HTMLElement) || track.current === null) return
    isByHand.current = false
    // Not scrollIntoView: that moves the page as well.
    const left = card.offsetLeft - (track.current.clientWidth - card.offsetWidth) / 2
    track.current.scrollTo({ left, behavior: 'smooth' })
  }, [selected, isByHand])

  return (
    <section aria-label={t('accounts.list')}>
      <ul className={styles.track} ref={track}>
        {items.map(({ id, content }, index) => (
          <li
            key={id}
            className={styles.item}
            aria-current={index === selected || undefined}
            onFocus={() => {
              if (index !== selected) onSelect(index)
            }}
          >
            {content}
          </li>
        ))}
      </ul>
      {isCut && (
        <div className={styles.arrows}>
          <IconButton
            icon="previous"
            label={t('accounts.previous')}
            disabled={selected === 0}
            onClick={() => {
              onSelect(selected - 1)
            }}
          />
          <p aria-live="polite">
            {t('accounts.position', { position: selected + 1, total: items.length })}
          </p>
          <IconButton
            icon="next"
            label={t('accounts.next')}
            disabled={selected === items.length - 1}
            onClick={() => {
              onSelect(selected + 1)
            }}
          />
        </div>
      )}
    </section>
  )
}

/** Whether a row is so long that not all of its cards are in view at once. */
function useCut(track: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  // Before the first paint: arrows that came later would move what is below them.
  useLayoutEffect(() => {
    const row = track.current
    if (row === null) return
    const measure = (): void => {
      // Not scrollWidth: the space after the last card may be out of view.
      const last = row.lastElementChild
      setCut(
        last instanceof HTMLElement && last.offsetLeft + last.offsetWidth > row.clientWidth + 1,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    for (const card of row.children) observer.observe(card)
    return () => {
      observer.disconnect()
    }
  })
  return isCut
}

/** A row that did not move for so long has come to rest, in ms; Safari has no event for it. */
const SCROLL_END_MS = 120
/** What a person moves the row with; everything else that scrolls it is this page's own doing. */
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const

/** Tells the card that a person scrolled the row to, once it has come to rest. */
function useSwiped(track: RefObject<HTMLElement | null>, onSwiped: (index: number) => void) {
  const tell = useRef(onSwiped)
  const isByHand = useRef(false)
  useEffect(() => {
    tell.current = onSwiped
  })
  useEffect(() => {
    const row = track.current
    if (row === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = (): void => {
      isByHand.current = true
    }
    const rest = (): void => {
      if (!isByHand.current) return
      isByHand.current = false
      tell.current(scrolledTo(measure(row)))
    }
    const move = (): void => {
      clearTimeout(timer)
      timer = setTimeout(rest, SCROLL_END_MS)
    }
    for (const name of BY_HAND) row.addEventListener(name, hold, { passive: true })
    row.addEventListener('scroll', move, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of BY_HAND) row.removeEventListener(name, hold)
      row.removeEventListener('scroll', move)
    }
  }, [track])
  return isByHand
}

function measure(row: HTMLElement) {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement)
  return {
    left: row.scrollLeft,
    maxLeft: row.scrollWidth - row.clientWidth,
    width: row.clientWidth,
    middles: cards.map((card) => card.offsetLeft + card.offsetWidth / 2),
  }
}
