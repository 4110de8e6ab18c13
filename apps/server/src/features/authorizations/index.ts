export { createAuthorizations } from './authorizations.feature.ts'
