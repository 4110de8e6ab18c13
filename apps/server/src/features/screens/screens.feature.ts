import type { Executor } from '../../db/database.ts'
import type { Infra } from '../../infra/infra.ts'
import { exportScreens } from './exported-screens.repo.ts'
import { screensRoutes } from './screens.routes.ts'
import { createDefaultScreen, type ScreenDeps } from './screens.service.ts'

/** Ports to playback, accounts and the fleet. */
export type ScreenPorts = Pick<ScreenDeps, 'activeScreens' | 'accountView' | 'hoursChanged'>

/** The screens of a user and their settings. */
export function createScreens({ executor, clock, random }: Infra, ports: ScreenPorts) {
  return {
    routes: screensRoutes({ executor, clock, random, ...ports }),
    /** Creates a user's first screen, in the caller's transaction. */
    createDefault: (tx: Executor, input: Parameters<typeof createDefaultScreen>[2]) =>
      createDefaultScreen({ clock, random }, tx, input),
    exportData: (userId: string) => exportScreens(executor, userId),
  }
}
