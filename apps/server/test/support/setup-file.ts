import { enableCompileCache } from 'node:module'
import { COMPILE_CACHE } from './compile-cache.ts'
import { expectNothingLeftOpen } from './open-resources.ts'

// For the launchers of programs that the tests' servers start.
enableCompileCache(COMPILE_CACHE)
expectNothingLeftOpen()
