import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findWithOxlint } from '../checks/lint-findings.ts'

/** Under a name of its own, so that no disable comment in a file applies. */
const CONFIG = {
  jsPlugins: [
    {
      name: 'measured',
      specifier: path.resolve(import.meta.dirname, '../lint/vitrine-plugin.mjs'),
    },
  ],
  categories: { correctness: 'off' },
  rules: { 'measured/retired-name': 'error' },
}

/** Uses of retired words below `root`, as `file:line message`; no folder is excepted. */
export function findRetiredWords(root: string, files: readonly string[]): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-retired-words-'))
  try {
    const config = path.join(folder, '.oxlintrc.json')
    writeFileSync(config, JSON.stringify(CONFIG))
    return findWithOxlint(root, config, files).map(
      ({ file, line, message }) => `${file}:${String(line)} ${message}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
