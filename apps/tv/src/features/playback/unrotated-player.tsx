import { Player, type PlayerProps } from '@vitrine/player/react'
import { Unrotated } from '../../shared/rotated-frame.tsx'

/** The player rotates its own stage, so the rotation of the pages is undone around it. */
export function UnrotatedPlayer(props: PlayerProps) {
  return (
    <Unrotated>
      <Player {...props} />
    </Unrotated>
  )
}
