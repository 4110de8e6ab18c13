import { Button, ChoiceGroup, EmptyState, Icon, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { StepScreenshot } from './step-screenshot.tsx'
import styles from './tutorial-list.module.css'
import { type Findable, findTutorials, type Search } from './tutorial-search.rules.ts'
import { TAGS, tutorialPath, videoOf } from './tutorials.ts'

const EVERYTHING: Search = { typed: '', tag: null }
/** The value of the tag filter for no tag. */
const ALL = 'all'
/** A no-break space (U+00A0) before the dot keeps it at the end of a line. */
const SEPARATOR = '\u00a0· '

export interface TutorialListProps {
  readonly tutorials: readonly Findable[]
}

/** The tutorials, filtered by search and tag. */
export function TutorialList({ tutorials }: TutorialListProps) {
  const { t } = useTexts()
  const [search, setSearch] = useState(EVERYTHING)
  const found = findTutorials(tutorials, search)
  return (
    <>
      <search className={styles.tools}>
        <TextField
          label={t('tutorials.search')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search.typed}
          onChange={(event) => {
            setSearch({ ...search, typed: event.target.value })
          }}
        />
        <ChoiceGroup
          label={t('tutorials.subjects')}
          value={search.tag ?? ALL}
          options={[
            { value: ALL, label: t('tutorials.all') },
            ...TAGS.map((tag) => ({ value: tag, label: t(`tutorials.tag_${tag}`) })),
          ]}
          onChange={(value) => {
            setSearch({ ...search, tag: TAGS.find((tag) => tag === value) ?? null })
          }}
        />
      </search>
      <p className={styles.found} role="status">
        {t('tutorials.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={t('tutorials.none_title')}
          actions={
            <Button
              onClick={() => {
                setSearch(EVERYTHING)
              }}
            >
              {t('tutorials.show_all')}
            </Button>
          }
        >
          {t('tutorials.none_text')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map((one) => (
            <TutorialCard key={one.tutorial.slug} {...one} />
          ))}
        </ul>
      )}
    </>
  )
}

function TutorialCard({ tutorial, words, tagNames }: Findable) {
  const { t } = useTexts()
  const video = videoOf(tutorial)
  const length =
    video === null ? [] : [t('tutorials.length', { seconds: Math.round(video.seconds) })]
  return (
    <li className={tutorial.isFavourite ? styles.favourite : styles.card}>
      <div className={styles.window}>
        <StepScreenshot
          tutorial={tutorial}
          step={tutorial.cover}
          alt=""
          className={styles.screenshot}
          blankClass={styles.blank}
        />
        <span className={styles.play} aria-hidden="true">
          <Icon name="play" size={20} />
        </span>
      </div>
      <div className={styles.words}>
        {tutorial.isFavourite && (
          <p className={styles.badge}>
            <Icon name="star" size={18} />
            {t('tutorials.favourite')}
          </p>
        )}
        <h2 className={styles.title}>
          <Link className={styles.link} to={tutorialPath(tutorial)} target="_blank" rel="noopener">
            {words.title}
            <span className="visually-hidden"> {t('app.new_tab')}</span>
          </Link>
        </h2>
        <p className={styles.about}>{words.about}</p>
        <p className={styles.facts}>
          {[...length, t('tutorials.steps', { count: words.steps.length }), ...tagNames].join(
            SEPARATOR,
          )}
        </p>
      </div>
    </li>
  )
}
