export { createCodes } from './codes.feature.ts'
