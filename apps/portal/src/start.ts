import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/base.css'

function start(): void {
  void import('./main.tsx')
}

// Waits for the first paint of the page, because an old phone needs a second to parse the script.
const isPrerendered = document.querySelector('#root > *') !== null
if (isPrerendered && document.visibilityState === 'visible')
  requestAnimationFrame(() => setTimeout(start))
else start()
