import { createSlice } from '@reduxjs/toolkit'
import { ConfigError } from '../errors/ConfigError.ts'
import { createFlow } from '../flow/createFlow.ts'
import { defineMfaMethod } from '../mfa/plugin.ts'
import { assertPlugins, errorCodePrefix } from './assertPlugins.ts'
import { defineLoginMethod, definePlugin, defineRecoveryMethod, pluginFactory } from './define.ts'
import type { LandingOption, Plugin } from './types.ts'

const idle = createFlow('word/go', function* () {})
const load = async () => ({ default: () => null })
const option: LandingOption = { method: 'word', group: 'social', label: 'word.login', load }

const factor = (mfa: object = {}, overrides: object = {}): Plugin => ({
  ...defineMfaMethod({
    id: 'token',
    flows: { go: createFlow('token/go', function* () {}) },
    screens: { A: { load }, B: { load } },
    mfa: {
      method: 'token',
      label: 'token.label',
      icon: load,
      enrolment: { screen: 'A', submit: idle },
      verification: { screen: 'B', read: () => null },
      unenrol: idle,
      ...mfa,
    },
  }),
  ...(overrides as { id?: 'token' }),
})

const word = (overrides: Partial<Plugin> = {}): Plugin =>
  ({
    ...defineLoginMethod({
      id: 'word',
      flows: { go: idle },
      screens: { SAY_IT: { load } },
      errors: { word_wrong: 'Wrong' },
      locales: { en: { 'word.login': 'Say it' } },
      landing: [option],
      login: idle,
      link: { accountTypes: ['word'], unlink: idle, describe: () => 'word' },
    }),
    ...overrides,
  }) as Plugin

const other = (overrides: Partial<Plugin> = {}): Plugin =>
  ({ ...definePlugin({ id: 'other' }), ...overrides }) as Plugin

const paper = (id: string) =>
  defineRecoveryMethod({
    id,
    screens: { A: { load: async () => ({ default: () => null }) } },
    recovery: {
      method: 'paper',
      option: async () => ({ default: () => null }),
      setUp: idle,
      recover: idle,
      setUpScreen: 'A',
      recoverScreen: 'A',
    },
  })

const slices = {
  word: createSlice({ name: 'word', initialState: {}, reducers: {} }),
  other: createSlice({ name: 'other', initialState: {}, reducers: {} }),
  empty: { name: 'other', reducer: (state: unknown) => state, getInitialState: () => undefined },
}

describe('assertPlugins', () => {
  it('assertPlugins accepts valid plugins', () => {
    expect(() => assertPlugins([word(), other()])).not.toThrow()
    expect(() => assertPlugins([])).not.toThrow()
  })

  const cases: [what: string, plugins: unknown, says: string][] = [
    ['no array', undefined, '`plugins` must be an array'],
    [
      'a factory instead of a plugin',
      [pluginFactory('other', () => definePlugin({ id: 'other' }))],
      'factory was passed',
    ],
    ['something else', [{ id: 'word' }], 'is not a plugin'],
    ['null', [null], 'is not a plugin'],
    ['another API version', [other({ apiVersion: 2 })], 'another version'],
    ['another API version, with the way on', [other({ apiVersion: 0 })], 'for plugin API 1.'],
    ['an id with a dash', [other({ id: 'my-plugin' })], 'id is not valid'],
    ['a reserved id', [other({ id: 'session' })], 'id is not valid'],
    ['the same id twice', [word(), word()], 'enabled twice'],
    ['an unmet dependency', [other({ requires: ['wallet'] })], "needs plugin 'wallet'"],
    ['a conflict', [word(), other({ conflictsWith: ['word'] })], 'cannot be enabled together'],
    [
      'a slice of another name',
      [other({ slice: createSlice({ name: 'stranger', initialState: {}, reducers: {} }) })],
      'has a different name',
    ],
    [
      'a slice that another plugin has',
      [word({ slice: slices.word }), other({ slice: slices.word })],
      "The slice of plugin 'other' has a different name.\n  Given: \"word\"\n  Fix: Name it 'other': createSlice({ name: 'other', ",
    ],
    [
      'what createSlice takes in place of what it returns',
      [other({ slice: { name: 'other', initialState: {}, reducers: {} } as never })],
      'The slice of plugin \'other\' has no reducer.\n  Given: {"name":"other","initialState":{},"reducers":{}}\n  Fix: Pass what createSlice',
    ],
    ['a reducer in place of a slice', [other({ slice: slices.other.reducer as never })], "'other' has no reducer"],
    [
      'a slice without an initial state',
      [other({ slice: slices.empty })],
      "The slice of plugin 'other' has no initial state.\n  Given: undefined\n  Fix: Give it one: createSlice({ name: 'other', ",
    ],
    [
      'a slice that is read at another path',
      [other({ slice: createSlice({ name: 'other', reducerPath: 'deep', initialState: {}, reducers: {} }) })],
      'The slice of plugin \'other\' has a different path.\n  Given: "deep"\n  Fix: Leave out `reducerPath`',
    ],
    ['an error code without prefix', [word({ errors: { wrong: 'Wrong' } })], 'error code of plugin'],
    ['a text key without prefix', [word({ locales: { en: { login: 'x' } } })], 'text key of plugin'],
    [
      'a flow id without prefix',
      [other({ flows: { go: createFlow('stranger/go', function* () {}) } })],
      'flow id of plugin',
    ],
    [
      'a landing option with a foreign screen',
      [word({ landing: [{ ...option, screen: 'ELSEWHERE' }] } as never)],
      'names a screen',
    ],
    ['an MFA method without its screens', [factor({}, { screens: {} })], 'names a screen'],
    ['an MFA method whose name no proof can carry', [factor({ method: 'My Token' })], 'has an invalid name'],
    ['two MFA methods of one name', [factor(), factor({}, { id: 'twin', flows: {} })], "Two plugins verify by 'token'"],
    [
      'an MFA method beside another plugin that proves second factors',
      [
        factor(),
        definePlugin({
          id: 'guard',
          secondFactor: { prove: (_question, work) => work({ mfaMethod: 'totp', mfaCode: '1' }) },
        }),
      ],
      'Two plugins prove second factors',
    ],
    [
      'two owners of an account type',
      [word(), { ...word({ id: 'twin', flows: {}, errors: {}, locales: { en: {} }, landing: [] } as never) }],
      "both own account type 'word'",
    ],
    [
      'two owners of an account type, one of which only names it',
      [word(), definePlugin({ id: 'dictionary', describes: { word: () => 'a word' } })],
      "both own account type 'word'",
    ],
    [
      'two owners of a login-list entry',
      [
        word(),
        word({
          id: 'twin',
          flows: {},
          errors: {},
          locales: { en: {} },
          link: { accountTypes: ['twin'], unlink: idle, describe: () => '' },
        } as never),
      ],
      "both own login method 'word'",
    ],
    [
      'two plugins that prove second factors',
      ['one', 'two'].map((id) =>
        definePlugin({
          id,
          secondFactor: {
            *prove() {
              return { mfaMethod: 'totp', mfaCode: '1' }
            },
          },
        }),
      ),
      'Two plugins prove second factors',
    ],
    ['two recoveries of one name', [paper('one'), paper('two')], "Two plugins recover by 'paper'"],
    ['a recovery method without its screens', [{ ...paper('one'), screens: {} }], 'names a screen'],
  ]

  it.each(cases)('assertPlugins refuses %s, saying what was given and how to fix it', (_what, plugins, says) => {
    const attempt = () => assertPlugins(plugins as Plugin[])
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(says)
    expect(attempt).toThrow(/Given: .+\n {2}Fix: .+\n {2}Docs: /)
  })

  it('assertPlugins accepts a slice made without Redux Toolkit, and one whose reducer throws', () => {
    const reducer = (state: unknown = null) => state
    const broken = () => {
      throw new Error('a typo')
    }
    for (const slice of [
      { name: 'other', reducer, getInitialState: () => null },
      { name: 'other', reducer: broken, getInitialState: () => null },
    ]) {
      expect(() => assertPlugins([other({ slice })])).not.toThrow()
    }
  })

  it('errorCodePrefix writes the id of a plugin in snake case', () => {
    expect(errorCodePrefix('magicWord')).toBe('magic_word_')
    expect(errorCodePrefix('email')).toBe('email_')
  })
})
