import './polyfills.ts'
import './shared/stage.css'
import { saveDeviceTest } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import { detectDevice } from '@vitrine/device'
import { languageTag } from '@vitrine/i18n'
import { deviceTestTexts } from '@vitrine/i18n/device-test'
import { openLocalStorage } from '@vitrine/playback'
import { createRealClock } from '@vitrine/player'
import { CHECKS } from './features/device-test/checks.ts'
import { createDevicePorts } from './features/device-test/device-ports.ts'
import { startDeviceTest } from './features/device-test/device-test.ts'
import { createPageKeys } from './features/device-test/page-keys.ts'
import { createTestFrame } from './features/device-test/test-frame.ts'
import { createTranslator } from './features/device-test/translate.ts'
import { createTestProgress } from './shared/device-test-progress.ts'
import { readEnvironment } from './shared/environment.ts'
import { startLanguage } from './shared/language.ts'
import { STORED_DAYS } from './shared/saved-home.ts'
import { createRotation } from './shared/rotation.ts'
import { createLocalStorage, createSharedStorage, TOKEN } from './shared/storage.ts'

/** The page of the device test: without React, and beside the app's page, whose end frees all decoders. */
function start(root: HTMLElement): void {
  const clock = createRealClock()
  const localStorage = openLocalStorage(window)
  const globals = { location, document, localStorage }
  const local = createLocalStorage(globals, Date.now)
  const language = startLanguage(createSharedStorage(globals, local), navigator.language)
  document.documentElement.lang = languageTag(language)
  const translator = createTranslator(deviceTestTexts[language], language)
  const environment = readEnvironment(location, import.meta.env.VITE_API_URL)
  if (environment === null) {
    root.textContent = translator.text('test.no_server')
    return
  }
  const { apiUrl, portalUrl: serverUrl } = environment
  const device = detectDevice(window)
  device.registerKeys()
  const frame = createTestFrame(root, createRotation(local).getDegrees())
  const api = createApiClient({
    baseUrl: apiUrl,
    token: {
      get: () => local.get(TOKEN),
      set: (token) => local.set(TOKEN, token, STORED_DAYS),
    },
    language: () => languageTag(language),
  })
  startDeviceTest({
    checks: CHECKS,
    ports: createDevicePorts({ window, device, clock, serverUrl, localStorage, ...frame }),
    clock,
    device,
    progress: createTestProgress(local, location),
    send: (body) => api.call(saveDeviceTest, { body }),
    isPaired: () => local.get(TOKEN) !== null,
    translator,
    version: APP_VERSION,
    show: frame.show,
    keys: (onBack) => createPageKeys({ events: window, root, device, onBack }),
    leave: () => location.replace(`index.html${location.search}#/about`),
  })
}

const root = document.getElementById('root')
if (root !== null) start(root)
// A check that ends this page is not a failed start of the app (reading P20).
window.vitrineStart?.settle?.()
