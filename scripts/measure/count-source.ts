import ts from 'typescript'

export interface LongFunction {
  readonly name: string
  /** Its first line, from 1. */
  readonly line: number
  readonly lines: number
}

export interface SourceCounts {
  readonly lines: number
  readonly functions: readonly LongFunction[]
  readonly anyTypes: number
  readonly nonNullAssertions: number
}

function nameOf(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) {
    if (node.name) return node.name.text
  }
  if (ts.isMethodDeclaration(node)) return node.name.getText()
  const { parent } = node
  // forwardRef(function …) and memo(() => …) have the name of the variable they are assigned to.
  const owner = ts.isCallExpression(parent) ? parent.parent : parent
  const isNamed = ts.isVariableDeclaration(owner) || ts.isPropertyAssignment(owner)
  return isNamed ? owner.name.getText() : '(anonymous)'
}

/** The functions of a file, and its numbers of `any` and non-null assertions. */
export function countSource(file: string, text: string): SourceCounts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const functions: LongFunction[] = []
  let anyTypes = 0
  let nonNullAssertions = 0
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) anyTypes += 1
    if (ts.isNonNullExpression(node)) nonNullAssertions += 1
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineAt(node.getStart())
      const lines = lineAt(node.getEnd()) - first + 1
      functions.push({ name: nameOf(node), line: first + 1, lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { lines: countLines(text), functions, anyTypes, nonNullAssertions }
}

/** Number of lines of a text; a newline at the end adds none. */
export function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length
}
