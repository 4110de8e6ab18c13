import type { Scene } from '../page/scene.ts'
import * as bar from './bar.ts'
import * as cups from './cups.ts'
import * as flowers from './flowers.ts'
import * as kitchen from './kitchen.ts'
import * as menu from './menu.ts'
import * as music from './music.ts'
import * as specials from './specials.ts'
import * as poster from './poster.ts'
import * as street from './street.ts'

/** All scenes by name. */
export const SCENES: ReadonlyMap<string, Scene> = new Map<string, Scene>(
  Object.entries({
    ...bar,
    ...cups,
    ...flowers,
    ...kitchen,
    ...menu,
    ...music,
    ...specials,
    ...poster,
    ...street,
  }),
)
