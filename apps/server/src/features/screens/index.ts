export { createScreens } from './screens.feature.ts'
export { findScreen, listScreens, type ScreenRow } from './screens.repo.ts'
