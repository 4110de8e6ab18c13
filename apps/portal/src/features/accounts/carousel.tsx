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
 * A row of cards. When it overflows, it is swiped on a phone and has arrows; otherwise cards are selected
 * by their content.
 */
export function Carousel({ items, selected, onSelect }: CarouselProps) {
  const { t } = useTexts()
  const track = useRef<HTMLUListElement>(null)

  const isOverflowing = useOverflow(track)
  const isUserScroll = useScrollEnd(track, (index) => {
    if (index !== selected) onSelect(index)
  })

  useEffect(() => {
    const card = track.current?.children[selected]
    if (!(card instanceof HTMLElement) || track.current === null) return
    isUserScroll.current = false
    // Not scrollIntoView, which also scrolls the page.
    const left = card.offsetLeft - (track.current.clientWidth - card.offsetWidth) / 2
    track.current.scrollTo({ left, behavior: 'smooth' })
  }, [selected, isUserScroll])

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
      {isOverflowing && (
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

/** Whether the row overflows. */
function useOverflow(track: RefObject<HTMLElement | null>): boolean {
  const [isCut, setOverflowing] = useState(false)
  // Before the first paint, so that the arrows do not shift the layout.
  useLayoutEffect(() => {
    const row = track.current
    if (row === null) return
    const measure = (): void => {
      // Not scrollWidth, which includes the space after the last card.
      const last = row.lastElementChild
      setOverflowing(
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

/** A scroll has ended after this time without movement, in ms; Safari has no `scrollend` event. */
const SCROLL_END_MS = 120
/** Events of a scroll by the user; any other scroll is programmatic. */
const USER_SCROLL_EVENTS = ['pointerdown', 'touchstart', 'wheel'] as const

/** Reports the card that the user scrolled to when the scroll has ended. */
function useScrollEnd(track: RefObject<HTMLElement | null>, onScrollEnd: (index: number) => void) {
  const listener = useRef(onScrollEnd)
  const isUserScroll = useRef(false)
  useEffect(() => {
    listener.current = onScrollEnd
  })
  useEffect(() => {
    const row = track.current
    if (row === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPointerStart = (): void => {
      isUserScroll.current = true
    }
    const onRest = (): void => {
      if (!isUserScroll.current) return
      isUserScroll.current = false
      listener.current(scrolledTo(measure(row)))
    }
    const onScroll = (): void => {
      clearTimeout(timer)
      timer = setTimeout(onRest, SCROLL_END_MS)
    }
    for (const name of USER_SCROLL_EVENTS)
      row.addEventListener(name, onPointerStart, { passive: true })
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of USER_SCROLL_EVENTS) row.removeEventListener(name, onPointerStart)
      row.removeEventListener('scroll', onScroll)
    }
  }, [track])
  return isUserScroll
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
