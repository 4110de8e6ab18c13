import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

const AT_ONCE = 2
const root = path.resolve(import.meta.dirname, '../..')
const compiler = path.join(root, 'node_modules/typescript/bin/tsc')

/** Type-checks one project and answers whether it is sound. */
function checkTypes(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [compiler, '-p', project, '--pretty', 'false'], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const projects = [
  'tsconfig.json',
  'bench/tsconfig.json',
  ...globSync('{assets,{apps,packages}/*}/tsconfig.json', { cwd: root }),
]
const waiting = [...projects]
const unsound: string[] = []

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!(await checkTypes(next))) unsound.push(next)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
if (unsound.length > 0) {
  console.error(`Types do not hold in ${unsound.toSorted().join(', ')}`)
  process.exitCode = 1
}
