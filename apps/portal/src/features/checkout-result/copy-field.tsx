import { Button } from '@vitrine/ui'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './result.module.css'

interface CopyFieldProps {
  readonly label: string
  /** The text that is shown. */
  readonly text: string
  /** The text that is copied, when it is another one. */
  readonly copied?: string
  readonly button: string
}

/** A code to copy. Without the clipboard the code is selected, so that the person can copy it. */
export function CopyField({ label, text, copied = text, button }: CopyFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [result, setResult] = useState<'copied' | 'selected' | null>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied)
      setResult('copied')
    } catch {
      field.current?.focus()
      field.current?.select()
      setResult('selected')
    }
  }

  return (
    <div className={styles.copy}>
      <Button
        variant="signal"
        wide
        {...(result === 'copied' ? { icon: 'check' } : {})}
        onClick={() => void copy()}
      >
        {button}
      </Button>
      <div className={styles.copyHead}>
        <label className={styles.copyLabel} htmlFor={id}>
          {label}
        </label>
        <p className={styles.copyResult} role="status">
          {result !== null && t(result === 'copied' ? 'result.copied' : 'result.selected')}
        </p>
      </div>
      <div className={styles.codeBox}>
        <textarea
          ref={field}
          id={id}
          className={styles.code}
          rows={3}
          readOnly
          value={text}
          onFocus={(event) => {
            event.target.select()
          }}
        />
      </div>
    </div>
  )
}
