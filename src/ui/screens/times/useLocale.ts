import { useText } from '../../hooks/useText.ts'

/** The locale to write times in: the language of the texts, with the user's region if they read that language. */
export function useLocale(): string {
  const language = useText()('times.locale')
  return navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language
}
