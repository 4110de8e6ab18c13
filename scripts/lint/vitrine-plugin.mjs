import { builtinRules } from 'eslint/use-at-your-own-risk'
import { disableReason } from './disable-reason.mjs'
import { fileName } from './file-name.mjs'
import { functionSize } from './function-size.mjs'
import { retiredName } from './retired-name.mjs'

/**
 * Rules of docs/style.md that Oxlint does not have in this form.
 * @type {import('eslint').ESLint.Plugin}
 */
const vitrinePlugin = {
  meta: { name: 'vitrine' },
  rules: {
    'disable-reason': disableReason,
    'file-name': fileName,
    'function-size': functionSize,
    'retired-name': retiredName,
    // A rule has one level; the second name lets it warn early and fail later.
    'complexity-limit': builtinRules.get('complexity'),
    'function-size-limit': functionSize,
    'max-lines-limit': builtinRules.get('max-lines'),
    // The same for its configurations: an override replaces the whole list of a rule.
    'clock-read': builtinRules.get('no-restricted-syntax'),
    'user-agent': builtinRules.get('no-restricted-syntax'),
  },
}

export default vitrinePlugin
