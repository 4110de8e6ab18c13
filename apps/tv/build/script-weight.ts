import { gzipSync } from 'node:zlib'
import { minifySync } from 'vite'

/**
 * Limits of what one TV parses, the main script and the texts of one language, gzip: an old TV parses a
 * megabyte of script for seconds.
 */
const TOTAL_LIMIT_KB = 240
const OWN_LIMIT_KB = 65

interface MainScript {
  readonly code: string
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>
}

interface Weight {
  readonly summary: string
  readonly faults: readonly string[]
}

/** Ours by the packages' names, and what the whole weighs; of the `texts` the heaviest counts, in both. */
export function weigh({ code, modules }: MainScript, texts: readonly string[]): Weight {
  const packages = new Map<string, string>()
  for (const [id, module] of Object.entries(modules)) {
    const name = packageOf(id)
    packages.set(name, `${packages.get(name) ?? ''}\n${module.code ?? ''}`)
  }
  const sizes = [...packages].map(
    ([name, text]) => `${name} ${gzipKb(minifySync('part.js', text).code)}`,
  )
  const own = [...packages].filter(([name]) => OURS.test(name)).map(([, text]) => text)
  const textsKb = Math.max(0, ...texts.map(gzipKb))
  const total = roundKb(gzipKb(code) + textsKb)
  const ours = roundKb(gzipKb(asShipped(own.join('\n'))) + textsKb)
  return {
    summary: [
      `TV script, kB gzip: ${total} of ${TOTAL_LIMIT_KB} in all, our own part ${ours} of ${OWN_LIMIT_KB}`,
      `of both ${textsKb} are the texts of one language, in a script of their own`,
      `each by itself: ${sizes.sort().join(', ')}`,
    ].join('\n'),
    faults: [
      ...(total > TOTAL_LIMIT_KB ? [`script of ${total} kB gzip, limit ${TOTAL_LIMIT_KB}`] : []),
      ...(ours > OWN_LIMIT_KB ? [`own part of ${ours} kB gzip, limit ${OWN_LIMIT_KB}`] : []),
    ],
  }
}

/** All of a script is one function, in which every name of ours is made short. */
function asShipped(code: string): string {
  return minifySync('part.js', `(function () {${code}\n})()`).code
}

const OURS = /^(apps|packages)\//

function packageOf(id: string): string {
  return (
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
    /\/((?:apps|packages)\/[^/]+)/.exec(id)?.[1] ??
    'build'
  )
}

export function gzipKb(text: string): number {
  return roundKb(gzipSync(text).length / 1_000)
}

function roundKb(kb: number): number {
  return Math.round(kb * 10) / 10
}
