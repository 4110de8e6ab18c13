/** A call of ffmpeg or ffprobe from the product's log. */
export interface ToolCall {
  readonly program: string
  readonly args: readonly string[]
}

type LogLine = Readonly<Record<string, unknown>>

/** Reads the calls in their order. */
export function readToolCalls(lines: readonly LogLine[]): readonly ToolCall[] {
  return lines.flatMap(({ event, program, args }) => {
    if (event !== 'media.tool' || typeof program !== 'string' || !Array.isArray(args)) return []
    return [{ program, args: args.map(String) }]
  })
}

/** Reads the folders of the calls, each with the SHA-256 of its source file; null when not logged. */
export function readWorkFolders(lines: readonly LogLine[]): ReadonlyMap<string, string | null> {
  const sources = new Map<string, string>()
  for (const { event, step, work, sourceKey } of lines) {
    if (event !== 'media.step' || step !== 'hashed') continue
    sources.set(String(work), String(sourceKey))
  }
  const folders = new Map<string, string | null>()
  for (const { args } of readToolCalls(lines)) {
    for (const arg of args) {
      const folder = /^file:(.*\/(item-[^/]+))\/[^/]+$/.exec(arg)
      const [, path, name] = folder ?? []
      if (path !== undefined && name !== undefined) folders.set(path, sources.get(name) ?? null)
    }
  }
  return folders
}

/** Formats a call as one line of a shell script. */
export function shellLine({ program, args }: ToolCall): string {
  return [program, ...args].map(quote).join(' ')
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
