import { Profile } from '@vitrine/api'
import { expect, it } from 'vitest'
import { DEMO_PEOPLE } from './demo-people.ts'

it('gives the café a valid profile and other people an incomplete one', () => {
  const [cafe, ...others] = DEMO_PEOPLE
  const { registeredName, registeredAgent, zipCode, ...rest } = cafe?.profile ?? {}
  const typed = {
    ...{ email: cafe?.email, name: cafe?.name, telephone: cafe?.telephone },
    ...{ registered_name: registeredName, registered_agent: registeredAgent, zip_code: zipCode },
    ...rest,
  }
  expect(Profile.safeParse(typed).error?.issues).toBeUndefined()
  expect(others.filter(({ profile }) => profile !== undefined)).toEqual([])
})
