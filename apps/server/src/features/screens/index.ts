export { findScreen, listScreens, type ScreenRow } from './screens.repo.ts'
export { screensRoutes } from './screens.routes.ts'
export { createDefaultScreen } from './screens.service.ts'
