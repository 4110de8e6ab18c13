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
  /** The child that gets the focus first; else the nearest. */
  readonly preferred?: string
  readonly className?: string | undefined
  /**
   * Takes the focus when it appears, and lets no arrow out. When it goes it gives the focus back, unless
   * `focusOn` sent it elsewhere.
   */
  readonly modal?: boolean
}

/** Requests to focus something by its key, counted. */
let focusRequests = 0

/** Moves the focus with the arrow keys, in the document as well: `document.activeElement` has it. */
export function startFocus(): void {
  // The library's own adapter sets an attribute that it never removes.
  init({ throttle: 0, layoutAdapter: { focusNode, blurNode: () => undefined } })
}

/** Scroll positions are put back: `preventScroll` came with Chromium 64. */
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

/** A page's or dialog's root. `forceFocus` lets an arrow find back where the focus was lost. */
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

/** A group inside a page, such as a row: arrows come back to its last focused child. */
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

/** Focuses a key that exists; a missing one would leave every arrow dead. */
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
  /** A card keeps its own colours and is ringed instead. */
  readonly look?: 'button' | 'card'
  /** Says it is chosen among its neighbours, to assistive technology too. */
  readonly pressed?: boolean
}

/** Anything that OK, a pointer's click and a finger set off alike. Same look of focus everywhere. */
export function FocusButton(props: FocusButtonProps) {
  const { onPress, onFocus } = props
  const { ref, focused, focusSelf } = useFocusable<object, HTMLButtonElement>({
    focusKey: props.focusKey,
    // Holding OK repeats; only the first press counts.
    onEnterPress: (_, { pressedKeys }) => {
      if ((pressedKeys['enter'] ?? 1) === 1) onPress()
    },
    onFocus: () => onFocus?.(),
  })
  const [base, lit] =
    props.look === 'card' ? [styles.card, styles.cardFocused] : [styles.button, styles.focused]
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
