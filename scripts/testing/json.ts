import { readFile } from 'node:fs/promises'

export type Json = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The records of a list; empty when the value is no list. */
export function recordsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The strings of a list; empty when the value is no list. */
export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Null when the file is missing or is no JSON object. */
export async function readJsonFile(file: string): Promise<Json | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}
