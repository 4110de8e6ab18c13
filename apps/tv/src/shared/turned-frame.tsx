import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'
import { isUpright } from './turn.ts'
import styles from './turned-frame.module.css'

interface ChildrenProps {
  readonly children: ReactNode
}

/**
 * Turns every page as the TV hangs (reading P3). Style sheets find `data-upright` on the document where a page is
 * higher than it is wide. Arrow keys need no turning: the focus library goes by where the layout puts
 * things, which transforms do not change.
 */
export function TurnedFrame({ children }: ChildrenProps) {
  const degrees = useDegrees()
  const upright = isUpright(degrees)
  useLayoutEffect(() => {
    if (upright) document.documentElement.setAttribute('data-upright', '')
    else document.documentElement.removeAttribute('data-upright')
  }, [upright])
  return (
    <div className={`${boxOf(degrees)} ${styles.page}`} style={turnedBy(degrees)}>
      {children}
    </div>
  )
}

/** Inside the frame, the window as it is: for what turns itself, as the player does. */
export function Unturned({ children }: ChildrenProps) {
  const degrees = useDegrees()
  return (
    <div className={boxOf(degrees)} style={turnedBy(-degrees)}>
      {children}
    </div>
  )
}

/** Turns all pages by the settings of this TV's screen, once they are known. */
export function useTurn(degrees: number | undefined): void {
  const { turn } = useServices()
  useLayoutEffect(() => {
    if (degrees !== undefined) turn.setDegrees(degrees)
  }, [turn, degrees])
}

export function useUpright(): boolean {
  return isUpright(useDegrees())
}

function useDegrees(): number {
  const { turn } = useServices()
  return useSyncExternalStore(turn.subscribe, turn.getDegrees)
}

function boxOf(degrees: number): string | undefined {
  return degrees === 0 ? styles.straight : styles.turned
}

function turnedBy(degrees: number) {
  return degrees === 0 ? {} : { transform: `translate(-50%, -50%) rotate(${degrees}deg)` }
}
