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
  } catch {
    console.error(`${file} is not the file of a device test that the portal saved`)
    process.exitCode = 1
  }
}
