import path from 'node:path'
import { cruiseBoundaries } from './cruise-boundaries.ts'

// A check that read nothing is green whatever is wrong; the tree has more modules than this for good.
const FEWEST_MODULES = 50

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))
const { breaches, readCount, unread } = await cruiseBoundaries(root)

for (const { rule, from, to, instead } of breaches) {
  console.error(`${rule}: ${from} → ${to}\n    ${instead}`)
}
for (const file of unread) console.error(`not read: ${file}`)
if (readCount < FEWEST_MODULES) {
  console.error(
    `Only ${readCount} modules were read, fewer than ${FEWEST_MODULES}: nothing is proved.`,
  )
}
const isSound = breaches.length === 0 && unread.length === 0 && readCount >= FEWEST_MODULES
process.exitCode = isSound ? 0 : 1
