import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const PREFIX_LENGTH = 3

/**
 * Names for the classes of CSS modules, such as `k3f0`: a prefix per file and a number per class. The
 * usual names, with the class's own name in them, take a kilobyte of the script.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const namesOf = new Map<string, Map<string, number>>()
  const pathOf = new Map<string, string>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*/, ''))
    const prefix = prefixOf(path)
    const taken = pathOf.get(prefix) ?? path
    if (taken !== path) throw new Error(`${taken} and ${path} get the same class names`)
    pathOf.set(prefix, path)
    const names = namesOf.get(path) ?? new Map<string, number>()
    namesOf.set(path, names)
    const number = names.get(name) ?? names.size
    names.set(name, number)
    return `${prefix}${number.toString(36)}`
  }
}

/** Letters and digits that begin with a letter, as a class name must. */
function prefixOf(path: string): string {
  const hash = createHash('sha256').update(path).digest()
  const number = hash.readUInt32BE(0)
  const firstCharacter = String.fromCharCode('a'.charCodeAt(0) + (number % 26))
  return (
    firstCharacter +
    Math.floor(number / 26)
      .toString(36)
      .slice(-(PREFIX_LENGTH - 1))
  )
}
