import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/base.css'

function start(): void {
  void import('./main.tsx')
}

// What the page's file shows is seen first: an old phone takes a second to read the script.
const isPrerendered = document.querySelector('#root > *') !== null
if (isPrerendered && document.visibilityState === 'visible')
  requestAnimationFrame(() => setTimeout(start))
else start()
