import type { Account, Screen } from '@vitrine/api'
import {
  createTransientPorts,
  createRunId,
  createScreenPorts,
  type PlayerPorts,
  type PreviewListener,
} from '@vitrine/playback'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { device } from '../../shared/device.ts'
import { devicePlayback } from '../../shared/device-playback.ts'
import { serverTime } from '../../shared/screen/server-time.ts'
import { releaseSeat } from './release-seat.ts'

interface PortsInput {
  readonly account: Account
  readonly screen: Screen
  /** The page serves as a shop's screen, which nobody attends (reading P10). */
  readonly isTv: boolean
  readonly preview: PreviewListener | null
}

const DEPS = { api, device, serverTime, version: APP_VERSION }

/** The ports of one run, created once for an account on a screen. */
export function usePlayerPorts(input: PortsInput): PlayerPorts {
  const [ports] = useState(() => createPorts(input))
  const { isTv } = input
  useEffect(() => {
    // A shop's screen keeps its seat during a reload, because another device could take it meanwhile.
    if (isTv) return undefined
    const close = (): void => {
      ports.transport?.close()
    }
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
    }
  }, [ports, isTv])
  return ports
}

function createPorts({ account, screen, isTv, preview }: PortsInput): PlayerPorts {
  const run = { accountId: account.id, screenId: screen.id, runId: createRunId(crypto) }
  return isTv
    ? createScreenPorts({ ...DEPS, playback: devicePlayback() }, run)
    : createTransientPorts({ ...DEPS, window, releaseSeat }, run, preview)
}
