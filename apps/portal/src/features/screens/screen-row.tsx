import type { Screen } from '@vitrine/api'
import { buttonClass, Icon, IconButton } from '@vitrine/ui'
import { useTexts } from '../../shared/texts.ts'
import { Link } from 'react-router-dom'
import styles from './screen-row.module.css'

export interface ScreenRowProps {
  readonly screen: Screen
  readonly onRename: () => void
  readonly onDelete: () => void
}

export function ScreenRow({ screen, onRename, onDelete }: ScreenRowProps) {
  const { t } = useTexts()
  const { id, name, active } = screen
  return (
    <li className={styles.row}>
      <span className={active ? styles.lit : styles.dark}>
        <Icon name={screen.degrees % 180 === 0 ? 'tv' : 'tvUpright'} size={28} />
      </span>
      <div className={styles.what}>
        <h2 className={styles.name}>{name}</h2>
        <p className={active ? styles.active : styles.idle}>
          {active ? t('screens.in_use') : t('screens.free')}
        </p>
      </div>
      <div className={styles.actions}>
        <Link
          className={buttonClass({ variant: 'line', small: true })}
          to={`/screens/${id}/config`}
          aria-label={t('screens.settings_name', { name })}
        >
          <Icon name="settings" />
          {t('screens.settings')}
        </Link>
        <IconButton icon="edit" label={t('screens.rename_name', { name })} onClick={onRename} />
        <IconButton icon="remove" label={t('screens.delete_name', { name })} onClick={onDelete} />
      </div>
    </li>
  )
}
