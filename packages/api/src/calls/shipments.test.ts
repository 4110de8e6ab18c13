import { expect, it } from 'vitest'
import { listShipments, markShipped, TrackingCode } from './shipments.ts'

const faults = (code: unknown): readonly string[] =>
  (TrackingCode.safeParse(code).error?.issues ?? []).map(({ message }) => message)

it('a tracking code is stored in capitals without blanks around it', () => {
  expect(TrackingCode.parse(' aa123456789br ')).toBe('AA123456789BR')
  expect(TrackingCode.parse('JD-0002')).toBe('JD-0002')
})

it.each([
  [undefined, 'shipments.tracking_code_required'],
  [null, 'shipments.tracking_code_required'],
  ['', 'shipments.tracking_code_required'],
  ['   ', 'shipments.tracking_code_required'],
  ['A'.repeat(41), 'shipments.tracking_code_invalid'],
  ['AA 123', 'shipments.tracking_code_invalid'],
  ['a.example/x', 'shipments.tracking_code_invalid'],
  ['ÁÁ123', 'shipments.tracking_code_invalid'],
])('%j is refused once, as %s', (code, expected) => {
  expect(faults(code)).toEqual([expected])
})

it('a mark needs a code and nothing else', () => {
  expect(markShipped.body.safeParse({ tracking_code: 'A1' }).success).toBe(true)
  expect(markShipped.body.safeParse({}).success).toBe(false)
  expect(markShipped.body.safeParse({ tracking_code: 'A1', status: 'x' }).success).toBe(false)
})

it.each([
  [{}, true],
  [{ status: 'delivered' }, true],
  [{ status: 'lost' }, false],
  [{ cursor: '1773154800000_00000000-0000-4000-8000-000000000001' }, true],
  [{ cursor: '1773154800000' }, false],
  [{ limit: '1000' }, false],
])('the list accepts %j: %s', (query, isAccepted) => {
  expect(listShipments.query.safeParse(query).success).toBe(isAccepted)
})
