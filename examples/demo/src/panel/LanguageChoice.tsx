import { useId } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '../settings/languages.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** List of the page's languages, each by its own name, so that everybody finds theirs. */
export function LanguageChoice() {
  const { panel: t } = useTexts()
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <p className="choice">
      <label htmlFor={id}>{t.language}</label>
      <select
        id={id}
        className="select"
        value={settings.lang}
        onChange={({ target }) => {
          const lang = LANGUAGES.find((language) => language === target.value)
          if (lang) change({ lang })
        }}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </p>
  )
}
