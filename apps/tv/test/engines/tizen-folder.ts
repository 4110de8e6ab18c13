import { appendFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of an app on a Samsung TV, for the `tizen.filesystem` that a page finds. */
export interface TizenFolder {
  readonly url: string
  /** Names of all files in it. */
  names(): Promise<readonly string[]>
  close(): Promise<void>
}

type Action = (file: string, body: Buffer) => Promise<string>

const ACTIONS: Readonly<Record<string, Action>> = {
  async make(file) {
    await mkdir(file, { recursive: true })
    return ''
  },
  list: async (file) => JSON.stringify(await readdir(file)),
  size: async (file) => String((await stat(file)).size),
  uri: (file) => Promise.resolve(pathToFileURL(file).href),
  async append(file, body) {
    await appendFile(file, body)
    return ''
  },
  async rename(file, body) {
    await rename(file, path.join(path.dirname(file), path.basename(body.toString())))
    return ''
  },
  async remove(file) {
    await rm(file)
    return ''
  },
}

export async function openTizenFolder(): Promise<TizenFolder> {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-tizen-'))
  const answer = async (request: IncomingMessage): Promise<string> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tizen.test')
    const action = ACTIONS[pathname.slice(1)]
    const file = path.join(root, path.normalize(`/${searchParams.get('path') ?? ''}`))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    if (action === undefined) throw new Error(`no such call: ${pathname}`)
    return action(file, Buffer.concat(chunks))
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    answer(request).then(
      (text) => response.end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    names: () => readdir(path.join(root, 'wgt-private/media')).catch(() => []),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await rm(root, { recursive: true, force: true })
    },
  }
}
