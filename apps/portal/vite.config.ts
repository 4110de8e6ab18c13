import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://localhost:8080'

export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file of our own: the page's policy allows no inline script or data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': API, '/media': API } },
})
