import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readToolCalls, readWorkFolders, shellLine } from './tool-calls.ts'

const call = (folder: string) => ({
  event: 'media.tool',
  program: '/usr/bin/ffmpeg',
  args: ['-i', `file:/tmp/work/${folder}/source`, `file:/tmp/work/${folder}/low.jpg`],
})

const LINES = [
  { event: 'server.listening' },
  call('item-picture'),
  { event: 'media.step', step: 'hashed', work: 'item-a', sourceKey: 'abc' },
  { event: 'media.step', step: 'probed', work: 'item-a' },
  call('item-a'),
]

test('reads the calls in order', () => {
  expect(readToolCalls(LINES).map(({ args }) => args[1])).toEqual([
    'file:/tmp/work/item-picture/source',
    'file:/tmp/work/item-a/source',
  ])
})

test("reads the hash of each folder's source file when it is logged", () => {
  expect([...readWorkFolders(LINES)]).toEqual([
    ['/tmp/work/item-picture', null],
    ['/tmp/work/item-a', 'abc'],
  ])
})

test('quotes arguments for a shell', () => {
  const args = ['%s|', 'plain', 'a b', "it's", '$HOME', 'x;y', '*']
  const line = shellLine({ program: 'printf', args })
  expect(execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' })).toBe(
    "plain|a b|it's|$HOME|x;y|*|",
  )
})
