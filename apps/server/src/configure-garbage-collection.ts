import { setFlagsFromString } from 'node:v8'

/**
 * Sets flags of V8 for a process that answers many similar requests from a large, steady heap (decision 026). Call it
 * when the process starts, before requests arrive.
 */
export function configureGarbageCollection(): void {
  // After a burst of objects that live long, V8 allocates those of the same code in the old generation. There they keep
  // all objects of their request until a full collection, although the request has ended.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // A full collection of a large heap takes processor time from requests. The old generation may grow to three times
  // the live objects before the next one, within the limit of the heap.
  setFlagsFromString('--heap-growing-percent=200')
}
