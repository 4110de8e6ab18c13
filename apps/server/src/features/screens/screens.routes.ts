import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './screens.service.ts'

export function screensRoutes(
  deps: service.ScreenDeps,
): Routes<
  | 'listScreens'
  | 'getScreen'
  | 'createScreen'
  | 'updateScreen'
  | 'deleteScreen'
  | 'copyScreenSettings'
> {
  return {
    listScreens: async (_input, call) => ({
      screens: await service.listScreens(deps, requireActor(call)),
    }),
    getScreen: async ({ params }, call) => ({
      screen: await service.getScreen(deps, requireActor(call), params.id),
    }),
    createScreen: async ({ body }, call) => ({
      screen: await service.createScreen(deps, requireActor(call), body),
    }),
    updateScreen: async ({ params, body }, call) => ({
      screen: await service.updateScreen(deps, requireActor(call), { id: params.id, patch: body }),
    }),
    copyScreenSettings: async ({ params, body }, call) => ({
      screens: await service.copySettings(deps, requireActor(call), {
        id: params.id,
        screenIds: body.screen_ids,
      }),
    }),
    deleteScreen: async ({ params }, call) => {
      await service.deleteScreen(deps, requireActor(call), params.id)
      return {}
    },
  }
}
