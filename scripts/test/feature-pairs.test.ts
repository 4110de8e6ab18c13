import { describe, expect, it } from 'vitest'
import { mutualFeatures } from '../checks/feature-pairs.ts'

const file = (app: string, feature: string, name = 'a.ts'): string =>
  `apps/${app}/src/features/${feature}/${name}`

describe('mutualFeatures', () => {
  it('finds two features that import each other', () => {
    const imports = [
      { from: file('server', 'users'), to: file('server', 'billing', 'index.ts') },
      { from: file('server', 'billing', 'b.ts'), to: file('server', 'users', 'index.ts') },
    ]
    expect(mutualFeatures(imports)).toEqual(['server: billing, users'])
  })

  it.each([
    ['one direction', [[file('server', 'users'), file('server', 'billing')]]],
    ['imports inside of a feature', [[file('tv', 'pairing'), file('tv', 'pairing', 'b.ts')]]],
    [
      'features of two apps',
      [
        [file('tv', 'users'), file('portal', 'billing')],
        [file('portal', 'billing'), file('tv', 'users')],
      ],
    ],
    [
      'a test that imports another feature',
      [
        [file('server', 'users', 'users.test.ts'), file('server', 'billing')],
        [file('server', 'billing'), file('server', 'users')],
      ],
    ],
  ])('allows %s', (_, edges) => {
    expect(mutualFeatures(edges.map(([from = '', to = '']) => ({ from, to })))).toEqual([])
  })
})
