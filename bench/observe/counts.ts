import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'

/** Objects that a document holds after garbage collection. */
export interface Counts {
  readonly heapBytes: number
  /** Media elements, in the document or not. */
  readonly mediaElements: number
  readonly objectUrls: number
  readonly listeners: number
  readonly nodes: number
  /** Private memory of the page's process in bytes; null when unknown. */
  readonly processBytes: number | null
}

declare global {
  interface Window {
    benchObjectUrls?: number
  }
}

/** Counts the object URLs of a page from its start. */
export async function countObjectUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object)
      open.add(url)
      window.benchObjectUrls = open.size
      return url
    }
    URL.revokeObjectURL = (url) => {
      open.delete(url)
      window.benchObjectUrls = open.size
      revokeObjectURL.call(URL, url)
    }
  })
}

const GROUP = 'bench'

/** Number of live instances of a class. */
async function countInstances(devtools: CDPSession, className: string): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `${className}.prototype`,
    objectGroup: GROUP,
  })
  if (result.objectId === undefined) throw new Error(`no ${className}`)
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId,
    objectGroup: GROUP,
  })
  if (objects.objectId === undefined) throw new Error('no list')
  const answer = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: GROUP })
  return Number(answer.result.value)
}

/** Private memory of the renderer process, from Linux' smaps. */
async function processBytesOf(rendererPid: number | null): Promise<number | null> {
  if (rendererPid === null) return null
  try {
    const status = await readFile(`/proc/${rendererPid}/status`, 'utf8')
    const [, kilobytes] = /RssAnon:\s+(\d+) kB/.exec(status) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}

/** Collects garbage twice and counts the remaining objects. */
export async function takeCounts(
  page: Page,
  devtools: CDPSession,
  rendererPid: number | null,
): Promise<Counts> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const mediaElements = await countInstances(devtools, 'HTMLMediaElement')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  return {
    heapBytes: usedSize,
    mediaElements,
    objectUrls: await page.evaluate(() => window.benchObjectUrls ?? 0),
    listeners: jsEventListeners,
    nodes,
    processBytes: await processBytesOf(rendererPid),
  }
}
