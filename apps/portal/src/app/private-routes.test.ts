import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { privateRoutes } from './private-routes.tsx'

it('leads from the address that TVs name for prices to the plan, while prices have no page', async () => {
  const loader = matchRoutes(privateRoutes, '/plans')?.at(-1)?.route.loader
  const url = new URL('https://vitrine.test/plans')
  const request = new Request(url)
  const answer: unknown =
    typeof loader === 'function'
      ? await loader({ request, url, params: {}, pattern: '/plans', context: {} })
      : null
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe('/account/plan')
})
