import { disableReason } from './disable-reason.mjs'
import { fileName } from './file-name.mjs'
import { functionSize } from './function-size.mjs'
import { retiredName } from './retired-name.mjs'

/**
 * Rules of docs/style.md that no published plugin has in this form.
 * @type {import('eslint').ESLint.Plugin}
 */
export const vitrinePlugin = {
  meta: { name: 'vitrine' },
  rules: {
    'disable-reason': disableReason,
    'file-name': fileName,
    'function-size': functionSize,
    // ESLint has one level per rule; the second name lets one rule warn early and fail later.
    'function-size-limit': functionSize,
    'retired-name': retiredName,
  },
}
