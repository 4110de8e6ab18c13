import type { MentionAuthor } from '@vitrine/api'
import { AUTHOR_RULES, type AuthorRule as AuthorRuleName } from '@vitrine/domain'
import { ChoiceGroup, Alert } from '@vitrine/ui'
import { useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './mention-preview.module.css'
import { useChangeAuthor } from './mentions.queries.ts'

export interface AuthorRuleProps {
  readonly author: MentionAuthor
  readonly accountId: string
  /** The author's name within a sentence. */
  readonly name: string
}

/** Chooses the decision for everything an author posts from now on. */
export function AuthorRule({ author, accountId, name }: AuthorRuleProps) {
  const { t } = useTexts()
  const change = useChangeAuthor(accountId)
  // Shows the chosen value until the lists contain it or the server refuses.
  const [pendingRule, setPendingRule] = useState<AuthorRuleName | null>(null)
  if (pendingRule !== null && pendingRule === author.rule) setPendingRule(null)
  return (
    <div className={styles.rule}>
      <ChoiceGroup
        label={t('mentions.rule_of', { name })}
        hint={t('mentions.rule_hint')}
        value={pendingRule ?? author.rule}
        options={AUTHOR_RULES.map((rule) => ({ value: rule, label: t(`mentions.rule_${rule}`) }))}
        onChange={(rule) => {
          if (pendingRule !== null) return
          setPendingRule(rule)
          change.mutate(
            { authorId: author.id, rule },
            {
              onError: () => {
                setPendingRule(null)
              },
            },
          )
        }}
      />
      <p className={styles.saved} role="status">
        {change.isSuccess && t('mentions.rule_saved')}
      </p>
      {change.isError && (
        <Alert tone="danger" announced>
          {errorText(change.error, t)}
        </Alert>
      )}
    </div>
  )
}
