import { isUpright } from '../../shared/rotation.ts'
import { element } from './dom.ts'
import styles from './device-test.module.css'

interface TestFrame {
  /** Shows the videos and the photo. */
  readonly stage: HTMLElement
  /** Replaces the view. The button with the same text has the focus again, else the one at the same place. */
  readonly show: (view: readonly HTMLElement[]) => void
}

/** The page, rotated as the TV is mounted (reading P3), with a stage for videos beside the view. */
export function createTestFrame(root: HTMLElement, degrees: number): TestFrame {
  if (isUpright(degrees)) document.documentElement.setAttribute('data-upright', '')
  const content = element('div', { className: styles.content })
  const stage = element('div', { className: styles.stage })
  const frame = element('main', { className: styles.frame }, [content, stage])
  if (degrees !== 0) frame.style.transform = `translate(-50%, -50%) rotate(${String(degrees)}deg)`
  root.appendChild(frame)
  return {
    stage,
    show(view) {
      const before = buttonsIn(content)
      const focused = before.find((button) => button === document.activeElement)
      content.textContent = ''
      for (const part of view) content.appendChild(part)
      const buttons = buttonsIn(content)
      const same = buttons.find(({ textContent }) => textContent === focused?.textContent)
      const next = same ?? (focused && buttons[before.indexOf(focused)]) ?? buttons[0]
      next?.focus()
    },
  }
}

function buttonsIn(box: HTMLElement): HTMLButtonElement[] {
  return Array.from(box.querySelectorAll('button'))
}
