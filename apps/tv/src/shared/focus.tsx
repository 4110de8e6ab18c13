import {
  doesFocusableExist,
  FocusContext,
  getCurrentFocusKey,
  init,
  setFocus,
  useFocusable,
} from '@noriginmedia/norigin-spatial-navigation'
import { type ReactNode, useEffect } from 'react'
import styles from './focus.module.css'

interface FocusAreaProps {
  readonly children: ReactNode
  readonly focusKey: string
  /** The child that gets the focus first; the nearest one where it is not given. */
  readonly preferred?: string
  readonly className?: string | undefined
  /**
   * Takes the focus when it is mounted and keeps arrows inside. When it is unmounted the focus returns, unless
   * `focusOn` has moved it.
   */
  readonly modal?: boolean
}

/** The number of requests to focus a key. */
let focusRequests = 0

/** Moves the focus with the arrow keys; `document.activeElement` follows. */
export function startFocus(): void {
  // The library's own adapter sets an attribute that it never removes.
  init({ throttle: 0, layoutAdapter: { focusNode, blurNode: () => undefined } })
}

/** Restores scroll positions: `preventScroll` came with Chromium 64. */
function focusNode({ node }: { readonly node: HTMLElement }): void {
  const positions: [Element, number, number][] = []
  for (let box = node.parentElement; box !== null; box = box.parentElement) {
    positions.push([box, box.scrollLeft, box.scrollTop])
  }
  node.focus({ preventScroll: true })
  for (const [box, left, top] of positions) {
    if (box.scrollLeft !== left) box.scrollLeft = left
    if (box.scrollTop !== top) box.scrollTop = top
  }
}

/** The root of a page or dialog. `forceFocus` lets an arrow restore a lost focus. */
export function FocusArea({ children, focusKey, preferred, className, modal }: FocusAreaProps) {
  const { ref, focusSelf } = useFocusable<object, HTMLDivElement>({
    focusKey,
    forceFocus: true,
    isFocusBoundary: modal ?? false,
    saveLastFocusedChild: true,
    ...(preferred === undefined ? {} : { preferredChildFocusKey: preferred }),
  })
  useEffect(() => {
    const before = getCurrentFocusKey()
    const requests = focusRequests
    focusSelf()
    return () => {
      if (modal === true && requests === focusRequests) focusOn(before)
    }
  }, [focusSelf, modal])
  return (
    <FocusContext.Provider value={focusKey}>
      <div ref={ref} className={className}>
        {children}
      </div>
    </FocusContext.Provider>
  )
}

/** A group inside a page, such as a row: arrows return to its last focused child. */
export function FocusRow({ children, focusKey, preferred, className }: FocusAreaProps) {
  const { ref } = useFocusable<object, HTMLDivElement>({
    focusKey,
    saveLastFocusedChild: true,
    ...(preferred === undefined ? {} : { preferredChildFocusKey: preferred }),
  })
  return (
    <FocusContext.Provider value={focusKey}>
      <div ref={ref} className={className}>
        {children}
      </div>
    </FocusContext.Provider>
  )
}

/** Focuses a key that exists: after focusing a missing one no arrow would work. */
export function focusOn(focusKey: string): void {
  focusRequests += 1
  if (doesFocusableExist(focusKey)) void setFocus(focusKey)
}

interface FocusButtonProps {
  readonly children: ReactNode
  readonly onPress: () => void
  readonly focusKey: string
  readonly className?: string | undefined
  readonly onFocus?: () => void
  /** A card keeps its colours and gets a ring. */
  readonly variant?: 'button' | 'card'
  /** Marks it as the chosen one, for assistive technology too. */
  readonly pressed?: boolean
}

/** A button for OK, a click and a touch, with the same focus style everywhere. */
export function FocusButton(props: FocusButtonProps) {
  const { onPress, onFocus } = props
  const { ref, focused, focusSelf } = useFocusable<object, HTMLButtonElement>({
    focusKey: props.focusKey,
    // A held OK repeats: only the first press counts.
    onEnterPress: (_, { pressedKeys }) => {
      if ((pressedKeys['enter'] ?? 1) === 1) onPress()
    },
    onFocus: () => onFocus?.(),
  })
  const [base, lit] =
    props.variant === 'card' ? [styles.card, styles.cardFocused] : [styles.button, styles.focused]
  const className = [base, props.className, focused ? lit : null]
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={-1}
      className={className.filter(Boolean).join(' ')}
      aria-pressed={props.pressed}
      onClick={onPress}
      onMouseEnter={() => focusSelf()}
    >
      {props.children}
    </button>
  )
}
