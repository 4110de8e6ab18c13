import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const web = {
  protocol: 'https:',
  origin: 'https://shop.test',
  search: '?api=https://evil.test/api',
}
const file = { protocol: 'file:', origin: 'null', search: '?api=http://127.0.0.1:9/api' }

it('finds the API beside a page that the server sent, whatever its address says', () => {
  expect(readEnvironment(web, undefined)).toEqual({
    apiUrl: 'https://shop.test/api',
    portalUrl: 'https://shop.test',
  })
})

it('follows the address put in by the build, with or without a slash at its end', () => {
  expect(readEnvironment(file, 'https://vitrine.test/api/')).toEqual({
    apiUrl: 'https://vitrine.test/api',
    portalUrl: 'https://vitrine.test',
  })
})

it('lets a page from a file be told, by a web address only', () => {
  expect(readEnvironment(file, undefined)?.apiUrl).toBe('http://127.0.0.1:9/api')
  expect(readEnvironment({ ...file, search: '?api=javascript:1' }, undefined)).toBeNull()
  expect(readEnvironment({ ...file, search: '' }, '')).toBeNull()
})
