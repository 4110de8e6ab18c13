export type { PlayerHeader } from './placed-overlays.tsx'
export * from './player.tsx'
export type { PlayerTexts } from './texts.ts'
