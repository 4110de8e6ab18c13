import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { raisePriority } from './priority.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Display {
  /** Value of `DISPLAY`, such as `:99`. */
  readonly name: string
  close(): Promise<void>
}

function firstLineOf(input: Readable): Promise<string> {
  return new Promise((resolve) => createInterface({ input }).once('line', resolve))
}

/** Starts a virtual display (Xvfb) of that size on a free display number. */
export async function openDisplay({ width, height }: Size): Promise<Display> {
  const screen = ['-screen', '0', `${width}x${height}x24`]
  const child = spawn('Xvfb', ['-displayfd', '3', ...screen, '-nolisten', 'tcp', '-nocursor'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const failed = once(child, 'error').then(([error]) => {
    throw new Error('Xvfb does not start: install it (Debian: apt-get install xvfb)', {
      cause: error,
    })
  })
  const [, , , pipe] = child.stdio
  if (!(pipe instanceof Readable)) throw new Error('no pipe to Xvfb')
  const number = await Promise.race([firstLineOf(pipe), failed])
  raisePriority(child.pid)
  const end = () => child.kill()
  process.once('exit', end)
  return {
    name: `:${number}`,
    async close() {
      process.off('exit', end)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}
