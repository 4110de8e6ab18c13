import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { privateRoutes } from './private-routes.tsx'

it('redirects /plans to the plan while there is no page of prices', async () => {
  const loader = matchRoutes(privateRoutes, '/plans')?.at(-1)?.route.loader
  const url = new URL('https://vitrine.test/plans')
  const request = new Request(url)
  const answer: unknown =
    typeof loader === 'function'
      ? await loader({ request, url, params: {}, pattern: '/plans', context: {} })
      : null
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe('/account/plan')
})
