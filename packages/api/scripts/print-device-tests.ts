/**
 * Prints a row of the table of devices in `docs/tv-devices.md` for each file with a device test that the portal saved.
 *
 *   npm run device-tests -w @vitrine/api -- FILE...
 */
import { readFileSync } from 'node:fs'
import { deviceTestRow } from './device-test-row.ts'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('usage: npm run device-tests -w @vitrine/api -- FILE...')
  process.exitCode = 1
}
for (const file of files) {
  try {
    console.log(deviceTestRow(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.error(`${file} is not a device test: ${reason ?? ''}`)
    process.exitCode = 1
  }
}
