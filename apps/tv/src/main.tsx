import './polyfills.ts'
import './shared/stage.css'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './app/app.tsx'
import { createServices, type ServicesInput } from './app/create-services.ts'
import { systemClock } from './shared/clock.ts'
import { readEnvironment } from './shared/environment.ts'
import { startFocus } from './shared/focus.tsx'
import { createI18n, startLanguage } from './shared/language.ts'
import { createLanguageSwitch } from './shared/language-switch.ts'
import { ServicesProvider } from './shared/services.tsx'
import {
  createLocalStorage,
  createSharedStorage,
  openLocalStorage,
  type StorageGlobals,
} from './shared/storage.ts'
import { createScriptRunner, createTextLoader } from './shared/text-loader.ts'
import { textTables } from './shared/text-tables.ts'

/** Shows nothing before the texts of its language are there, or have kept it waiting for too long. */
function start(root: HTMLElement): void {
  const globals: StorageGlobals = { location, document, localStorage: openLocalStorage(window) }
  const local = createLocalStorage(globals, Date.now)
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
  services.device.registerKeys()
  createRoot(root, { onUncaughtError }).render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={i18n}>
        <App />
      </I18nextProvider>
    </ServicesProvider>,
  )
}

/** How long a page that broke stays dark before it starts anew, in ms. */
const RESTART_MS = 30_000

/** Nobody stands by to reload a TV. Thrown on, so that the engine check hears of a first page that broke. */
function onUncaughtError(error: unknown): void {
  setTimeout(() => location.reload(), RESTART_MS)
  setTimeout(() => {
    throw error
  })
}

/** In a browser the page itself is kept, for a start without a network; packages carry theirs along. */
function keepShell(): void {
  if (!('serviceWorker' in navigator) || !location.protocol.startsWith('http')) return
  // Refused in a private window or on a plain-http address: the page works as before.
  navigator.serviceWorker.register('sw.js').catch(() => undefined)
}

const root = document.getElementById('root')
if (root !== null) {
  start(root)
  keepShell()
}
