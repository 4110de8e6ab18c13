import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { RETIRED_WORDS } from '../lint/retired-words.mjs'
import { vitrinePlugin } from '../lint/vitrine-plugin.mjs'

/** Uses of retired words below `root`, as `file:line message`; no folder is excepted. */
export async function findRetiredWords(
  root: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      files: ['**/*.{ts,tsx,mjs}'],
      languageOptions: { parser: tseslint.parser },
      plugins: { vitrine: vitrinePlugin },
      rules: { 'vitrine/retired-name': ['error', RETIRED_WORDS] },
    },
  })
  const results = await eslint.lintFiles([...files])
  return results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, message }) =>
        `${path.relative(root, filePath).split(path.sep).join('/')}:${line} ${message}`,
    ),
  )
}
