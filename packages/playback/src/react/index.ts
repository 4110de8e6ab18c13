export { useClosedPeriod } from './use-closed-period.ts'
export { useMayPlay } from './use-may-play.ts'
export { useOwnedStore } from './use-owned-store.ts'
export { useShownOnInput } from './use-shown-on-input.ts'
