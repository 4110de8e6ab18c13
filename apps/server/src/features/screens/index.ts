export { closedPeriods, closedSpans } from './opening-hours.rules.ts'
export { createScreens } from './screens.feature.ts'
export { requireChosenScreen, requireScreen, type ScreenRow } from './screens.service.ts'
