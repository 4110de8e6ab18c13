import { CallError } from '@vitrine/api/client'
import { Button } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/error-text.ts'
import { type Say, useTexts } from '../../shared/texts.ts'

const RETURN_MS = 2_500

export interface Saving {
  readonly state: 'open' | 'saving' | 'saved'
  /** Saves, and says what came of it; once saved, the page is left after a moment. */
  readonly run: (save: () => Promise<unknown>) => void
  /** Something was changed: nothing is left by itself any more. */
  readonly edit: () => void
  /** To where the page was opened. */
  readonly leave: () => void
}

/** Saving a page of settings, once at a time, and going back to where it was opened. */
export function useSaving(back: string): Saving {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [state, setState] = useState<Saving['state']>('open')
  // Known at once, where the state is known with the next drawing.
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

/** Answers whether it was saved; what kept it from that is told. */
async function finish(work: () => Promise<unknown>, t: Say): Promise<boolean> {
  try {
    await work()
    toast.success(t('screens.saved'))
    return true
  } catch (error) {
    // The server's own word is a warning to mend; silence is a failure to repeat.
    if (error instanceof CallError && error.failure === 'answered') {
      toast.warning(errorText(error, t))
    } else {
      toast.error(t('screens.save_failed'))
    }
    return false
  }
}

/** The button of such a page; once saved, it leads back without the wait. */
export function SaveButton({ saving }: { readonly saving: Saving }) {
  const { t } = useTexts()
  if (saving.state === 'saved') {
    return (
      <Button variant="signal" wide icon="check" onClick={saving.leave}>
        {t('settings.returning')}
      </Button>
    )
  }
  return (
    <Button type="submit" variant="signal" wide busy={saving.state === 'saving'}>
      {t('settings.save')}
    </Button>
  )
}
