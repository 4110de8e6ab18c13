import { findOnPath } from '../testing/machine.ts'
import { PackagingError } from './packaging-error.ts'

export interface DebianTool {
  readonly program: string
  /** The package of Debian that contains it. */
  readonly debianPackage: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function hasTool({ program }: DebianTool, env: Environment = process.env): boolean {
  return findOnPath(env, [program]) !== null
}

/** One line for a tool that is missing: what cannot be done without it, and the command that installs it. */
export function describeMissing({ program, debianPackage }: DebianTool, effect: string): string {
  return `${program} is missing: ${effect}. Install it: apt-get install ${debianPackage}`
}

/** Throws `PackagingError` when the tool is not installed. */
export function requireTool(tool: DebianTool, effect: string, env?: Environment): void {
  if (!hasTool(tool, env)) throw new PackagingError(describeMissing(tool, effect))
}
