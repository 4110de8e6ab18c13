import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', '{apps,packages}/*/README.md']
const TOP_FOLDERS = ['apps', 'packages', 'assets', 'bench', 'docs', 'e2e', 'scripts']
const SOURCE_FILE = /\.(?:ts|tsx|mjs|js|json|css|html|md|jpg)$/
/** Files that a build writes or that a TV's system provides. */
const NOT_IN_TREE = new Set(['pages.json', 'assets/texts-<language>-<hash>.js', 'webOSTV.js'])
// Lower limit: a search that finds nothing would pass.
const FEWEST_PATHS = 150

const isIgnored = (name: string): boolean => ['node_modules', 'dist'].includes(path.basename(name))
const find = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT, exclude: isIgnored })

/** `<feature>` and `…` stand for any name. */
const patternOf = (name: string): string => name.replaceAll(/<\w+>|…/g, '*')

/** `*.routes.ts` and `.ts` are suffixes, not files. */
const isFile = (name: string): boolean => SOURCE_FILE.test(name) && !/^[*.]/.test(name)
const isPath = (name: string): boolean => TOP_FOLDERS.some((top) => name.startsWith(`${top}/`))

/** The repository paths and file names in backticks. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.@<>*…/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (isPath(name) || isFile(name)) && !NOT_IN_TREE.has(name))
}

/** The targets of relative links, without anchors. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
}

const documents = DOCUMENTS.flatMap(find).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}))

describe('documents', () => {
  it('name only paths and files that exist', () => {
    const all = new Set(find('**/*.*').map((name) => path.basename(name)))
    const exists = (name: string): boolean =>
      all.has(name) || find(`**/${patternOf(name)}`).length > 0
    const named = documents.flatMap(({ file, text }) =>
      [...new Set(pathsIn(text))].map((name) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(FEWEST_PATHS)
    expect(named.filter(({ name }) => !exists(name))).toEqual([])
  })

  it('link only to files that exist', () => {
    const broken = documents.flatMap(({ file, text }) =>
      linksIn(text)
        .filter((link) => find(path.join(path.dirname(file), link)).length === 0)
        .map((link) => ({ file, link })),
    )
    expect(broken).toEqual([])
  })
})
