import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(error: unknown): string {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  createLog('info', sink).error({ event: 'test.failed', err: error })
  return text
}

it('never writes values bound to a query, in any cause', () => {
  const cause = Object.assign(new Error('Key (email)=(ana@example.com) already exists'), {
    severity: 'ERROR',
    routine: '_bt_check_unique',
    code: '23505',
    detail: 'Key (email)=(ana@example.com)',
  })
  const error = new DrizzleQueryError('insert into users values ($1)', ['ana@example.com'], cause)
  const line = logged(new Error('sign-up failed', { cause: error }))
  expect(line).toContain('sign-up failed')
  expect(line).toContain('23505')
  expect(line).not.toContain('ana')
  expect(line).not.toContain('insert into')
})

it.each([
  ['https://graph.example/v23.0/me?access_token=EAAsecret&fields=id', 'EAAsecret'],
  ['mail to bia@example.com failed', 'bia@'],
  ['token IGQVJsecret1 refused', 'IGQVJsecret1'],
  ['Authorization: Bearer abc.def', 'abc.def'],
])('hides the secret in %j', (message, secret) => {
  expect(logged(new Error(message))).not.toContain(secret)
})
