// @vitest-environment jsdom
import { choosePlan } from '@vitrine/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearStorage, saveItem } from '../storage/storage.ts'
import {
  clearPlanChoice,
  type PlanChoice,
  storedPlanChoice,
  storePlanChoice,
} from './chosen-plan.ts'

const PLAN = {
  id: '2d1c2f0e-6a43-4f3e-9a3b-0d5b8c1a7e11',
  name: 'Anual',
  base_price: 59.9,
  billing_cycle: 12,
  additional_screen_price: 39.9,
}

const CHOICE: PlanChoice = { ...choosePlan(PLAN, 2), kind: 'purchase', device: false }

describe('storedPlanChoice', () => {
  beforeEach(clearStorage)

  it('returns null when nothing was chosen', () => {
    expect(storedPlanChoice()).toBeNull()
  })

  it('returns what was stored', () => {
    storePlanChoice(CHOICE)
    expect(storedPlanChoice()).toEqual(CHOICE)
  })

  it('returns null after the choice was cleared', () => {
    storePlanChoice(CHOICE)
    clearPlanChoice()
    expect(storedPlanChoice()).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['51 screens', JSON.stringify({ ...CHOICE, screens: 51 })],
    ['another kind', JSON.stringify({ ...CHOICE, kind: 'gift' })],
    ['a negative price', JSON.stringify({ ...CHOICE, base_price: -1 })],
    ['a text as total', JSON.stringify({ ...CHOICE, total: '10' })],
    ['no device', JSON.stringify({ ...CHOICE, device: undefined })],
  ])('returns null for %s', (_name, stored) => {
    saveItem('vitrine.chosen_plan', stored)
    expect(storedPlanChoice()).toBeNull()
  })
})
