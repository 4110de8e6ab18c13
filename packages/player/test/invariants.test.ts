import { describe, it } from 'vitest'
import { initialState } from '../src/core/state.ts'
import { step } from '../src/core/step.ts'
import { checkInvariants } from './simulation.ts'

describe('the step function', () => {
  it('keeps its invariants over thousands of rude event sequences', () => {
    checkInvariants({ step, initialState }, 3_000, 20_261_121)
  })
})
