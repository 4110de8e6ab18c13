import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

export interface TypeReport {
  /** The compiler's messages, `file(line,column): error TS…`. */
  readonly errors: readonly string[]
  /** Source files that belong to no project; their errors would not be found. */
  readonly unchecked: readonly string[]
  readonly checkedCount: number
}

interface ProjectResult {
  readonly files: readonly string[]
  readonly errors: readonly string[]
}

const WORKSPACE = path.resolve(import.meta.dirname, '../..')
const COMPILER = path.join(WORKSPACE, 'node_modules/typescript7/bin/tsc')
const PROJECTS = [
  'tsconfig.json',
  'bench/tsconfig.json',
  '{assets,{apps,packages}/*}/tsconfig.json',
]
const SOURCES = ['*.ts', '{apps,packages,assets,bench,e2e,scripts}/**/*.{ts,tsx}']
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache', 'fixtures'])
// One checker needs half the processor time of the default four, because each of these checks the shared types.
const OPTIONS = ['--noEmit', '--pretty', 'false', '--listFiles', '--checkers', '1', '--incremental']
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024
const AT_ONCE = 2
/** The compiler checks the files that changed since the last run, and those that use them. */
const LAST_RUN = 'node_modules/.cache/vitrine/types'
/** Of the compiler, a Go program: it collects no garbage below 1 GiB, which saves a quarter of the processor time. */
const MEMORY = { GOGC: 'off', GOMEMLIMIT: '1GiB' }

/** Type-checks one project. A compiler that fails without a message counts as one error. */
function checkProject(root: string, project: string): Promise<ProjectResult> {
  return new Promise((resolve) => {
    const lastRun = path.join(root, LAST_RUN, `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const args = [COMPILER, '-p', project, ...OPTIONS, '--tsBuildInfoFile', lastRun]
    const env = { ...process.env, ...MEMORY }
    const options = { cwd: root, env, maxBuffer: OUTPUT_LIMIT_BYTES }
    execFile(process.execPath, args, options, (failure, stdout, stderr) => {
      const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '')
      const files = lines.filter((line) => path.isAbsolute(line))
      const messages = lines.filter((line) => !path.isAbsolute(line))
      const isSilent = failure !== null && messages.length === 0
      resolve({ files, errors: isSilent ? [`${project}: ${failure.message}`] : messages })
    })
  })
}

function glob(root: string, patterns: readonly string[]): readonly string[] {
  return globSync([...patterns], {
    cwd: root,
    exclude: (name) => SKIPPED.has(path.basename(name)),
  })
}

/** Type-checks every project below `root` and finds the source files that belong to none of them. */
export async function checkTypes(root: string): Promise<TypeReport> {
  const waiting = [...glob(root, PROJECTS)]
  const results: ProjectResult[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.push(await checkProject(root, next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const checked = new Set(results.flatMap(({ files }) => files.map((file) => path.resolve(file))))
  const sources = glob(root, SOURCES)
  const unchecked = sources.filter((file) => !checked.has(path.resolve(root, file)))
  return {
    errors: [...new Set(results.flatMap(({ errors }) => errors))],
    unchecked,
    checkedCount: sources.length - unchecked.length,
  }
}
