export { createSecondFactor, createSecondStep } from './second-factor.feature.ts'
