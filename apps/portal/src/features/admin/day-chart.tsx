import type { EndpointResponse, getSessionsByDay } from '@vitrine/api'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import styles from './day-chart.module.css'
import { ticksUpTo } from './day.rules.ts'

const SIZE = { width: 720, height: 280 }
const EDGE = { top: 12, right: 24, bottom: 32, left: 44 }

interface Point {
  readonly hour: number
  readonly screens: number | null
}

/** A line over the hours of the day with a dot per hour. Hours without a figure are gaps. A table has the figures. */
export function DayChart({ day }: { readonly day: EndpointResponse<typeof getSessionsByDay> }) {
  const points: readonly Point[] = day.series.map((screens, hour) => ({ hour, screens }))
  const ticks = ticksUpTo(Math.max(...points.map(({ screens }) => screens ?? 0)))
  const x = scaleLinear({
    domain: [0, Math.max(1, points.length - 1)],
    range: [EDGE.left, SIZE.width - EDGE.right],
  })
  const y = scaleLinear({
    domain: [0, ticks.at(-1) ?? 1],
    range: [SIZE.height - EDGE.bottom, EDGE.top],
  })
  const recorded = points.filter(({ screens }) => screens !== null)
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${String(SIZE.width)} ${String(SIZE.height)}`}
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          className={styles.grid}
          x1={EDGE.left}
          x2={SIZE.width - EDGE.right}
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
      <AxisLeft
        scale={y}
        left={EDGE.left}
        tickValues={ticks}
        tickFormat={(value) => String(value.valueOf())}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: styles.label ?? '' }}
      />
      <AxisBottom
        scale={x}
        top={SIZE.height - EDGE.bottom}
        tickValues={points.map(({ hour }) => hour)}
        tickFormat={(value) => day.labels[value.valueOf()] ?? ''}
        tickLength={6}
        tickLabelProps={{ className: `${styles.label ?? ''} ${styles.hour ?? ''}` }}
      />
      <LinePath
        className={styles.line ?? ''}
        data={[...points]}
        defined={({ screens }) => screens !== null}
        x={({ hour }) => x(hour)}
        y={({ screens }) => y(screens ?? 0)}
      />
      <Group>
        {recorded.map(({ hour, screens }) => (
          <circle key={hour} className={styles.dot} cx={x(hour)} cy={y(screens ?? 0)} r={4} />
        ))}
      </Group>
    </svg>
  )
}
