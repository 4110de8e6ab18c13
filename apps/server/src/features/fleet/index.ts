export { createFleet } from './fleet.feature.ts'
export { activityAt, sinceSlotStartMs } from './history.rules.ts'
export type { ScreenEvent, ScreenMail } from './screen-alerts.service.ts'
