import { describe, it } from 'vitest'
import { initialState } from '../src/core/state.ts'
import { step } from '../src/core/step.ts'
import { checkInvariants } from './check-invariants.ts'

describe('the step function', () => {
  it('keeps its invariants over thousands of random event sequences', { timeout: 120_000 }, () => {
    checkInvariants({ step, initialState }, { runs: 2_000, seed: 20_261_121 })
  })
})
