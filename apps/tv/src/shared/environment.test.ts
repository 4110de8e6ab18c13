import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const web = {
  protocol: 'https:',
  origin: 'https://shop.test',
  search: '?api=https://evil.test/api',
}
const file = { protocol: 'file:', origin: 'null', search: '?api=http://127.0.0.1:9/api' }

describe('readEnvironment', () => {
  it('uses the origin of a page that the server delivered, whatever its query', () => {
    expect(readEnvironment(web, undefined)).toEqual({
      apiUrl: 'https://shop.test/api',
      portalUrl: 'https://shop.test',
    })
  })

  it('uses the address of the build, with or without a slash at its end', () => {
    expect(readEnvironment(file, 'https://vitrine.test/api/')).toEqual({
      apiUrl: 'https://vitrine.test/api',
      portalUrl: 'https://vitrine.test',
    })
  })

  it('reads the query of a page from a file, if it is a web address', () => {
    expect(readEnvironment(file, undefined)?.apiUrl).toBe('http://127.0.0.1:9/api')
    expect(readEnvironment({ ...file, search: '?api=javascript:1' }, undefined)).toBeNull()
    expect(readEnvironment({ ...file, search: '' }, '')).toBeNull()
  })
})
