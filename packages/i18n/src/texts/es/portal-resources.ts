export { errors } from './errors.ts'
export { player } from './player.ts'
export { portal } from './portal.ts'
