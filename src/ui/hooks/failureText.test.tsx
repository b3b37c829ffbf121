import { definePlugin, pluginFactory, type AuthFailure } from '../../core/index.ts'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createTestClient } from '../../testing/index.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { createText, type Text } from '../locales/createText.ts'
import { isolationFor } from '../locales/languages.ts'
import fr from '../locales/fr.ts'
import { createFailureText } from './createFailureText.ts'
import { createFailureTitle } from './createFailureTitle.ts'
import { usePluginOptions } from './usePluginOptions.ts'
import { withLimits } from './withLimits.ts'

const TEXTS: Record<string, string> = {
  'error.generic.title': 'Something went wrong',
  'error.generic.detail': 'Try again later',
  'error.too_many_requests.title': 'Too many attempts',
  'error.too_many_requests': 'Please wait.',
  'error.too_many_requests.wait': 'Please wait. Try again {when}.',
  'times.locale': 'en',
  'error.disallowed_login_method.title': 'Not allowed',
  'error.provider_rate_limit.title': 'Busy at the moment',
  'tea.cold.title': 'Cold tea',
  'tea.cold': '{cups} cups are cold.',
  'tea.other': 'No tea',
}
const t: Text = createText(TEXTS)
const failed = (code: string): AuthFailure => ({ code, message: `English of ${code}`, retryable: true })

describe('createFailureText', () => {
  const failureText = createFailureText({ tea_cold: 'tea.cold', tea_host: 'message' })

  it.each([
    ['tea_cold', '{cups} cups are cold.'],
    ['tea_host', 'English of tea_host'],
    ['too_many_requests', 'Please wait.'],
    // The core has a title for this code but no sentence, so the failure's own message is shown.
    ['disallowed_login_method', 'English of disallowed_login_method'],
    ['whatever_else', 'Try again later'],
    ['toString', 'Try again later'],
  ])('createFailureText shows the failure %s as %s', (code, text) => {
    expect(failureText(t, failed(code))).toBe(text)
  })

  it.each([
    [1, 'in 1 second'],
    [40, 'in 40 seconds'],
    [99, 'in 99 seconds'],
    [100, 'in 2 minutes'],
    [300, 'in 5 minutes'],
    [301, 'in 6 minutes'],
    [5_999, 'in 100 minutes'],
    [6_000, 'in 2 hours'],
    [86_400, 'in 24 hours'],
  ])('a rate limit of %i s says: try again %s [ERROR-77]', (retryAfterS, when) => {
    const limit = { ...failed('too_many_requests'), retryAfterS }
    expect(failureText(t, limit)).toBe(`Please wait. Try again ${when}.`)
  })

  it('failureText says how long to wait after a rate limit in French if the texts are French [ERROR-77]', () => {
    const french = createText({ ...TEXTS, ...fr })
    const limit = { ...failed('too_many_requests'), retryAfterS: 1 }
    expect(failureText(french, limit)).toBe('Trop de demandes. Réessayez dans 1 seconde.')
    expect(failureText(french, { ...limit, retryAfterS: 300 })).toBe('Trop de demandes. Réessayez dans 5 minutes.')
  })

  it.each([
    ['disallowed_login_method', 'Cette méthode de connexion n’est pas disponible ici. Choisissez-en une autre.'],
    ['cannot_link_more_of_type', 'Vous ne pouvez pas associer plus de comptes de ce type.'],
    ['linked_to_another_user', 'Ce compte est déjà associé à un autre utilisateur.'],
  ])('a code screen whose plugin gives the message of %s shows the text of its language [ERROR-78]', (code, text) => {
    const french = createText({ ...TEXTS, ...fr })
    const codeText = withLimits((_t, { message }) => message)
    expect(codeText(french, failed(code), 'error.verification')).toBe(text)
    expect(failureText(french, failed('twilio_verification_failed'))).toBe(
      'Le service SMS a signalé une erreur. Réessayez plus tard.',
    )
    expect(codeText(t, failed('disallowed_login_method'), 'error.verification')).toBe(
      'English of disallowed_login_method',
    )
  })

  it("a code screen shows the text of a language from right to left in place of the server's message, too [ERROR-78]", () => {
    const arabic = createText(
      { ...TEXTS, 'times.locale': 'ar', 'error.too_many_requests': 'انتظر قليلًا.' },
      {},
      'ar',
      isolationFor('ar'),
    )
    const codeText = withLimits((_t, { message }) => message)
    const pluginText = createFailureText({ too_many_requests: 'message' })
    const ofPlugin = withLimits((text, failure) => pluginText(text, failure))
    for (const text of [codeText, ofPlugin])
      expect(text(arabic, failed('too_many_requests'), 'error.verification')).toBe('انتظر قليلًا.')
    expect(createFailureText({ tea_host: 'message' })(arabic, failed('tea_host'))).toBe(
      '\u2068English of tea_host\u2069',
    )
  })

  it("a code screen keeps the plugin's text for a wrong code, also where the server says the same", () => {
    const codeText = withLimits((_t, { message }) => message)
    const wrong = failed('invalid_credentials')
    expect(codeText(createText({ ...TEXTS, ...fr }), wrong, 'error.verification')).toBe(wrong.message)
  })

  it('failureText names no time to wait for a failure that is not a rate limit', () => {
    expect(failureText(t, { ...failed('whatever_else'), retryAfterS: 40 })).toBe('Try again later')
  })

  it('createFailureText puts the given values into the text', () => {
    expect(failureText(t, failed('tea_cold'), { cups: 3 })).toBe('3 cups are cold.')
  })

  it("createFailureText shows the failure's message until the core's texts are loaded", () => {
    const unloaded: Text = createText({})
    expect(createFailureText({})(unloaded, failed('network_unreachable'))).toBe('English of network_unreachable')
  })

  it("createFailureText shows the plugin's general text for a code that neither plugin nor core knows", () => {
    const others = createFailureText({}, 'tea.other')
    expect(others(t, failed('whatever_else'))).toBe('No tea')
    expect(others(t, failed('too_many_requests'))).toBe('Please wait.')
  })
})

describe('createFailureTitle', () => {
  it.each([
    ["the plugin's own title", 'tea_cold', 'Cold tea'],
    ["the core's title", 'too_many_requests', 'Too many attempts'],
    ["the core's default for an unknown code", 'whatever_else', 'Something went wrong'],
    ["the core's default for a code that is a name of all objects", 'toString', 'Something went wrong'],
  ])('createFailureTitle gives each code its title: %s', (_which, code, title) => {
    expect(createFailureTitle({ tea_cold: 'tea.cold.title' })(t, failed(code))).toBe(title)
  })

  it("createFailureTitle uses the plugin's title for an unknown code, and the core's title for a code of the core", () => {
    const failureTitle = createFailureTitle({}, 'tea.other')
    expect(failureTitle(t, failed('whatever_else'))).toBe('No tea')
    expect(failureTitle(t, failed('too_many_requests'))).toBe('Too many attempts')
  })

  it.each([
    ['its reason', { ...failed('too_many_requests'), reason: 'provider_rate_limit' }],
    ['its message', { ...failed('too_many_requests'), message: 'Provider rate limit exceeded' }],
  ])("createFailureTitle says 'Busy at the moment' for a provider's rate limit, recognised by %s", (_by, failure) => {
    expect(createFailureTitle()(t, failure)).toBe('Busy at the moment')
  })
})

describe('usePluginOptions', () => {
  const tea = pluginFactory('tea', () => definePlugin({ id: 'tea', options: { cups: 2 } }))
  const optionsOf = (plugin: Parameters<typeof usePluginOptions>[0]) => {
    const { client, dispose } = createTestClient({ plugins: [tea()], start: false })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
    )
    try {
      return renderHook(() => usePluginOptions<{ cups: number }>(plugin), { wrapper }).result.current
    } finally {
      dispose()
    }
  }

  it.each([
    ['its id', 'tea'],
    ['its factory', tea],
  ])('usePluginOptions returns the options of a plugin, found by %s', (_by, plugin) => {
    expect(optionsOf(plugin)).toEqual({ cups: 2 })
  })

  it('usePluginOptions throws an explanation if the plugin is not enabled', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => optionsOf('milk')).toThrow(
      /'milk' is not enabled\.\n {2}Given: \{"plugins":\["tea"\]\}\n {2}Fix: Add milk\(\) to `plugins`.*reload the page/,
    )
    said.mockRestore()
  })
})
