import path from 'node:path'
import { cruiseBoundaries } from './cruise-boundaries.ts'
import { KNOWN_PAIRS, mutualFeatures } from './feature-pairs.ts'

// Lower limit: a check that reads too few files would pass. The tree has more modules than this.
const FEWEST_MODULES = 50

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'))
const { breaches, readCount, unread, imports } = await cruiseBoundaries(root)
const pairs = mutualFeatures(imports)
const newPairs = pairs.filter((pair) => !KNOWN_PAIRS.includes(pair))

for (const { rule, from, to, instead } of breaches) {
  console.error(`${rule}: ${from} → ${to}\n    ${instead}`)
}
for (const file of unread) console.error(`not read: ${file}`)
for (const pair of newPairs) {
  console.error(
    `features import each other: ${pair}\n    Let one of them take what it needs as an argument.`,
  )
}
if (readCount < FEWEST_MODULES) {
  console.error(
    `Only ${readCount} modules were read, fewer than ${FEWEST_MODULES}: nothing is proved.`,
  )
}
const isSound =
  breaches.length + newPairs.length + unread.length === 0 && readCount >= FEWEST_MODULES
process.exitCode = isSound ? 0 : 1
