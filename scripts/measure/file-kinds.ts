const TEST = /[.](test|spec)[.]tsx?$|^(apps|packages)\/[^/]+\/test\/|^e2e\/|^scripts\/test\//
const TEXT = /^packages\/i18n\/src\/texts\//
/** Files without size limits: texts are lists, tables are declarations. */
const UNLIMITED = /^packages\/i18n\/src\/texts\/|[.]tables[.]ts$/
const PORTAL = /^(apps\/portal|e2e\/(portal|pages))\//

export interface FileLines {
  readonly file: string
  readonly lines: number
}

/** Whether the file has texts of the interface, in which retired words are allowed. */
export function isText(file: string): boolean {
  return TEXT.test(file)
}

export function isTest(file: string): boolean {
  return TEST.test(file)
}

export function hasSizeLimit(file: string): boolean {
  return !UNLIMITED.test(file)
}

/** Lines of tests per line of source. Texts of the interface count as neither. */
export function testRatio(files: readonly FileLines[]): number {
  const sum = (list: readonly FileLines[]): number =>
    list.reduce((total, { lines }) => total + lines, 0)
  const code = files.filter(({ file }) => !isText(file))
  const sources = sum(code.filter(({ file }) => !isTest(file)))
  return sources === 0 ? 0 : sum(code.filter(({ file }) => isTest(file))) / sources
}

/** Sources and tests of the portal, with its journeys and page visits in e2e. */
export function portalFiles(files: readonly FileLines[]): readonly FileLines[] {
  return files.filter(({ file }) => PORTAL.test(file))
}
