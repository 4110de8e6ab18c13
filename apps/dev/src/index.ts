export { buildWeb, type BuiltWeb, ROOT } from './build-web.ts'
export { mentionDemoCafe } from './connect-demo.ts'
export { DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
export {
  CAFE_INSTAGRAM,
  CELIA,
  demoWorld,
  FLOWERS_INSTAGRAM,
  PERSONAL_INSTAGRAM,
  ROSA,
} from './demo-world.ts'
export { type Product, type ProductOptions, startProduct } from './product.ts'
