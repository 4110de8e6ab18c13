export { createFleet } from './fleet.feature.ts'
export { activityAt } from './history.rules.ts'
export type { ScreenEvent, ScreenMail } from './screen-alerts.service.ts'
