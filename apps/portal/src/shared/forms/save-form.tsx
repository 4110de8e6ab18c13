import { CallError } from '@vitrine/api/client'
import { Button } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../api/error-text.ts'
import { type Translate, useTexts } from '../texts/texts.ts'

const RETURN_MS = 2_500

export interface SaveForm {
  readonly state: 'open' | 'saving' | 'saved'
  /** Saves and shows the result as a toast. After success the page redirects. */
  readonly run: (save: () => Promise<unknown>) => void
  /** Reports a change of the form, which cancels the redirect. */
  readonly edit: () => void
  /** Goes back to the previous page. */
  readonly leave: () => void
}

/** State of a settings form: saves once at a time, then goes back to `back`. */
export function useSaveForm(back: string): SaveForm {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [state, setState] = useState<SaveForm['state']>('open')
  // A ref, because state changes only with the next render.
  const isRunning = useRef(false)
  const isEdited = useRef(false)

  useEffect(() => {
    if (state !== 'saved') return
    const timer = setTimeout(() => void navigate(back), RETURN_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [state, navigate, back])

  async function save(work: () => Promise<unknown>): Promise<void> {
    isRunning.current = true
    isEdited.current = false
    setState('saving')
    const isSaved = await finish(work, t)
    isRunning.current = false
    setState(isSaved && !isEdited.current ? 'saved' : 'open')
  }

  return {
    state,
    run: (work) => {
      if (state === 'open' && !isRunning.current) void save(work)
    },
    edit: () => {
      isEdited.current = true
      setState((current) => (current === 'saved' ? 'open' : current))
    },
    leave: () => void navigate(back),
  }
}

/** Returns whether the form was saved; shows the error otherwise. */
async function finish(work: () => Promise<unknown>, t: Translate): Promise<boolean> {
  try {
    await work()
    toast.success(t('screens.saved'))
    return true
  } catch (error) {
    // An error response can be corrected; no response can be retried.
    if (error instanceof CallError && error.failure === 'answered') {
      toast.warning(errorText(error, t))
    } else {
      toast.error(t('screens.save_failed'))
    }
    return false
  }
}

/** The submit button; after saving it goes back at once. */
export function SaveButton({ saveForm }: { readonly saveForm: SaveForm }) {
  const { t } = useTexts()
  if (saveForm.state === 'saved') {
    return (
      <Button variant="signal" wide icon="check" onClick={saveForm.leave}>
        {t('settings.returning')}
      </Button>
    )
  }
  return (
    <Button type="submit" variant="signal" wide busy={saveForm.state === 'saving'}>
      {t('settings.save')}
    </Button>
  )
}
