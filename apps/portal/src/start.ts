import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/base.css'
import { recordEarlyPress } from './app/early-press.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('no #root')
const takeEarlyPress = recordEarlyPress(root)

const start = (): void => {
  void import('./main.tsx').then(({ startPortal }) => startPortal(root, takeEarlyPress))
}

// Waits for the first paint of the page, because an old phone needs a second to parse the script.
const isPrerendered = root.firstChild !== null
if (isPrerendered && document.visibilityState === 'visible')
  requestAnimationFrame(() => setTimeout(start))
else start()
