const TEST = /[.](test|spec)[.]tsx?$|^(apps|packages)\/[^/]+\/test\/|^e2e\/|^scripts\/test\//
const TEXT = /^packages\/i18n\/src\/texts\//
/** Where the sizes of files and functions do not count: texts are lists, tables are declarations. */
const UNLIMITED = /^packages\/i18n\/src\/texts\/|[.]tables[.]ts$/
const PORTAL = /^(apps\/portal|e2e\/(portal|pages))\//

export interface FileLines {
  readonly file: string
  readonly lines: number
}

/** Whether it holds texts for people, which may use any word. */
export function isText(file: string): boolean {
  return TEXT.test(file)
}

export function isTest(file: string): boolean {
  return TEST.test(file)
}

export function hasSizeLimit(file: string): boolean {
  return !UNLIMITED.test(file)
}

/** Lines of tests for each line of source. Texts for people are neither. */
export function testRatio(files: readonly FileLines[]): number {
  const sum = (list: readonly FileLines[]): number =>
    list.reduce((total, { lines }) => total + lines, 0)
  const code = files.filter(({ file }) => !isText(file))
  const sources = sum(code.filter(({ file }) => !isTest(file)))
  return sources === 0 ? 0 : sum(code.filter(({ file }) => isTest(file))) / sources
}

/** The portal's sources and its tests: those of its own, its journeys and the visits of its pages. */
export function portalFiles(files: readonly FileLines[]): readonly FileLines[] {
  return files.filter(({ file }) => PORTAL.test(file))
}
