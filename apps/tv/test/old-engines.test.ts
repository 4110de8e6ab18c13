import { expect, it } from 'vitest'
import { scriptFaults, styleFaults } from '../build/old-engines.ts'

it.each([
  'const a = b?.c',
  'const a = b ?? c',
  'async function f() {}',
  'try {} catch {}',
  'const a = { ...b }',
  'const a = /(?<=a)b/',
  'import("./a.js")',
  'import a from "./a.js"',
  'typeof a === "bigint"',
  'if (`bigint` != typeof a.b) c()',
  'a.findLast(b)',
  'a.replaceAll("b", "c")',
  'a.toSorted()',
  'Object.hasOwn(a, "b")',
  'Promise.any([a])',
  'queueMicrotask(a)',
])('refuses %s', (code) => {
  expect(scriptFaults(code)).toHaveLength(1)
})

it('accepts syntax of ES2016', () => {
  expect(
    scriptFaults('const f = (a, ...b) => [...b, a ** 2]; function* g() { yield f(1) }'),
  ).toEqual([])
  expect(
    scriptFaults('switch (typeof a) { case "bigint": b() } c = { bigint: typeof a === "string" }'),
  ).toEqual([])
})

it('accepts calls of functions that a polyfill adds or that the script looks for first', () => {
  const code =
    'a.at(-1); b.flatMap(c); Object.fromEntries(d); e = typeof queueMicrotask === "function"'
  expect(scriptFaults(code)).toEqual([])
})

it.each([
  'a { display: flex; gap: 1rem }',
  'a { inset: 0 }',
  'a { aspect-ratio: 9 / 16 }',
  'a { grid-template-columns: 1fr 1fr }',
  'a { width: min(10rem, 50%) }',
  'a { scale: 1.1 }',
  'a { color: rgb(0 0 0 / 50%) }',
  'a { margin-inline: 1rem }',
  'a:has(b) { color: red }',
  'a:focus-visible { color: red }',
  '@layer base { a { color: red } }',
  '@media (width > 40rem) { a { color: red } }',
  'a { font-size: 1.25rem }',
  '@font-face { font-family: A; font-weight: 300 900; src: url(a.woff2) format("woff2") }',
  '@font-face { font-family: A; src: url(a.woff2) format("woff2-variations") }',
])('refuses %s', (css) => {
  expect(styleFaults(css)).toHaveLength(1)
})

it('accepts CSS of Chromium 63', () => {
  const css =
    'a { transform: scale(1.05); object-fit: cover; color: rgba(0, 0, 0, 0.5); font-size: 1.5rem }' +
    '@font-face { font-family: A; font-weight: 700; src: url(a.woff2) format("woff2") }'
  expect(styleFaults(css)).toEqual([])
})
