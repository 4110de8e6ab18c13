import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { StepScreenshot } from './step-screenshot.tsx'
import styles from './tutorial-article.module.css'
import type { Findable } from './tutorial-search.rules.ts'
import { TutorialVideo } from './tutorial-video.tsx'
import { STEPS, tutorialPath, videoOf } from './tutorials.ts'

export interface TutorialArticleProps extends Pick<Findable, 'tutorial' | 'words'> {
  /** Links to the other tutorials. */
  readonly others: readonly Findable[]
}

/** One tutorial: its video and its steps in writing, each beside a screenshot. */
export function TutorialArticle({ tutorial, words, others }: TutorialArticleProps) {
  const { t } = useTexts()
  return (
    <>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.about}>{words.about}</p>
      {videoOf(tutorial) !== null && <TutorialVideo tutorial={tutorial} title={words.title} />}
      <h2 className={styles.written}>{t('tutorials.written')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const { title, text } = words.steps[step - 1] ?? { title: '', text: '' }
          return (
            <li key={step} className={styles.step}>
              <div className={styles.words}>
                <h3 className={styles.heading}>{title}</h3>
                <p>{text}</p>
              </div>
              <div className={styles.frame}>
                <StepScreenshot
                  tutorial={tutorial}
                  step={step}
                  alt={t('tutorials.picture', { step: title })}
                  className={styles.screenshot}
                  blankClass={styles.blank}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <h2 className={styles.more}>{t('tutorials.others')}</h2>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.tutorial.slug}>
            <Link to={tutorialPath(other.tutorial)}>{other.words.title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
