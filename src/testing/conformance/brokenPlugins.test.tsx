import { eventChannel } from 'redux-saga'
import {
  AuthError,
  call,
  completeLogin,
  createFlow,
  delay,
  put,
  services,
  spawn,
  takeFrom,
  type LoginMethod,
  type SagaGenerator,
} from '../../core/index.ts'
import type { WireSession } from '../../core/contract.ts'
import { Screen } from '../../ui/kit/index.ts'
import { checkRule, describePluginConformance, pluginConformance } from './pluginConformance.ts'
import { CONFORMANCE_RULES } from './rules.ts'
import {
  badge,
  landing,
  lazily,
  LOGIN,
  options,
  printBadge,
  SECRET,
  showBadge,
  tried,
  unlink,
} from './testing/badge.tsx'
import type { ConformanceOptions, RuleId } from './types.ts'

const TEXTS = { 'badge.continue': 'A' }

const BadgeScreen = () => <Screen title="Show your badge" />
const NeedsHolder = ({ data }: { data: { holder: { name: string } } }) => <Screen title={data.holder.name} />

/** Runs one rule on a plugin and returns its findings. */
async function findingsOf(
  id: RuleId,
  create: () => LoginMethod,
  changed: Partial<ConformanceOptions> = {},
): Promise<string[]> {
  const rule = CONFORMANCE_RULES.find((candidate) => candidate.id === id)!
  const findings = await checkRule(rule, create, { ...options, ...changed })
  return findings.map(({ problem }) => problem)
}

/** Returns a factory of the example plugin `badge` with `login` as its login saga, which has a fault. */
const withLogin = (login: (secret: string) => SagaGenerator<unknown>) => () => badge({ login })

let counter = 0
/** State on module level that all clients share: a plugin must not have any. */
const bus = new Set<(text: string) => void>()
const intervals: ReturnType<typeof setInterval>[] = []

/** Deliberately broken plugins, at least one per rule: what is broken, the rule that finds it, and what it says. */
const BROKEN: readonly [string, RuleId, () => LoginMethod, RegExp, Partial<ConformanceOptions>?][] = [
  [
    'another prefix for its error codes',
    'definition',
    () => badge({ errors: { bagde_unreadable: 'No.' } }),
    /lacks the plugin's prefix/,
  ],
  [
    'one object for all clients',
    'definition',
    (() => {
      const one = badge()
      return () => one
    })(),
    /same object twice/,
  ],
  [
    'a flow that nobody can test',
    'definition',
    () => badge(),
    /how to run the flow 'unlink'/,
    { flows: { login: { args: SECRET } } },
  ],
  [
    'options that it does not check',
    'options',
    () => badge(),
    /invalidOptions\[0\] was accepted/,
    { invalidOptions: [() => badge()] },
  ],
  [
    'options refused by accident',
    'options',
    () => badge(),
    /threw TypeError/,
    {
      invalidOptions: [
        () => {
          throw new TypeError('x is undefined')
        },
      ],
    },
  ],
  [
    'a flow that fails',
    'flows-succeed',
    withLogin(function* () {
      throw new AuthError('badge_unreadable', 'No.')
    }),
    /'login' failed: badge_unreadable/,
  ],
  [
    'a bug in a background saga',
    'flows-succeed',
    () =>
      badge({
        *saga() {
          throw new Error('bug')
        },
      }),
    /saga/,
  ],
  [
    'a code that nobody documents',
    'flows-fail',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch {
        throw new AuthError('oops', 'No.')
      }
    }),
    /code 'oops', which is not documented/,
  ],
  [
    'an error without a message',
    'flows-fail',
    withLogin(function* (secret) {
      try {
        return yield* showBadge(secret)
      } catch {
        throw new AuthError('badge_unreadable', ' ')
      }
    }),
    /without a message/,
  ],
  [
    'an answer that it trusts',
    'flows-fail',
    withLogin(function* () {
      const { api } = yield* services()
      const session = yield* call(api.post<WireSession>, LOGIN, {})
      yield* put(tried(session.user!.id))
      return yield* call(completeLogin, session, { method: 'badge' })
    }),
    /other than an AuthError/,
  ],
  [
    'work that outlives cancellation',
    'flows-cancel',
    withLogin(function* () {
      yield* spawn(function* () {
        yield* delay(60_000)
      })
      return yield* showBadge(SECRET)
    }),
    /left 1 timer\(s\) behind when it was cancelled/,
  ],
  [
    'calls that go on after cancellation',
    'flows-cancel',
    withLogin(function* () {
      const { api } = yield* services()
      yield* spawn(function* () {
        yield* delay(1_000)
        yield* call(api.post, '/again', {})
      })
      return yield* showBadge(SECRET)
    }),
    /went on calling the provider/,
  ],
  [
    'a listener that stays after cancellation',
    'flows-cancel',
    withLogin(function* () {
      const { windows } = yield* services()
      windows.onWake(() => undefined)
      return yield* showBadge(SECRET)
    }),
    /left a listener behind/,
  ],
  [
    'a double click that calls twice',
    'flows-join',
    withLogin(function* () {
      const { api } = yield* services()
      const session = yield* call(() => Promise.all([api.post<WireSession>(LOGIN, {}), api.post(LOGIN, {})]))
      return yield* call(completeLogin, session[0], { method: 'badge' })
    }),
    /called .* twice/,
  ],
  [
    'a login that goes on when the modal is closed',
    'flows-abandon',
    () => badge({ endsWithModal: false }),
    /'login' logged in though the modal was closed while it waited for answer 1 of 1/,
  ],
  [
    'a login that is finished outside its flow',
    'flows-abandon',
    withLogin(function* (secret) {
      yield* spawn(showBadge, secret)
      yield* delay(5_000)
    }),
    /answer 1 of 1/,
  ],
  [
    'an Error in its state',
    'state-serializable',
    withLogin(function* () {
      yield* put(tried(new Error('x')))
      return yield* showBadge(SECRET)
    }),
    /^state\.badge\.lastTry is an Error, which is not plain data \(flow 'login'\)\.$/,
  ],
  [
    'a Map deep in its state',
    'state-serializable',
    withLogin(function* () {
      yield* put(tried({ seen: [new Map()] }))
      return yield* showBadge(SECRET)
    }),
    /^state\.badge\.lastTry\.seen\.0 is a Map, which is not plain data/,
  ],
  [
    'a secret in its state',
    'state-secrets',
    withLogin(function* (secret) {
      yield* put(tried({ secret }))
      return yield* showBadge(secret)
    }),
    /in the action 'badge\/tried'/,
  ],
  [
    'a secret in the log',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).logger.debug(`tried ${secret}`)
      return yield* showBadge(secret)
    }),
    /in the log/,
  ],
  [
    'a secret in storage',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).storage.set('badge', secret)
      return yield* showBadge(secret)
    }),
    /in the storage, by the key 'badge'/,
  ],
  [
    'a secret in analytics',
    'state-secrets',
    withLogin(function* (secret) {
      ;(yield* services()).analytics.track('tried', { secret })
      return yield* showBadge(secret)
    }),
    /in analytics/,
  ],
  [
    'a secret in a URL',
    'state-secrets',
    withLogin(function* (secret) {
      const { api } = yield* services()
      yield* call(() => api.get('/any', { query: { secret } }).catch(() => null))
      return yield* showBadge(secret)
    }),
    /in a URL/,
  ],
  [
    'a reducer that counts',
    'reducer',
    () =>
      badge({
        slice: {
          name: 'badge',
          getInitialState: () => ({ n: 0 }),
          reducer: (state = { n: 0 }, action) => (action.type === 'badge/tried' ? { n: ++counter } : state) as never,
        },
      }),
    /two different results for the same 'badge\/tried'/,
  ],
  [
    'a reducer that changes its input',
    'reducer',
    () =>
      badge({
        slice: {
          name: 'badge',
          getInitialState: () => ({ n: 0 }),
          reducer: (state: { n: number } = { n: 0 }, action) => {
            if (action.type === 'badge/tried') state.n += 1
            return state as never
          },
        },
      }),
    /^The reducer changes state\.badge\.n \(now 1\) without a draft for 'badge\/tried'\.$/,
  ],
  [
    'a reducer that answers everybody',
    'reducer',
    () => badge({ slice: { name: 'badge', getInitialState: () => ({}), reducer: () => ({}) as never } }),
    /not its own/,
  ],
  [
    'state on module level',
    'isolation',
    () =>
      badge({
        *saga() {
          const heard = eventChannel<string>((emit) => {
            bus.add(emit)
            return () => void bus.delete(emit)
          })
          for (;;) yield* put(tried(yield* takeFrom<string>(heard)))
        },
        *login(secret) {
          bus.forEach((tell) => tell('seen'))
          return yield* showBadge(secret)
        },
      }),
    /the other client changed/,
  ],
  [
    'a text missing in French',
    'locales',
    () => badge({ locales: { en: { 'badge.continue': 'A', 'badge.more': 'B' }, fr: { 'badge.continue': 'A' } } }),
    /'badge.more' is missing in 'fr'/,
  ],
  [
    'a text that is empty in French',
    'locales',
    () => badge({ locales: { en: { 'badge.continue': 'A' }, fr: { 'badge.continue': ' ' } } }),
    /'badge.continue' is empty in 'fr'/,
  ],
  [
    'a text too many',
    'locales',
    () => badge({ locales: { en: { 'badge.continue': 'A' }, fr: { 'badge.continue': 'A', 'badge.old': 'B' } } }),
    /'badge.old' is in 'fr' but not in English/,
  ],
  [
    'a place that got lost',
    'locales',
    () => badge({ locales: { en: { 'badge.continue': '{n} badges' }, fr: { 'badge.continue': 'badges' } } }),
    /different places/,
  ],
  [
    'a language that does not load',
    'locales',
    () => badge({ locales: { en: { 'badge.continue': 'A' }, fr: () => Promise.reject(new Error('404')) } }),
    /could not be loaded/,
  ],
  [
    'a missing text in a language that the English module names',
    'locales',
    () =>
      badge({ locales: { en: async () => ({ default: TEXTS, translations: async () => ({ default: { fr: {} } }) }) } }),
    /'badge.continue' is missing in 'fr'/,
  ],
  [
    'a table of languages that fails to load',
    'locales',
    () =>
      badge({
        locales: { en: async () => ({ default: TEXTS, translations: () => Promise.reject(new Error('404')) }) },
      }),
    /The table of languages could not be loaded: .*404/,
  ],
  [
    'a lazy text without the prefix',
    'locales',
    () => badge({ locales: { en: async () => ({ default: { 'badge.continue': 'A', more: 'B' } }) } }),
    /'more' lacks the plugin's prefix/,
  ],
  ['a label that is no text', 'locales', () => badge({ locales: { en: {} } }), /The label 'badge.continue'/],
  [
    'a section of the account page whose label is no text',
    'locales',
    () => badge({ accountSections: [{ screen: 'BADGE_SCREEN', label: 'badge.section' }] }),
    /The label 'badge.section' of the section 'BADGE_SCREEN'/,
  ],
  [
    'a section that asks for what is not in the state',
    'account-sections',
    () =>
      badge({
        accountSections: [
          {
            screen: 'BADGE_SCREEN',
            label: 'badge.continue',
            isShown: (state: never) => (state as { gone: { is: boolean } }).gone.is,
          },
        ],
      }),
    /isShown of the section 'BADGE_SCREEN' throws/,
  ],
  [
    'a section whose screen needs data that only a flow gives',
    'account-sections',
    () =>
      badge({
        screens: {
          BADGE_SCREEN: {
            load: lazily(NeedsHolder as () => unknown),
          },
        },
        accountSections: [{ screen: 'BADGE_SCREEN', label: 'badge.continue' }],
      }),
    /'BADGE_SCREEN' crashes with the data/,
    { screenData: { BADGE_SCREEN: { holder: { name: 'Ada' } } } },
  ],
  [
    'a screen that comes with the plugin',
    'screens-lazy',
    () => badge({ screens: { BADGE_SCREEN: { load: () => Promise.resolve({ default: BadgeScreen }) } } }),
    /not loaded by import\(\)/,
  ],
  [
    'a screen that throws',
    'screens-render',
    () =>
      badge({
        screens: {
          BADGE_SCREEN: {
            load: lazily(() => {
              throw new Error('bug')
            }),
          },
        },
      }),
    /crashed/,
  ],
  [
    'a screen without a title',
    'screens-render',
    () => badge({ screens: { BADGE_SCREEN: { load: lazily(() => <p>Badge</p>) } } }),
    /no accessible name/,
  ],
  [
    'a button without a name',
    'screens-render',
    () =>
      badge({
        screens: {
          BADGE_SCREEN: {
            load: lazily(() => (
              <Screen title="Badge">
                <button />
              </Screen>
            )),
          },
        },
      }),
    /<button> without a name/,
  ],
  [
    'a field without a label',
    'screens-render',
    () =>
      badge({
        screens: {
          BADGE_SCREEN: {
            load: lazily(() => (
              <Screen title="Badge">
                <input />
              </Screen>
            )),
          },
        },
      }),
    /<input> without a name/,
  ],
  [
    'a module without a component',
    'screens-render',
    () => badge({ screens: { BADGE_SCREEN: { load: () => import('node:path').then(() => ({}) as never) } } }),
    /no component as default export/,
  ],
  [
    'what axe finds',
    'screens-render',
    () => badge(),
    /Contrast is too low \(axe color-contrast\)/,
    { axe: async () => ({ violations: [{ id: 'color-contrast', help: 'Contrast is too low' }] }) },
  ],
  [
    'an entry that throws',
    'landing-renders',
    () =>
      badge({
        landing: [
          {
            ...landing,
            load: lazily(() => {
              throw new Error('bug')
            }),
          },
        ],
      }),
    /login list crashed/,
  ],
  [
    'an entry with nothing to press',
    'landing-renders',
    () => badge({ landing: [{ ...landing, load: lazily(() => <p>Badge</p>) }] }),
    /nothing to press/,
  ],
  [
    'a method that is never offered',
    'landing-renders',
    () => badge({ landing: [{ ...landing, isEnabledBy: () => false }] }),
    /is not offered/,
  ],
  [
    'an interval of its own',
    'clean-up',
    () =>
      badge({
        *saga() {
          const id = setInterval(() => undefined, 1_000)
          intervals.push(id)
          yield* delay(0)
        },
      }),
    /real setInterval runs/,
  ],
  [
    'a listener of its own',
    'clean-up',
    () =>
      badge({
        *saga() {
          window.addEventListener('resize', () => undefined)
          yield* delay(0)
        },
      }),
    /'resize' listener hangs on the window/,
  ],
  [
    'a timer that outlives the client',
    'clean-up',
    () =>
      badge({
        *saga() {
          ;(yield* services()).clock.after(9_000_000, () => undefined)
          yield* delay(0)
        },
      }),
    /timer\(s\) still wait after destroy/,
  ],
  [
    'state outside the slice',
    'restart',
    () => {
      let isUsed = false
      return badge({
        *saga() {
          if (isUsed) throw new Error('again')
          isUsed = true
        },
      })
    },
    /crashed/,
  ],
  [
    'a link that nobody described',
    'describe',
    () => badge({ link: { accountTypes: ['badge'], unlink, describe: () => '' } }),
    /link\.describe gives ''/,
  ],
  [
    'an unlink that unlinks nothing',
    'unlink',
    () =>
      badge({
        link: {
          accountTypes: ['badge'],
          unlink: createFlow('badge/login', function* () {
            return undefined
          }),
          describe: () => 'b',
        },
      }),
    /Unlinking|still there/,
  ],
  [
    'an account type that it does not own',
    'unlink',
    () => badge({ link: { accountTypes: ['bagde'], unlink, describe: () => 'b' } }),
    /no account of type bagde/,
  ],
  ['no way to test linking', 'unlink', () => badge(), /two accounts/, { linked: undefined }],
]

/**
 * Rules that other files test with broken plugins: flowFaults.test.ts, pageFaults.test.tsx, importRule.test.ts and
 * statesRule.test.ts.
 */
const IN_OTHER_TESTS: readonly RuleId[] = [
  'account-type',
  'screens-tell',
  'failures-shared',
  'accounts-confirmed',
  'calls-paced',
  'calls-repeat',
  'flows-closed',
  'screens-data',
  'screens-clean-up',
  'screens-focus',
  'screens-forget',
  'screens-keep',
  'page-left',
  'imports',
  'effects',
  'state-resets',
  'screens-back',
  'login-completes',
  'failures-told',
  'foreign-actions',
  'platform',
  'logout',
  'texts',
  'screens-exist',
  'screens-states',
]

afterEach(() => intervals.splice(0).forEach((id) => clearInterval(id)))

describe('pluginConformance', () => {
  it('pluginConformance finds no fault in a correct plugin', async () => {
    const report = await pluginConformance(() => badge(), options)
    expect(report).toMatchObject({ passed: true, findings: [] })
    // These rules could not run with the options of the example plugin `badge`; each entry names the option that would
    // let the rule run.
    expect(report.leftOut).toEqual([
      { rule: 'imports', why: expect.stringContaining('@jest-environment node') as string },
      { rule: 'screens-states', why: expect.stringContaining('pass `states`') as string },
      { rule: 'screens-render', why: expect.stringContaining('give `axe`') as string },
    ])
  })

  it('pluginConformance accepts a flow that repeats one call until its answer is there', async () => {
    const polling = () =>
      badge({
        *print(args) {
          for (let time = 1; time < 3; time++) {
            yield* printBadge(args)
            yield* delay(2_000)
          }
          return yield* printBadge(args)
        },
      })
    expect(await pluginConformance(polling, options)).toMatchObject({ findings: [] })
  })

  it.each(BROKEN.map(([what, id, create, message, changed]) => ({ what, id, create, message, changed })))(
    'pluginConformance reports $what ($id)',
    async ({ id, create, message, changed }) => {
      expect(await findingsOf(id, create, changed)).toContainEqual(expect.stringMatching(message))
    },
  )

  it('every conformance rule has a plugin that breaks it', () => {
    // Rules for one kind of plugin have their broken plugins in connectorRules.test.ts, recoveryRules.test.ts,
    // mfaRules.test.ts and fundingRules.test.ts.
    const ids = CONFORMANCE_RULES.map(({ id }) => id).filter((id) => !/^(connector|recovery|mfa|funding)-/.test(id))
    expect(new Set([...BROKEN.map(([, id]) => id), ...IN_OTHER_TESTS])).toEqual(new Set(ids))
  })

  it('a conformance finding about a missing text says which text to add', async () => {
    const { passed, findings } = await pluginConformance(() => badge({ locales: { en: {} } }), options)
    expect(passed).toBe(false)
    expect(findings).toMatchObject([{ rule: 'locales', fix: "Add 'badge.continue' to locales.en." }])
  })

  it('a conformance rule that throws while it is checked is reported as not checked', async () => {
    const broken = {
      ...options,
      provider: () => {
        throw new Error('no provider')
      },
    }
    const rule = CONFORMANCE_RULES.find(({ id }) => id === 'flows-cancel')!
    expect(await checkRule(rule, () => badge(), broken)).toMatchObject([
      { problem: 'The rule could not be checked: Error: no provider' },
    ])
  })
})

describe('describePluginConformance', () => {
  function record(create: () => LoginMethod) {
    const tests = new Map<string, () => Promise<void>>()
    let group = ''
    describePluginConformance(create, options, {
      describe: (name, body) => {
        group = name
        body()
      },
      it: (name, body) => void tests.set(name, body),
    })
    return { group, tests }
  }

  it('describePluginConformance declares one test for each rule, and marks the import rule as not checked in a page', async () => {
    const { group, tests } = record(() => badge())
    expect(group).toBe("plugin 'badge'")
    expect([...tests.keys()]).toEqual(
      CONFORMANCE_RULES.map(({ id, says }) =>
        id === 'imports'
          ? (expect.stringMatching(/^can be imported .* \(not checked: there is a page here/) as string)
          : says,
      ),
    )
    await expect(tests.get('has every text in every language')?.()).resolves.toBeUndefined()
  })

  it('a failed test of describePluginConformance lists the rules that are not checked until the fault is fixed', async () => {
    const { tests } = record(() =>
      badge({
        *saga() {
          throw new Error('bug')
        },
      }),
    )
    await expect(tests.get('runs every flow to its end')?.()).rejects.toThrow(
      /Not checked until that is fixed: isolation, state-serializable, reducer, flows-cancel/,
    )
    await expect(tests.get('keeps two clients apart')?.()).resolves.toBeUndefined()
  })

  it('a failed test of describePluginConformance names the problem and how to fix it', async () => {
    const { tests } = record(() => badge({ locales: { en: {} } }))
    await expect(tests.get('has every text in every language')?.()).rejects.toThrow(
      "[locales] The label 'badge.continue' of the login method 'badge' is not a text of locales.en.\n  Fix: Add 'badge.continue' to locales.en.",
    )
  })

  it('describePluginConformance throws an explanation without a test runner', () => {
    expect(() => describePluginConformance(() => badge(), options, {} as never)).toThrow('Pass them')
  })
})
