import { createApiClient } from '@vitrine/api/client'
import { detectDevice, engineName } from '@vitrine/device'
import { languageTag } from '@vitrine/i18n'
import { createAttendance, createRealClock } from '@vitrine/player'
import type { i18n } from 'i18next'
import { systemClock } from '../shared/clock.ts'
import type { Environment } from '../shared/environment.ts'
import { createKeptHome } from '../shared/kept-home.ts'
import { createKeyRouter } from '../shared/keys.ts'
import { currentLanguage } from '../shared/language.ts'
import type { LanguageSwitch } from '../shared/language-switch.ts'
import { createPlayerParts } from '../shared/player-parts.ts'
import { createReach } from '../shared/reach.ts'
import type { Services, StorageUse } from '../shared/services.tsx'
import { createSession } from '../shared/session.ts'
import type { DeviceStorage } from '../shared/storage.ts'
import { createTurn } from '../shared/turn.ts'
import { wipeAfterSignOut } from '../shared/wipe.ts'

export interface ServicesInput {
  readonly window: Window & typeof globalThis
  readonly environment: Environment
  readonly i18n: i18n
  readonly languageSwitch: LanguageSwitch
  readonly local: DeviceStorage
  readonly shared: DeviceStorage
}

/** The one place where the app's parts are made and joined. */
export function createServices(input: ServicesInput): Services {
  const { window, environment, i18n, languageSwitch, local, shared } = input
  const device = detectDevice(window)
  const session = createSession(local)
  const reach = createReach(systemClock)
  const player = createPlayerParts({ window, device, local })
  const wipeDeps = { session, local, clock: systemClock, random: Math.random, wipe: player.wipe }
  // For as long as the page is there.
  const attendance = createAttendance({ clock: createRealClock(), events: window })
  attendance.start()
  return {
    attendance,
    api: reach.watch(
      createApiClient({
        baseUrl: environment.apiUrl,
        token: { get: () => session.state.token, set: session.renew },
        language: () => languageTag(currentLanguage(i18n)),
        onSignedOut: session.signOut,
      }),
    ),
    apiUrl: environment.apiUrl,
    clock: systemClock,
    device,
    engine: engineName(window.navigator),
    keptHome: createKeptHome(local),
    keys: createKeyRouter(window, device),
    languageSwitch,
    local,
    shared,
    session,
    player,
    portalUrl: environment.portalUrl,
    random: Math.random,
    reach,
    reload: () => window.location.reload(),
    storageUse: () => readStorageUse(window.navigator),
    turn: createTurn(local),
    version: APP_VERSION,
    wipe: wipeAfterSignOut(wipeDeps),
    runId: createRunId(window.crypto),
  }
}

/** `estimate` came with Chromium 61, and only where the page is secure. */
async function readStorageUse(navigator: Partial<Navigator>): Promise<StorageUse | null> {
  const estimate = await navigator.storage?.estimate().catch(() => null)
  const { usage, quota } = estimate ?? {}
  return usage === undefined || quota === undefined ? null : { usedBytes: usage, totalBytes: quota }
}

/** 128 random bits; `randomUUID` came with Chromium 92. */
function createRunId(crypto: Crypto): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
