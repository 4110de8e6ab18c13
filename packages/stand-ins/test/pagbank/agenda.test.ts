import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAgenda } from '../../src/pagbank/agenda.ts'

function anAgenda() {
  let now = 0
  const agenda = createAgenda(() => now)
  onTestFinished(() => {
    agenda.stop()
  })
  return {
    agenda,
    passTo: (at: number) => {
      now = at
      agenda.run()
    },
  }
}

describe('agenda', () => {
  it('runs every task once, at its time, in the order of times and calls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { maxLength: 12 }),
        fc.array(fc.nat(10), { maxLength: 6 }),
        (times, steps) => {
          let now = 0
          const ran: (readonly [number, number])[] = []
          const agenda = createAgenda(() => now)
          times.forEach((at, index) => {
            agenda.add(at, () => ran.push([at, index]))
          })
          for (const step of steps) {
            now += step
            agenda.run()
            expect(ran).toHaveLength(times.filter((at) => at <= now).length)
          }
          now = 20
          agenda.run()
          agenda.stop()
          const expected = times.map((at, index) => [at, index] as const)
          expect(ran).toEqual(expected.toSorted(([a], [b]) => a - b))
        },
      ),
    )
  })

  it('runs what a task adds for now', () => {
    const { agenda, passTo } = anAgenda()
    const ran: string[] = []
    agenda.add(5, () => {
      ran.push('first')
      agenda.add(5, () => ran.push('second'))
      agenda.add(6, () => ran.push('later'))
    })
    passTo(5)
    expect(ran).toEqual(['first', 'second'])
  })

  it('runs a due task by itself', async () => {
    const { agenda } = anAgenda()
    await new Promise<void>((resolve) => {
      agenda.add(0, resolve)
    })
  })

  it('runs nothing after a clear or a stop', () => {
    const { agenda, passTo } = anAgenda()
    const ran: string[] = []
    agenda.add(1, () => ran.push('cleared'))
    agenda.clear()
    agenda.add(2, () => ran.push('due'))
    passTo(3)
    agenda.stop()
    agenda.add(3, () => ran.push('late'))
    passTo(9)
    expect(ran).toEqual(['due'])
  })
})
