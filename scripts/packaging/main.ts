/** Builds the packages of the TV app: `npm run package`, `npm run package:tizen`, `npm run package:webos`. */
import { join, relative, resolve } from 'node:path'
import { readJsonFile, textIn } from '../testing/json.ts'
import { builders } from './builders.ts'
import { buildTvFiles } from './build-tv.ts'
import { parseOptions } from './options.ts'
import { PackagingError } from './packaging-error.ts'
import { writePackage } from './write-package.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const KILOBYTE = 1_000

async function main(): Promise<void> {
  const manifest = await readJsonFile(join(ROOT, 'apps/tv/package.json'))
  const version = textIn(manifest?.['version'])
  const options = parseOptions(process.argv.slice(2), process.env, version)
  const app = await buildTvFiles(ROOT, options.apiUrl)
  for (const target of options.targets) {
    const { files, verifiedBy, next } = await builders[target]({ root: ROOT, options, app })
    const paths = await writePackage(ROOT, files)
    console.log(`\n${target} ${version} for ${options.apiUrl}`)
    paths.forEach((path, index) => {
      const size = (files[index]?.bytes.length ?? 0) / KILOBYTE
      console.log(`  ${relative(ROOT, path)}  ${size.toFixed(1)} kB`)
    })
    if (verifiedBy !== null) console.log(`Accepted by ${verifiedBy}.`)
    console.log(next)
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof PackagingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
