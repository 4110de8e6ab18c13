import type { Product } from '@vitrine/dev'

type StandIns = NonNullable<Product['standIns']>

/** The networks' stand-ins of a running product. */
export function standInsOf({ standIns }: Product): StandIns {
  if (standIns === null) throw new Error('the product runs against the real networks')
  return standIns
}

/** Controls what people do at the stand-ins. */
export function worldOf(product: Product): StandIns['world'] {
  return standInsOf(product).world
}
