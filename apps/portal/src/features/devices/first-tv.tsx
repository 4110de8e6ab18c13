import { Button, ChoiceGroup, Icon } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './first-tv.module.css'

const TV_OPTIONS = ['app', 'browser', 'computer'] as const
type TvOption = (typeof TV_OPTIONS)[number]

const OPTION_TEXTS = {
  app: { name: 'first_tv.app', how: 'first_tv.app_how' },
  browser: { name: 'first_tv.browser', how: 'first_tv.browser_how' },
  computer: { name: 'first_tv.computer', how: 'first_tv.computer_how' },
} as const satisfies Record<TvOption, { name: string; how: string }>

export interface MissingTvProps {
  /** The TV app's address, as it is typed. */
  readonly address: string
  /** Opens the dialog for a TV's code; null when there is no screen to play. */
  readonly onCode: (() => void) | null
}

/** Breaks a long address after the host name, not within the path. */
function Address({ address }: { readonly address: string }) {
  const slash = address.lastIndexOf('/', address.length - 2)
  return (
    <strong className={styles.address}>
      {address.slice(0, slash)}
      <wbr />
      {address.slice(slash)}
    </strong>
  )
}

/** Explains how to open the TV app, by the device that the owner has. */
export function MissingTv({ address, onCode }: MissingTvProps) {
  const { t } = useTexts()
  const [way, setWay] = useState<TvOption>('app')
  const { how } = OPTION_TEXTS[way]
  return (
    <Panel title={t('first_tv.title')}>
      <ChoiceGroup
        label={t('first_tv.ways')}
        value={way}
        options={TV_OPTIONS.map((value) => ({ value, label: t(OPTION_TEXTS[value].name) }))}
        onChange={setWay}
      />
      <ol className={styles.steps}>
        <li>
          {t(how)}
          {way !== 'app' && <Address address={address} />}
        </li>
        <li>{t('first_tv.scan')}</li>
        <li>{t('first_tv.plays')}</li>
      </ol>
      {onCode !== null && (
        <div className={styles.code}>
          <p>{t('first_tv.no_camera')}</p>
          <Button variant="line" icon="tv" onClick={onCode}>
            {t('accounts.elsewhere')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** A TV is paired and has not started playing yet. */
export function EnteredTv() {
  const { t } = useTexts()
  return (
    <Panel title={t('first_tv.entered')}>
      <p role="status">{t('first_tv.entered_text')}</p>
    </Panel>
  )
}

export interface PlayingTvProps {
  /** The screen's name. */
  readonly name: string
  /** Thumbnails of what it plays now. */
  readonly thumbnails: ReactNode
}

/** The first TV plays. */
export function PlayingTv({ name, thumbnails }: PlayingTvProps) {
  const { t } = useTexts()
  return (
    <Panel title={t('first_tv.playing', { name })} isDone>
      <div className={styles.playing}>
        {thumbnails}
        <p role="status">{t('first_tv.playing_text')}</p>
      </div>
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

function Panel({ title, isDone = false, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.title}>
        <span className={isDone ? styles.done : styles.sign}>
          <Icon name={isDone ? 'check' : 'tv'} size={24} />
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
