export { closedPeriods, closedSpans } from './opening-hours.rules.ts'
export { createScreens } from './screens.feature.ts'
export {
  createScreenReader,
  requireChosenScreen,
  requireScreen,
  type ScreenRow,
} from './screens.service.ts'
