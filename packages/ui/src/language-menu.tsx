import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import './language-menu.css'

export interface LanguageMenuProps<Language extends string> {
  readonly label: string
  readonly value: Language
  readonly languages: readonly {
    readonly value: Language
    readonly name: string
    /** BCP 47, so that each name is pronounced in its own language. */
    readonly tag: string
  }[]
  readonly onChange: (language: Language) => void
}

export function LanguageMenu<Language extends string>(props: LanguageMenuProps<Language>) {
  const { label, value, languages, onChange } = props
  const select = useRef<HTMLSelectElement>(null)
  const choose = (name: string | undefined): void => {
    const chosen = languages.find((language) => language.value === name)
    if (chosen !== undefined && chosen.value !== value) onChange(chosen.value)
  }
  // On a prerendered page a person may choose before React receives events.
  const takeEarlyChoice = useEffectEvent(() => {
    choose(select.current?.value)
  })
  useEffect(() => {
    takeEarlyChoice()
  }, [])
  return (
    <span className="ui-language">
      <Icon name="globe" />
      <select
        ref={select}
        aria-label={label}
        // The browser must not restore the choice of an earlier visit.
        autoComplete="off"
        value={value}
        onChange={(event) => {
          choose(event.target.value)
        }}
      >
        {languages.map((language) => (
          <option key={language.value} value={language.value} lang={language.tag}>
            {language.name}
          </option>
        ))}
      </select>
    </span>
  )
}
