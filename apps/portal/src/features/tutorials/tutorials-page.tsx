import type { TutorialTexts } from '@vitrine/i18n/tutorials'
import { Button, buttonClass, EmptyState, Icon, Loading, Alert } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { TutorialArticle } from './tutorial-article.tsx'
import { TutorialList } from './tutorial-list.tsx'
import type { Findable } from './tutorial-search.rules.ts'
import { useTutorialTexts } from './tutorial-texts.ts'
import { TUTORIALS, wordsOf } from './tutorials.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import styles from './tutorials-page.module.css'

const LIST_PATH = '/account/tutorials'

/** `/account/tutorials`: the searchable list of tutorials. */
export function TutorialsPage() {
  const { t } = useTexts()
  usePageTitle(t('tutorials.title'))
  return (
    <>
      <h1 className={styles.title}>{t('tutorials.title')}</h1>
      <p className={styles.lead}>{t('tutorials.lead')}</p>
      <WithTexts>{(texts) => <TutorialList tutorials={findables(texts, t)} />}</WithTexts>
    </>
  )
}

/** `/account/tutorials/{slug}`: one tutorial. */
export function TutorialPage() {
  const { t } = useTexts()
  const { slug } = useParams()
  if (!TUTORIALS.some((tutorial) => tutorial.slug === slug)) return <TutorialNotFound />
  return (
    <>
      <Link className={styles.back} to={LIST_PATH}>
        <Icon name="back" />
        {t('tutorials.back')}
      </Link>
      <WithTexts>
        {(texts) => {
          const all = findables(texts, t)
          const one = all.find(({ tutorial }) => tutorial.slug === slug)
          return (
            one !== undefined && (
              <TitledPage title={one.words.title}>
                <TutorialArticle
                  tutorial={one.tutorial}
                  words={one.words}
                  others={all.filter((other) => other !== one)}
                />
              </TitledPage>
            )
          )
        }}
      </WithTexts>
    </>
  )
}

function TutorialNotFound() {
  const { t } = useTexts()
  usePageTitle(t('not_found.title'))
  return (
    <EmptyState
      level={1}
      title={t('not_found.title')}
      actions={
        <Link className={buttonClass({ variant: 'signal' })} to={LIST_PATH}>
          {t('tutorials.back')}
        </Link>
      }
    >
      {t('not_found.text')}
    </EmptyState>
  )
}

/** Sets the page's title. */
function TitledPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title)
  return children
}

function findables(texts: TutorialTexts, t: Translate): readonly Findable[] {
  const address = `${location.host}/tv/`
  return TUTORIALS.map((tutorial) => ({
    tutorial,
    words: wordsOf(tutorial, texts, address),
    tagNames: tutorial.tags.map((tag) => t(`tutorials.tag_${tag}`)),
  }))
}

interface WithTextsProps {
  readonly children: (texts: TutorialTexts) => ReactNode
}

/** Loads the tutorials' texts, which are long, only on these pages. */
function WithTexts({ children }: WithTextsProps) {
  const { t } = useTexts()
  const { texts, hasFailed } = useTutorialTexts()
  if (texts !== null) return children(texts)
  if (!hasFailed) return <Loading label={t('app.loading')} />
  return (
    <Alert
      tone="danger"
      announced
      actions={
        <Button
          small
          onClick={() => {
            location.reload()
          }}
        >
          {t('message.reload')}
        </Button>
      }
    >
      {t('failure.network')}
    </Alert>
  )
}
