import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { useSaveProfile } from '../../features/profile/profile.queries.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { session } from '../../shared/session/session.ts'
import { useTexts } from '../../shared/texts/texts.ts'

/** Changes the language of the pages and of the signed-in user's mails (reading U8). */
export function useSavedLanguage(): void {
  const { t } = useTexts()
  const language = currentLanguage()
  const spoken = useRef(language)
  const { mutate } = useSaveProfile()
  const save = useEffectEvent(() => {
    const { user } = session
    if (user === null || user.language === language) return
    mutate(
      { email: user.email, language },
      { onError: () => toast.warning(t('profile.language_failed')) },
    )
  })
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    save()
  }, [language])
}
