import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { cruiseBoundaries } from '../checks/cruise-boundaries.ts'
import { limitSuite, reachOf } from './reach.ts'
import type { Suite } from './suite.ts'

const MAIN = 'main'

function git(root: string, args: readonly string[]): readonly string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}

/** Files that differ from a commit, including untracked ones. */
export function changedFiles(root: string, ref: string | undefined): readonly string[] {
  const base = ref ?? git(root, ['merge-base', MAIN, 'HEAD'])[0] ?? MAIN
  const paths = ['-c', 'core.quotePath=false']
  return [
    ...git(root, [...paths, 'diff', '--name-only', '--no-renames', base, '--']),
    ...git(root, [...paths, 'ls-files', '--others', '--exclude-standard']),
  ]
}

function testFiles(root: string, { files = [] }: Suite): readonly string[] {
  const exclude = (name: string): boolean => path.basename(name) === 'node_modules'
  return globSync([...files], { cwd: root, exclude }).map((file) => file.split(path.sep).join('/'))
}

/** The suites that a change since `ref` can affect; all suites when that is unknown. */
export async function changedSuites(
  suites: readonly Suite[],
  { root, ref }: { readonly root: string; readonly ref: string | undefined },
): Promise<readonly Suite[]> {
  const changed = changedFiles(root, ref)
  const { imports } = await cruiseBoundaries(root)
  const reach = reachOf(changed, imports)
  console.log(
    reach.all
      ? `Running everything, because of ${reach.because}.`
      : `${changed.length} changed files reach: ${[...reach.areas].toSorted().join(', ')}`,
  )
  return suites.flatMap((suite) => limitSuite(suite, testFiles(root, suite), reach) ?? [])
}
