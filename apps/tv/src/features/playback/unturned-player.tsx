import { Player, type PlayerProps } from '@vitrine/player/react'
import { Unturned } from '../../shared/turned-frame.tsx'

/** The player turns its own stage, and reckons with the degrees: the frame around the pages must not as well. */
export function UnturnedPlayer(props: PlayerProps) {
  return (
    <Unturned>
      <Player {...props} />
    </Unturned>
  )
}
