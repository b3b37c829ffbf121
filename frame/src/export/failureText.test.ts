/** `docs/failures.md` says what the page shows for each failure, in its own texts (ADR 95). */
import { readFileSync } from 'node:fs'
import { failureText, KINDS } from './failureText.ts'
import { EXPORT_TEXTS } from './texts.ts'

const { en, fr } = EXPORT_TEXTS

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

  it.each([
    ['English', en],
    ['French', fr],
  ])('no two causes have the same heading on the export page in %s', (_language, texts) => {
    const titles = Object.values(texts.failures).map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('a rate limit of the export page says in French how long to wait', () => {
    const limit = { type: 'error', message: '', code: 'too_many_requests', retryAfterS: 40 } as const
    expect(failureText(limit, fr, 'fr').detail).toBe('Réessayez dans 40 secondes.')
  })
})
