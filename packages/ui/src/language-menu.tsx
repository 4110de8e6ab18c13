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
  return (
    <span className="ui-language">
      <Icon name="globe" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = languages.find((language) => language.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
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
