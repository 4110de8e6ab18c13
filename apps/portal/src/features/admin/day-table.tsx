import type { EndpointResponse, getSessionsByDay } from '@vitrine/api'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './admin.module.css'
import { hourText } from './day.rules.ts'

/** The figures of the chart. An hour without a figure is named so. */
export function DayTable({ day }: { readonly day: EndpointResponse<typeof getSessionsByDay> }) {
  const { t } = useTexts()
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('admin.hour')}</th>
          <th scope="col">{t('admin.screens')}</th>
        </tr>
      </thead>
      <tbody>
        {day.hours.map((hour, index) => (
          <tr key={hour}>
            <th scope="row">{hourText(hour)}</th>
            <td>{day.series[index] ?? t('admin.no_figure')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
