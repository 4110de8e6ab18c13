import { type Device, engineName } from '@vitrine/device'
import type { EngineFacts } from './check.ts'
import { printable } from './printable.ts'

interface EngineGlobals {
  readonly navigator: { readonly userAgent: string }
  readonly innerWidth: number
  readonly innerHeight: number
}

/** Functions that tell engines apart, where an engine has them: the app replaces each that it needs. */
const FUNCTIONS: readonly (readonly [name: string, path: readonly string[]])[] = [
  ['ResizeObserver', ['ResizeObserver']],
  ['indexedDB', ['indexedDB']],
  ['MediaSource', ['MediaSource']],
  ['WebAssembly', ['WebAssembly']],
  ['VideoDecoder', ['VideoDecoder']],
  ['serviceWorker', ['navigator', 'serviceWorker']],
  ['storage.estimate', ['navigator', 'storage', 'estimate']],
  ['mediaCapabilities', ['navigator', 'mediaCapabilities']],
  ['wakeLock', ['navigator', 'wakeLock']],
]

export function engineFacts(
  globals: EngineGlobals,
  { fingerprint }: Pick<Device, 'fingerprint'>,
): EngineFacts {
  const { navigator, innerWidth, innerHeight } = globals
  const name = engineName(navigator)
  return {
    ...(name === null ? {} : { name }),
    user_agent: printable(fingerprint, 400),
    width: Math.round(innerWidth),
    height: Math.round(innerHeight),
    missing: FUNCTIONS.filter(([, path]) => !isPresent(globals, path)).map(([label]) => label),
  }
}

function isPresent(root: object, path: readonly string[]): boolean {
  let found: unknown = root
  for (const name of path) {
    if ((typeof found !== 'object' && typeof found !== 'function') || found === null) return false
    found = Reflect.get(found, name)
  }
  return found !== undefined && found !== null
}
