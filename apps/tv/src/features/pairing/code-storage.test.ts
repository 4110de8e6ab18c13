import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../../test/support/fake-storage.ts'
import { createCodeStorage, createQrCodeStorage } from './code-storage.ts'

const CODE = { code: 'code-1', secret: 'secret-1', since: 999_000 }

describe('createQrCodeStorage', () => {
  it('stores the code apart from its secret until it is removed', () => {
    const [shared, local] = [createFakeStorage(), createFakeStorage()]
    const storage = createQrCodeStorage(shared, local)
    storage.write(CODE)
    expect(shared.get('authorization_code')).toBe('code-1')
    expect(local.get('authorization_secret')).toContain('secret-1')
    expect(createQrCodeStorage(shared, local).read()).toEqual(CODE)
    storage.remove()
    expect(shared.get('authorization_code')).toBeNull()
    expect(local.get('authorization_secret')).toBeNull()
  })

  it('reads what an earlier start stored', () => {
    const stored = JSON.stringify({ code: 'old-code', secret: 'kept', since: 999_000 })
    const shared = createFakeStorage({ authorization_code: 'old-code' })
    const local = createFakeStorage({ authorization_secret: stored })
    expect(createQrCodeStorage(shared, local).read()).toMatchObject({ secret: 'kept' })
  })

  it('reads nothing when only the code is left', () => {
    const shared = createFakeStorage({ authorization_code: 'old-code' })
    expect(createQrCodeStorage(shared, createFakeStorage()).read()).toBeNull()
  })
})

describe('createCodeStorage', () => {
  it('stores a typed code on this device alone', () => {
    const local = createFakeStorage()
    const shown = { code: 'ABC234', secret: 'kept', since: 999_000 }
    createCodeStorage(local, 'screen_code').write(shown)
    expect(createCodeStorage(local, 'screen_code').read()).toEqual(shown)
    createCodeStorage(local, 'screen_code').remove()
    expect(createCodeStorage(local, 'screen_code').read()).toBeNull()
  })

  it.each(['{', 'null', '{"code":"ABC234"}', '{"code":1,"secret":"a","since":2}'])(
    'reads nothing when %s is stored',
    (stored) => {
      expect(createCodeStorage(createFakeStorage({ code: stored }), 'code').read()).toBeNull()
    },
  )
})
