import type { DeviceTest } from '@vitrine/api'

/** The name of a test's file, such as "vitrine-test-samsung-qn55q60-2026-11-25.json". */
export function testFileName({ model }: Pick<DeviceTest, 'model'>, testedAt: string): string {
  const name = model
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `vitrine-test-${name === '' ? 'tv' : name}-${testedAt.slice(0, 10)}.json`
}
