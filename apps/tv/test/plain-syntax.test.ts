import { describe, expect, it } from 'vitest'
import { plainAsyncFunctions, plainObjectSpread } from '../build/plain-syntax.ts'
import { runModule, transformWith } from './support/transform.ts'

const ID = '/apps/tv/src/planted.ts'

describe('plainAsyncFunctions', () => {
  const transform = (code: string) => transformWith(plainAsyncFunctions(), ID, code)

  it.each([
    [
      'a function',
      `async function add(a, b) { await null; return a + b }
      export const run = () => add(1, 2)`,
      3,
    ],
    [
      'a function that throws',
      `async function fail() { throw new Error('no') }
      export const run = () => fail().then(() => 'resolved', ({ message }) => message)`,
      'no',
    ],
    [
      'an arrow',
      `const add = async (a, b) => { await null; return a + b }
      export const run = () => add(1, 2)`,
      3,
    ],
    [
      'an arrow that throws before its first await',
      `const fail = async () => { throw new Error('no') }
      export const run = () => { const end = fail(); return end.catch(({ message }) => message) }`,
      'no',
    ],
    [
      'this of a function and of an arrow in it',
      `async function own() { await null; const inner = async () => { return this.name }; return inner() }
      export const run = () => own.call({ name: 'a' })`,
      'a',
    ],
    [
      'arguments of a function and of an arrow in it',
      `async function own() { await null; const inner = async () => { return [...arguments] }; return inner('b') }
      export const run = () => own('a', 'c')`,
      ['a', 'c'],
    ],
    [
      'destructured and remaining parameters',
      `const own = async ({ a }, [b], ...rest) => { await null; return [a, b, rest] }
      export const run = () => own({ a: 1 }, [2], 3, 4)`,
      [1, 2, [3, 4]],
    ],
    [
      'the order of steps up to the first await',
      `const steps = []
      const own = async () => { steps.push('before'); await null; steps.push('after') }
      export const run = async () => { const end = own(); steps.push('called'); await end; return steps }`,
      ['before', 'called', 'after'],
    ],
    [
      'a function in a function, and one that is exported by default',
      `export default async function outer() { async function inner() { return 1 } return (await inner()) + 1 }
      export const run = () => { return outer() }`,
      2,
    ],
    [
      'a class field',
      `class Own { name = 'a'; read = async () => { await null; return this.name } }
      export const run = () => { const { read } = new Own(); return read() }`,
      'a',
    ],
  ])('leaves the result of %s as it is', async (_, code, result) => {
    const transformed = await transform(code)
    expect(transformed).toContain('(async () => {')
    expect(await runModule(transformed)).toEqual(result)
    expect(await runModule(code)).toEqual(result)
  })

  it.each([
    [
      'a method of an object and of a class',
      `const own = { async read() { return arguments.length } }
      class Own { async read() { return arguments.length } }
      export const run = () => Promise.all([own.read(1), new Own().read(1, 2)])`,
      [1, 2],
    ],
    [
      'an arrow without a block',
      `const own = async (a) => (await a) + 1
      export const run = () => own(1)`,
      2,
    ],
    [
      'an asynchronous generator',
      `async function* own() { yield 1; yield await 2 }
      export const run = () => Array.fromAsync(own())`,
      [1, 2],
    ],
    [
      'a function with default values, of which one throws',
      `const fail = () => { throw new Error('no') }
      async function own(a, b = a, { c = fail() } = {}) { return [a, b, c] }
      export const run = () => Promise.all([own(1, 2, { c: 3 }), own(1, undefined, { c: 3 }), own(1).catch(String)])`,
      [[1, 2, 3], [1, 1, 3], 'Error: no'],
    ],
  ])('does not transform %s', async (_, code, result) => {
    const transformed = await transform(code)
    expect(transformed).toBe(await transformWith({ name: 'none' }, ID, code))
    expect(await runModule(transformed)).toEqual(result)
  })

  it('transforms what is in a method', async () => {
    const code = `const own = { async read() { const inner = async () => { return this.name }; return inner() }, name: 'a' }
      export const run = () => own.read()`
    const transformed = await transform(code)
    expect(transformed).toContain('(async () => {')
    expect(transformed).toContain('async read()')
    expect(await runModule(transformed)).toBe('a')
  })
})

describe('plainObjectSpread', () => {
  const transform = (code: string) => transformWith(plainObjectSpread(), ID, code)

  it.each([
    ['first', `{ ...{ a: 1, b: 1 }, b: 2, c: 2 }`, { a: 1, b: 2, c: 2 }],
    ['in the middle', `{ a: 1, b: 1, ...{ b: 2, c: 2 }, c: 3 }`, { a: 1, b: 2, c: 3 }],
    ['last', `{ a: 1, b: 1, ...{ b: 2 } }`, { a: 1, b: 2 }],
    ['alone', `{ ...{ a: 1 } }`, { a: 1 }],
    ['twice in a row', `{ ...{ a: 1, b: 1 }, ...{ b: 2 } }`, { a: 1, b: 2 }],
    ['between single properties', `{ a: 1, ...{ b: 2 }, c: 3, ...{ d: 4 }, e: 5 }`, 'abcde'],
    ['in a spread', `{ ...{ ...{ a: 1 }, b: 2 }, c: 3 }`, { a: 1, b: 2, c: 3 }],
    ['in a property', `{ a: { b: 1, ...{ c: 2 } }, ...{ d: 3 } }`, { a: { b: 1, c: 2 }, d: 3 }],
    ['of null and undefined', `{ a: 1, ...null, ...undefined }`, { a: 1 }],
    ['of a condition', `{ ...(false && { a: 1 }), ...(true && { b: 2 }) }`, { b: 2 }],
    ['of an array and a string', `{ ...['x'], ...'yz' }`, { 0: 'y', 1: 'z' }],
    ['of a getter, which is read once', `{ ...{ get a() { return 1 } }, b: 2 }`, { a: 1, b: 2 }],
    ['with computed and short names', `{ ...{ a: 1 }, ['b' + 1]: 2, Math }`, 'a b1 Math'],
    ['with a method', `{ ...{ a: 1 }, read() { return this.a } }.read()`, 1],
  ])('leaves an object with a spread %s as it is', async (_, source, result) => {
    const code = `export const run = () => (${source})`
    const transformed = await transform(code)
    expect(transformed).toContain('Object.assign(')
    expect(transformed).not.toContain('...')
    const [got, original] = [await runModule(transformed), await runModule(code)]
    expect(got).toEqual(original)
    expect(Object.entries(Object(got))).toEqual(Object.entries(Object(original)))
    if (typeof result !== 'string') expect(got).toEqual(result)
    else expect(Object.keys(Object(got)).join(result.includes(' ') ? ' ' : '')).toBe(result)
  })

  it('makes a new object, and does not change the one that is spread', async () => {
    const code = `export const run = () => { const a = { b: 1 }; const c = { ...a, b: 2 }; return [a, c, a === c] }`
    expect(await runModule(await transform(code))).toEqual([{ b: 1 }, { b: 2 }, false])
  })

  it.each([
    [
      'a getter after a spread',
      `let count = 0
      export const run = () => { const a = { ...{ b: 1 }, get c() { return (count += 1) } }; return [a.c, a.c] }`,
      [1, 2],
    ],
    [
      'a getter that a spread replaces',
      `export const run = () => ({ get a() { return 1 }, ...{ a: 2 } }).a`,
      2,
    ],
    [
      'an await after a spread',
      `const a = { b: 1 }
      const change = async () => { a.b = 2 }
      export const run = async () => { const c = { ...a, d: await change() }; return c.b }`,
      1,
    ],
    ['a spread in an array or a call', `export const run = () => Math.max(...[1, ...[2]])`, 2],
    [
      'a rest of a pattern',
      `export const run = () => { const { a, ...rest } = { a: 1, b: 2 }; return rest }`,
      { b: 2 },
    ],
  ])('does not transform %s', async (_, code, result) => {
    const transformed = await transform(code)
    expect(transformed).toBe(await transformWith({ name: 'none' }, ID, code))
    expect(await runModule(transformed)).toEqual(result)
  })
})
