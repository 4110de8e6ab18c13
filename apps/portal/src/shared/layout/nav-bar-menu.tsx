import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './nav-bar-menu.module.css'

export interface BarMenuProps {
  /** The accessible name of the button. */
  readonly label: string
  /** The content of the button. */
  readonly face: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Calls back on a press outside the element while it is open. */
function usePressBeside(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || box.current?.contains(target) !== true) onPress(false)
    }
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('pointerdown', press)
    }
  }, [box, isOpen, onPress])
}

/**
 * A button of the bar with a panel of links below it. The panel closes on Escape, on a press outside, when
 * it loses the focus and after a choice.
 */
export function BarMenu({ label, face, className, children }: BarMenuProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePressBeside(box, isOpen, setOpen)

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    // The page's own handler must not receive Escape, which leaves the page.
    event.preventDefault()
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div
      ref={box}
      className={[styles.box, className].filter(Boolean).join(' ')}
      onKeyDown={closeByKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        className={styles.button}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen)
        }}
      >
        {face}
      </button>
      {isOpen && (
        <div
          className={styles.panel}
          id={id}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a, button') !== null) setOpen(false)
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}
