export { exportScreens } from './exported-screens.repo.ts'
export { findScreen, listScreens, type ScreenRow } from './screens.repo.ts'
export { screensRoutes } from './screens.routes.ts'
export { createDefaultScreen } from './screens.service.ts'
