import { literalsOf } from './literals.mjs'

const changesOf = (file: string, text: string) =>
  literalsOf(file, text)
    .filter(({ leftOut }) => leftOut === null)
    .map(({ kind, name, changes }) => [kind, name, ...changes])

it('a mutation run changes a limit by one step up and down, also a limit that is written as a product', () => {
  expect(
    changesOf(
      'src/core/session.ts',
      'export const LIFETIME_S = 30 * 86_400\nconst RATE = { share: 0.3, none: 0, atoms: 10n }\nconst { A = 5 } = given',
    ),
  ).toEqual([
    ['limit', 'LIFETIME_S', '(30 * 86_400)+1', '(30 * 86_400)-1'],
    ['limit', 'RATE.share', '(0.3)+0.01', '(0.3)-0.01'],
    ['limit', 'RATE.none', '(0)+1'],
    ['limit', 'RATE.atoms', '(10n)+1n', '(10n)-1n'],
  ])
})

it('a mutation run scrambles texts that the specification gives, and empties others or drops their placeholder', () => {
  expect(
    changesOf(
      'src/ui/locales/en.ts',
      "export const en = { a: 'Try again', b: 'Welcome to {app}', c: 'Come in, {name}', d: 'Come in' }",
    ),
  ).toEqual([
    ['text', 'en.a', '"qqq qqqqq"'],
    ['text', 'en.b', '"qqqqqqq qq {app}"'],
    ['wording', 'en.c', '"Come in, "'],
    ['wording', 'en.d', '""'],
  ])
})

it('a mutation run empties a translation, or drops its first placeholder', () => {
  expect(
    changesOf('src/ui/locales/fr.ts', "const fr = { a: 'Réessayer', b: 'Bienvenue sur {app}' }\nexport default fr"),
  ).toEqual([
    ['french', 'fr.a', '""'],
    ['french', 'fr.b', '"Bienvenue sur "'],
  ])
})

it('a mutation run scrambles names on the wire, codes, and messages that the specification gives', () => {
  expect(changesOf('src/plugins/mark/contract.ts', "export const PATHS = { init: '/api/v1/mark' } as const")).toEqual([
    ['wire', 'PATHS.init', '"/qqq/q2/qqqq"'],
  ])
  expect(
    changesOf(
      'src/plugins/mark/errors.ts',
      "const MARK_ERRORS = { mark_failed: 'Try again', mark_lost: 'No words are given.' }\nconst final = ['mark_lost']",
    ),
  ).toEqual([
    ['text', 'MARK_ERRORS.mark_failed', '"qqq qqqqq"'],
    ['wire', 'final.0', '"qqqq_qqqq"'],
  ])
  expect(
    changesOf('src/core/saga.ts', "function* run() { throw new AuthError('mfa_canceled', 'MFA canceled') }"),
  ).toEqual([['text', "AuthError 'mfa_canceled'", '"qqq qqqqqqqq"']])
})

it('a mutation run leaves out the literals that an exclusion names', () => {
  expect(changesOf('src/ui/theme/sizes.ts', 'export const WIDTH = 360')).toEqual([])
  expect(changesOf('src/core/wait.ts', 'const LOOK_MS = 500\nconst MAX_BYTES = 65_536')).toEqual([])
})
