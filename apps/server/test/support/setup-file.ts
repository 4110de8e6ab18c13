import { expectNothingLeftOpen } from './open-resources.ts'

expectNothingLeftOpen()
