import { createLog } from '../shared/log.ts'
import { StartFault } from '../shared/start-fault.ts'
import { runMediaCopy } from './run-media-copy.ts'

/** Only the server's user may read files that this program creates (decision Z9). */
const FILE_MASK = 0o077

/** `npm run media-copy -- <from> <to>`: copies media between folders and buckets. */
async function main(): Promise<void> {
  process.umask(FILE_MASK)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StartFault('Interrupted. Run it again to go on.')))
  }
  const sentence = await runMediaCopy({
    parameters: process.argv.slice(2),
    environment: process.env,
    signal: stop.signal,
    print: (line) => process.stderr.write(`${line}\n`),
  })
  process.stdout.write(`${sentence}\n`)
}

main().catch((error: unknown) => {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`)
  else createLog('error').fatal({ event: 'media.not_copied', err: error })
  process.exit(1)
})
