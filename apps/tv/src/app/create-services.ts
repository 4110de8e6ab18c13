import { createApiClient } from '@vitrine/api/client'
import { detectDevice, engineName } from '@vitrine/device'
import { languageTag } from '@vitrine/i18n'
import {
  createDevicePlayback,
  createRunId,
  createServerTime,
  mayRestartPage,
  systemClock,
} from '@vitrine/playback'
import { createUserPresence, createRealClock } from '@vitrine/player'
import type { i18n } from 'i18next'
import type { Environment } from '../shared/environment.ts'
import { createSavedHome } from '../shared/saved-home.ts'
import { createKeyRouter } from '../shared/keys.ts'
import { currentLanguage } from '../shared/language.ts'
import type { LanguageSwitch } from '../shared/language-switch.ts'
import { type MirroredStorage, TIME_OFFSET } from '../shared/mirrored-storage.ts'
import { createReachability } from '../shared/reachability.ts'
import type { Services, StorageUse } from '../shared/services.tsx'
import { createSession } from '../shared/session.ts'
import type { DeviceStorage } from '../shared/storage.ts'
import { createRotation } from '../shared/rotation.ts'
import { wipeAfterSignOut } from '../shared/wipe.ts'

export interface ServicesInput {
  readonly window: Window & typeof globalThis
  readonly environment: Environment
  readonly i18n: i18n
  readonly languageSwitch: LanguageSwitch
  readonly local: MirroredStorage
  readonly shared: DeviceStorage
}

/** Composition root: creates all parts of the app. */
export function createServices(input: ServicesInput): Services {
  const { window, environment, i18n, languageSwitch, local, shared } = input
  const { vitrineStart: pageStart } = window
  const plainMode = pageStart?.isPlain ?? false
  const detected = detectDevice(window)
  const device = {
    ...detected,
    exit() {
      pageStart?.settle()
      detected.exit()
    },
  }
  const session = createSession(local)
  const reachability = createReachability(systemClock)
  const playback = createDevicePlayback({ window, device, plainMode })
  const restart = () => window.location.reload()
  const wipe = wipeMirrored(local, playback.wipe)
  const wipeDeps = { session, local, clock: systemClock, random: Math.random, wipe }
  // Neither is ever stopped: they are needed as long as the page. The device comes first: it hides keys of its own.
  device.registerKeys()
  const presence = createUserPresence({ clock: createRealClock(), events: window })
  presence.start()
  return {
    presence,
    api: reachability.watch(
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
    savedHome: createSavedHome(local),
    keys: createKeyRouter(window, device),
    ...{ languageSwitch, local, shared, session, playback },
    portalUrl: environment.portalUrl,
    serverTime: createServerTime(systemClock, local, TIME_OFFSET),
    random: Math.random,
    reachability,
    plainMode,
    reload() {
      pageStart?.retry()
      restart()
    },
    restart: () => {
      if (mayRestartPage(local, 'fresh_starts', systemClock.now())) restart()
    },
    storageUse: () => readStorageUse(window.navigator),
    rotation: createRotation(local),
    version: APP_VERSION,
    wipe: wipeAfterSignOut(wipeDeps),
    createRunId: () => createRunId(window.crypto),
  }
}

/** Before it, the copy of an empty local storage must be read. After it, what is left is copied again. */
function wipeMirrored({ sync }: MirroredStorage, wipe: () => Promise<void>): () => Promise<void> {
  return () => sync().then(wipe).then(sync)
}

/** `estimate` came with Chromium 61, in secure contexts only. */
function readStorageUse({ storage }: Partial<Navigator>): Promise<StorageUse | null> {
  if (!storage) return Promise.resolve(null)
  return storage.estimate().then(
    ({ usage, quota }) =>
      usage === undefined || quota === undefined ? null : { usedBytes: usage, totalBytes: quota },
    () => null,
  )
}
