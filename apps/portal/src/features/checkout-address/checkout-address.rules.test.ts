import { describe, expect, it } from 'vitest'
import { aPlan } from '../../../test/support/payments.ts'
import { aUserWithProfile } from '../../../test/support/records.ts'
import { addressOf } from '../../shared/address/address.rules.ts'
import { addressChange, deviceOffer, parseAddressDraft } from './checkout-address.rules.ts'

const USER = aUserWithProfile()

describe('addressChange', () => {
  it('is null when nothing differs, whatever the mask of the CEP', () => {
    expect(addressChange(USER, { ...addressOf(USER), zip_code: '01001-000' })).toBeNull()
  })

  it('sends the whole address when one field differs, without an empty complement', () => {
    expect(addressChange(USER, { ...addressOf(USER), number: '900' })).toEqual({
      zip_code: '01001000',
      address: 'Rua das Flores',
      number: '900',
      complement: null,
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
    })
  })
})

describe('parseAddressDraft', () => {
  it('restores what this user typed', () => {
    const draft = { ...addressOf(USER), number: '9', user_id: USER.id }
    expect(parseAddressDraft(draft, USER.id)).toEqual({ ...addressOf(USER), number: '9' })
  })

  it('replaces a value of another type by an empty text', () => {
    const draft = { ...addressOf(USER), number: 9, user_id: USER.id }
    expect(parseAddressDraft(draft, USER.id)?.number).toBe('')
  })

  it.each([null, 'text', {}, { ...addressOf(USER), user_id: 'another' }])('ignores %j', (draft) => {
    expect(parseAddressDraft(draft, USER.id)).toBeNull()
  })
})

describe('deviceOffer', () => {
  it('is undefined before the plans are loaded', () => {
    expect(deviceOffer(undefined, aPlan().id)).toBeUndefined()
  })

  it('is the price of the chosen plan, which may be zero', () => {
    expect(deviceOffer([aPlan({ device_price: 0 })], aPlan().id)).toBe(0)
    expect(deviceOffer([aPlan({ device_price: 199.9 })], aPlan().id)).toBe(199.9)
  })

  it('is null without a device, and for a plan that is no longer on sale', () => {
    expect(deviceOffer([aPlan()], aPlan().id)).toBeNull()
    expect(deviceOffer([aPlan({ device_price: 0 })], 'another')).toBeNull()
  })
})
