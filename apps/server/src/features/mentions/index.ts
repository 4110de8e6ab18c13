export { createMentions } from './mentions.feature.ts'
