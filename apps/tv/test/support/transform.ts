import { build, type Plugin, type Rolldown } from 'vite'

/** Transforms a module as the TV app's build does with that plugin, and nothing else. `id` is a path in the tree. */
export async function transformWith(plugin: Plugin, id: string, code: string): Promise<string> {
  const planted: Plugin = {
    name: 'planted',
    enforce: 'pre',
    resolveId: (source) => (source === id ? id : { id: source, external: true }),
    load: (source) => (source === id ? code : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [planted, plugin],
    build: {
      ...{ write: false, minify: false, target: 'esnext', modulePreload: false },
      rolldownOptions: {
        ...{ input: id, treeshake: false, preserveEntrySignatures: 'strict' },
        output: { format: 'es' },
      },
    },
  })
  return outputsOf(result).find((output) => output.type === 'chunk')?.code ?? ''
}

function outputsOf(result: Awaited<ReturnType<typeof build>>) {
  if (Array.isArray(result)) return result.flatMap(({ output }): Output[] => output)
  return 'output' in result ? result.output : []
}

type Output = Rolldown.RolldownOutput['output'][number]

/** What the module's `run` returns. */
export async function runModule(code: string): Promise<unknown> {
  const { run }: { run: () => unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )
  return run()
}
