import './polyfills.ts'
import './shared/stage.css'
import { openLocalStorage, systemClock } from '@vitrine/playback'
import { createDatabase, createRealClock } from '@vitrine/player'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './app/app.tsx'
import { createServices, type ServicesInput } from './app/create-services.ts'
import { resumeTest } from './shared/device-test-progress.ts'
import { readEnvironment } from './shared/environment.ts'
import { startFocus } from './shared/focus.tsx'
import { createI18n, startLanguage } from './shared/language.ts'
import { createLanguageSwitch } from './shared/language-switch.ts'
import { createMirroredStorage, type MirroredStorage } from './shared/mirrored-storage.ts'
import { ServicesProvider } from './shared/services.tsx'
import {
  createLocalStorage,
  createSharedStorage,
  type DeviceStorage,
  type StorageGlobals,
} from './shared/storage.ts'
import { createScriptRunner, createTextLoader } from './shared/text-loader.ts'
import { textTables } from './shared/text-tables.ts'

function start(root: HTMLElement): void {
  const globals: StorageGlobals = { location, document, localStorage: openLocalStorage(window) }
  const stored = createLocalStorage(globals, Date.now)
  if (resumeTest(stored, location)) return
  const local = openMirroredStorage(stored)
  local.open(() => loadTexts(root, globals, local))
}

/** Where the copy is in the values of the database. */
const COPY_KEY = 'local-storage'

function openMirroredStorage(local: DeviceStorage): MirroredStorage {
  const database = createDatabase(createRealClock())
  return createMirroredStorage({
    local,
    copy: {
      read: () => database((db) => db.get('values', COPY_KEY)),
      write: (text) => database((db) => db.put('values', text, COPY_KEY)),
    },
    clock: systemClock,
    reload() {
      // Once per tab: a device that loses its local storage with every page would never show one.
      if (window.name === COPY_KEY) return
      window.name = COPY_KEY
      location.reload()
    },
  })
}

/** Renders once the texts of the language are loaded, or have taken too long. */
function loadTexts(root: HTMLElement, globals: StorageGlobals, local: MirroredStorage): void {
  const shared = createSharedStorage(globals, local)
  const i18n = createI18n(textTables.defaultTexts)
  const languageSwitch = createLanguageSwitch({
    i18n,
    load: createTextLoader({
      ...textTables,
      clock: systemClock,
      runScript: createScriptRunner(document),
      received: () => window.vitrineTexts,
    }),
    clock: systemClock,
    random: Math.random,
    shared,
    page: document.documentElement,
  })
  languageSwitch.adopt(startLanguage(shared, navigator.language), () =>
    show(root, { i18n, languageSwitch, local, shared }),
  )
}

type Parts = Omit<ServicesInput, 'window' | 'environment'>

function show(root: HTMLElement, parts: Parts): void {
  const { i18n } = parts
  const environment = readEnvironment(location, import.meta.env.VITE_API_URL)
  if (environment === null) {
    root.textContent = i18n.t('start.noServer')
    return
  }
  startFocus()
  const services = createServices({ window, environment, ...parts })
  createRoot(root, { onUncaughtError }).render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={i18n}>
        <App />
      </I18nextProvider>
    </ServicesProvider>,
  )
}

/** How long after an uncaught error the page reloads, in ms. */
const RESTART_MS = 30_000

/**
 * Reloads the page, because a TV has no user who would. The error is rethrown for the engine check, which reports a
 * broken first page.
 */
function onUncaughtError(error: unknown): void {
  setTimeout(() => location.reload(), RESTART_MS)
  setTimeout(() => {
    throw error
  })
}

/** In a browser a service worker caches the page for a start without a network; packages contain theirs. */
function cacheShell(): void {
  const isPackage = Boolean(import.meta.env.VITE_API_URL) || !location.protocol.startsWith('http')
  if (isPackage || !('serviceWorker' in navigator)) return
  // Refused in a private window or on a plain-http address: the page works as before.
  navigator.serviceWorker.register('sw.js').catch(() => undefined)
}

const root = document.getElementById('root')
if (root !== null) {
  start(root)
  cacheShell()
}
