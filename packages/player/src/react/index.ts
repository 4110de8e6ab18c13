export * from './attended.ts'
export type { PlayerHeader } from './overlays.tsx'
export * from './player.tsx'
export type { PlayerTexts } from './texts.ts'
