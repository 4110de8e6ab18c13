import path from 'node:path'
import { checkTypes } from './check-types.ts'

const FEWEST_FILES = 50

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))
const { errors, unchecked, checkedCount } = await checkTypes(root)

for (const message of errors) console.error(message)
for (const file of unchecked) console.error(`in no project: ${file}`)
if (checkedCount < FEWEST_FILES) {
  console.error(
    `Only ${checkedCount} files were checked, fewer than ${FEWEST_FILES}: nothing is proved.`,
  )
}
const isSound = errors.length === 0 && unchecked.length === 0 && checkedCount >= FEWEST_FILES
process.exitCode = isSound ? 0 : 1
