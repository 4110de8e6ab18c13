import type { Mention } from '@vitrine/api'
import { Button, type ButtonVariant, type IconName, Alert } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useMentionDecision } from './mentions.queries.ts'
import { type Decision, offeredDecisions } from './mentions.rules.ts'
import styles from './mention-actions.module.css'

export interface MentionActionsProps {
  readonly mention: Mention
  readonly accountId: string
  readonly allowsReposts: boolean
  /** The author's name within a sentence. */
  readonly name: string
  /** Large buttons for touch. */
  readonly isLarge?: boolean
}

const BUTTON_STYLES = {
  accept: { variant: 'signal', icon: 'check' },
  reject: { variant: 'line', icon: 'close' },
  undo: { variant: 'quiet', icon: 'undo' },
} as const satisfies Record<Decision, { variant: ButtonVariant; icon: IconName }>

/** The decisions that are possible for a mention now. */
export function MentionActions(props: MentionActionsProps) {
  const { mention, accountId, allowsReposts, name, isLarge = false } = props
  const { t } = useTexts()
  const { isBusy, error, decide } = useMentionDecision(accountId, mention.id)
  const offered = offeredDecisions(mention, allowsReposts)
  const { group, requestFocus } = useFocusRestore(offered.join())

  if (offered.length === 0 && error === null) return null
  return (
    <div className={styles.actions}>
      {error !== null && (
        <Alert tone="danger" announced>
          {errorText(error, t)}
        </Alert>
      )}
      <div className={isLarge ? styles.large : styles.small} ref={group}>
        {offered.map((decision) => (
          <Button
            key={decision}
            {...BUTTON_STYLES[decision]}
            small={!isLarge}
            busy={isBusy}
            aria-label={t(`mentions.${decision}_of`, { name })}
            onClick={() => {
              requestFocus()
              decide(decision)
            }}
          >
            {t(`mentions.${decision}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Moves the focus to the new buttons after a decision replaced the pressed one. */
function useFocusRestore(buttons: string) {
  const group = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    // Does not move the focus when the person has moved it elsewhere. The body and the sheet do not count.
    if (document.activeElement?.contains(group.current) === false) return
    group.current?.querySelector('button')?.focus()
  }, [buttons])
  return {
    group,
    requestFocus() {
      wasPressed.current = true
    },
  }
}
