/** `docs/failures.md` says what the page shows for each failure, in its own texts (ADR 95). */
import { readFileSync } from 'node:fs'
import { failureText, KINDS } from './failureText.ts'
import en from './locales/en.ts'
import { translations } from './locales/translations.ts'

const row = (code: string): string => {
  const { title, detail, isRetryable } = failureText({ type: 'error', message: '', code }, en, 'en')
  return `| \`${code}\` | ${title} | ${detail.replace(/ Your wallet is safe: .*/, '')} | ${isRetryable ? en.retry : ''} |`.replace(
    '  |',
    ' |',
  )
}

describe('the failures of the export page', () => {
  it('docs/failures.md lists the failures of the export page', () => {
    const [, section = ''] = readFileSync('docs/failures.md', 'utf8').split("## Key export, on the provider's page\n")
    const written = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
    expect(written).toEqual([...KINDS.keys(), 'anything else'].map(row))
  })

  it.each(['en', ...Object.keys(translations)])(
    'no two causes have the same heading on the export page in the language %s',
    async (language) => {
      const load = language === 'en' ? undefined : translations[language as keyof typeof translations]
      const { failures } = load ? (await load()).default : en
      const titles = Object.values(failures).map(({ title }) => title)
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    },
  )

  it('a rate limit of the export page says in French how long to wait', async () => {
    const { default: fr } = await translations.fr()
    const limit = { type: 'error', message: '', code: 'too_many_requests', retryAfterS: 40 } as const
    expect(failureText(limit, fr, 'fr').detail).toBe('Réessayez dans 40 secondes.')
  })
})
