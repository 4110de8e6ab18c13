import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyBuild } from '../../build/verify-build.ts'

interface FakeServer {
  /** A path that answers 404. */
  readonly missing?: string
  readonly signUpStatus?: number
  readonly exitCode?: number
  readonly adminCode?: number
}

/** A built folder whose server answers every request. */
async function aBuild({
  missing = '',
  signUpStatus = 200,
  exitCode = 0,
  adminCode = 0,
}: FakeServer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fake-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const main = `
    import { createServer } from 'node:http'
    const statusOf = ({ url, method }) =>
      url === '${missing}' ? 404 : method === 'POST' ? ${String(signUpStatus)} : 200
    createServer((request, response) => response.writeHead(statusOf(request)).end())
      .listen(process.env.PORT, '127.0.0.1')
    process.once('SIGTERM', () => process.exit(${String(exitCode)}))
    console.log('log of the server in ' + process.cwd())`
  await writeFile(join(folder, 'main.js'), main)
  await writeFile(join(folder, 'admin.js'), `process.exit(${String(adminCode)})`)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

/** The error of a check and its cause, as one text. */
async function faultOf(folder: string): Promise<string> {
  const error: unknown = await verifyBuild(folder).catch((fault: unknown) => fault)
  if (!(error instanceof Error)) return 'none'
  return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
}

describe('verifyBuild', () => {
  it('accepts a server that answers and stops', async () => {
    expect(await faultOf(await aBuild({}))).toBe('none')
  })

  it('starts a copy outside of the built folder', async () => {
    const folder = await aBuild({ missing: '/plans' })
    const fault = await faultOf(folder)
    expect(fault).toContain('log of the server in /')
    expect(fault).not.toContain(folder)
  })

  it.each([
    [{ missing: '/tv/' }, '/tv/ answers 404'],
    [{ signUpStatus: 500 }, 'a sign-up answers 500'],
    [{ exitCode: 1 }, 'it stops with code 1'],
    [{ adminCode: 1 }, 'admin.js fails'],
  ] as const)('refuses %j', async (server, reason) => {
    expect(await faultOf(await aBuild(server))).toContain(reason)
  })

  it('prints the log of a server that does not start', async () => {
    const folder = await aBuild({})
    await writeFile(join(folder, 'main.js'), `import 'no-such-package'`)
    const fault = await faultOf(folder)
    expect(fault).toContain('no-such-package')
    expect(fault).toContain('it does not become ready')
  })
})
