import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'
import { isUpright } from './rotation.ts'
import styles from './rotated-frame.module.css'

interface ChildrenProps {
  readonly children: ReactNode
}

/**
 * Rotates every page as the TV is mounted (reading P3). The document has `data-upright` while a page is higher
 * than it is wide. Arrow keys need no rotation: the focus library uses layout positions, which transforms do not
 * change.
 */
export function RotatedFrame({ children }: ChildrenProps) {
  const degrees = useDegrees()
  const upright = isUpright(degrees)
  useLayoutEffect(() => {
    if (upright) document.documentElement.setAttribute('data-upright', '')
    else document.documentElement.removeAttribute('data-upright')
  }, [upright])
  return (
    <div className={`${boxOf(degrees)} ${styles.page}`} style={rotationStyle(degrees)}>
      {children}
    </div>
  )
}

/** Undoes the rotation for what rotates itself, as the player does. */
export function Unrotated({ children }: ChildrenProps) {
  const degrees = useDegrees()
  return (
    <div className={boxOf(degrees)} style={rotationStyle(-degrees)}>
      {children}
    </div>
  )
}

/** Rotates all pages by the settings of this TV's screen once they are known. */
export function useScreenRotation(degrees: number | undefined): void {
  const { rotation } = useServices()
  useLayoutEffect(() => {
    if (degrees !== undefined) rotation.setDegrees(degrees)
  }, [rotation, degrees])
}

export function useUpright(): boolean {
  return isUpright(useDegrees())
}

function useDegrees(): number {
  const { rotation } = useServices()
  return useSyncExternalStore(rotation.subscribe, rotation.getDegrees)
}

function boxOf(degrees: number): string | undefined {
  return degrees === 0 ? styles.straight : styles.rotated
}

function rotationStyle(degrees: number) {
  return degrees === 0 ? {} : { transform: `translate(-50%, -50%) rotate(${degrees}deg)` }
}
