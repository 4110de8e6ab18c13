import path from 'node:path'
import { buildPages } from './pages/build-pages.ts'
import { gapRow, printTable } from './report/table.ts'
import { measureGaps } from './scenarios/gap.ts'
import { readOptions } from './options.ts'

const CPU_RATE = 4

const cache = path.join(import.meta.dirname, '.cache')
const options = readOptions(process.argv.slice(2))
await buildPages(cache)

const rows = []
for (const scenario of options.only) {
  if (scenario !== 'gap' && scenario !== 'gap3') continue
  const slots = scenario === 'gap' ? 1 : 3
  for (const player of slots === 1 ? options.players : (['vitrine'] as const)) {
    if (!options.players.includes(player)) continue
    process.stderr.write(`${player}, ${slots} slot(s) …\n`)
    const { transitions } = options
    const figures = await measureGaps({ player, slots, transitions, cpuRate: CPU_RATE, cache })
    rows.push(gapRow(player, slots, figures))
  }
}
console.log(printTable(rows))
