import { useEffect, type ReactElement } from 'react'
import { call, createFlow, delay, put, type LoginMethod, type SagaGenerator } from '../../core/index.ts'
import { Button, Field, OptionRow, Screen, Text } from '../../ui/kit/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../ui/hooks/index.ts'
import { ProviderError } from '../provider/ProviderError.ts'
import { pluginConformance } from './pluginConformance.ts'
import type { ConformanceOptions } from './types.ts'
import { badge, ENGLISH, landing, lazily, options, PRINT, printBadge, provider, showBadge } from './testing/badge.tsx'
import { describeFaults, describeScreenFaults, type Fault } from './testing/faults.ts'

type Print = (args: { copies: number }) => SagaGenerator<unknown>
const withLogin = (login: (secret: string) => SagaGenerator<unknown>) => () => badge({ login })
const withPrint = (print: Print) => () => badge({ print })
/** The example plugin `badge`, whose flow `print` also calls `work`, such as a use of a browser API. */
const beside = (work: () => unknown) =>
  withPrint(function* (args) {
    work()
    return yield* printBadge(args)
  })
const ours = globalThis as unknown as Record<string, unknown>

const PLATFORM: readonly Fault[] = [
  ['a request of the old kind', 'platform', beside(() => new XMLHttpRequest()), /services\(\).api/],
  [
    'a beacon',
    'platform',
    beside(() => {
      ours.navigator = Object.assign(navigator, { sendBeacon: navigator.sendBeacon ?? (() => true) })
      navigator.sendBeacon('https://example.com')
    }),
    /services\(\).api/,
  ],
  ['a timer by its window', 'platform', beside(() => window.setTimeout(() => undefined, 0)), /delay\(ms\)/],
  [
    'the page while it is made',
    'platform',
    () => (localStorage.length < 0 ? badge({ endsWithModal: false }) : badge()),
    /pluginStorage/,
  ],
  ['storage of the page', 'platform', beside(() => localStorage.setItem('badge', 'seen')), /pluginStorage/],
  [
    'a cookie',
    'platform',
    beside(() => {
      document.cookie = 'badge=seen'
    }),
    /pluginStorage/,
  ],
  [
    'an image that tells',
    'platform',
    withPrint(function* (args) {
      const image = new Image()
      image.src = 'https://example.com/?seen'
      return yield* printBadge(args)
    }),
    /./,
  ],
]

const STORED: readonly Fault[] = [
  [
    'a secret in localStorage',
    'state-secrets',
    withLogin(function* (secret) {
      localStorage.setItem('badge', secret)
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in localStorage by name',
    'state-secrets',
    withLogin(function* (secret) {
      localStorage.badge = secret
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in sessionStorage, in JSON',
    'state-secrets',
    withLogin(function* (secret) {
      sessionStorage.setItem('badge', JSON.stringify({ secret }))
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in a cookie',
    'state-secrets',
    withLogin(function* (secret) {
      document.cookie = `badge=${secret}`
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in the history',
    'state-secrets',
    withLogin(function* (secret) {
      history.replaceState({ secret }, '')
      return yield* showBadge(secret)
    }),
    /never dispatch/,
  ],
  [
    'a secret in the title of the page',
    'state-secrets',
    withLogin(function* (secret) {
      document.title = secret
      return yield* showBadge(secret)
    }),
    /./,
  ],
]

const screen = (component: () => ReactElement) => () =>
  badge({ screens: { BADGE_SCREEN: { load: lazily(component) } } })
const entry = (component: () => ReactElement) => () => badge({ landing: [{ ...landing, load: lazily(component) }] })
const titled = (children: ReactElement) =>
  screen(function Titled() {
    return <Screen title={useText()('badge.title')}>{children}</Screen>
  })
const Shown = ({ text }: { text: string }): ReactElement => <Text>{useText()(text as 'badge.title')}</Text>

const TEXTS: readonly Fault[] = [
  ['a title that is written down', 'texts', screen(() => <Screen title="Your badge" />), /locales.en/],
  ['a text that is written down', 'texts', titled(<p>Hold it to the reader</p>), /locales.en/],
  [
    'a text beside one that is not',
    'texts',
    screen(function Beside() {
      const t = useText()
      return (
        <Screen title={t('badge.title')}>
          <p>{t('badge.show')} now</p>
        </Screen>
      )
    }),
    /locales.en/,
  ],
  ['a label that only some hear', 'texts', titled(<button aria-label="Close it">×</button>), /locales.en/],
  [
    'a placeholder',
    'texts',
    screen(function Asks() {
      const t = useText()
      return (
        <Screen title={t('badge.title')}>
          <Field label={t('badge.number')} placeholder="Your number" value="" onValueChange={() => undefined} />
        </Screen>
      )
    }),
    /locales.en/,
  ],
  ['a title of an element', 'texts', titled(<span title="More about badges">?</span>), /locales.en/],
  ['the text of an image', 'texts', titled(<img alt="A badge" src="data:," />), /locales.en/],
  ['a text in another language', 'texts', titled(<p>Ausweis zeigen</p>), /locales.en/],
  ['a text in another alphabet', 'texts', titled(<p>バッジを見せる</p>), /locales.en/],
  ['a text that nobody has', 'texts', titled(<Shown text="badge.nowhere" />), /correct the key/],
  ["a text of another plugin's", 'texts', titled(<Shown text="pigeon.title" />), /correct the key/],
  [
    'an entry that is written down',
    'texts',
    entry(() => <OptionRow label="Show a badge" icon={<i />} />),
    /locales.en/,
  ],
  [
    'a text that only English has',
    'locales',
    () => badge({ locales: { en: ENGLISH, fr: { ...ENGLISH, 'badge.continue': '' } } }),
    /Translate/,
  ],
  [
    'a text in an effect',
    'texts',
    screen(function Effect() {
      const t = useText()
      useEffect(() => {
        document.querySelector('[role=region] p')!.textContent = 'Hold on'
      }, [])
      return (
        <Screen title={t('badge.title')}>
          <p>{t('badge.show')}</p>
        </Screen>
      )
    }),
    /./,
  ],
  [
    'a field that is explained in English',
    'texts',
    screen(function Hint() {
      const t = useText()
      return (
        <Screen title={t('badge.title')}>
          <Field
            label={t('badge.number')}
            hint="Seven digits"
            value=""
            onValueChange={() => undefined}
            {...({} as object)}
          />
        </Screen>
      )
    } as never),
    /./,
  ],
]

const Leads = ({ to }: { to: { plugin: string; screen: string } }): ReactElement => {
  const { push } = useNavigate()
  return (
    <Screen
      title={useText()('badge.title')}
      action={<button onClick={() => push(to)}>{useText()('badge.show')}</button>}
    />
  )
}
/** Faults of a screen combined with a faulty flow, or with a provider other than that of the example plugin `badge`. */
const MIXED: readonly Fault[] = [
  [
    'a saga that leads to nothing',
    'screens-exist',
    withPrint(function* (args) {
      yield* put({ type: 'modal/pushed', payload: { plugin: 'badge', screen: 'PRINTED' } })
      return yield* printBadge(args)
    }),
    /Correct its name/,
  ],
  [
    'one that does so when it fails',
    'screens-exist',
    withPrint(function* (args) {
      try {
        return yield* printBadge(args)
      } catch (error) {
        yield* put({ type: 'modal/replaced', payload: { plugin: 'core', screen: 'ERROR' } })
        throw error
      }
    }),
    /Correct its name/,
  ],
  [
    'a text that comes after a press',
    'texts',
    screen(function Later() {
      const t = useText()
      const { run, failure } = useFlow(printFlow)
      return (
        <Screen
          title={t('badge.title')}
          action={<Button onClick={() => void run({ copies: 1 })}>{t('badge.show')}</Button>}
        >
          {failure ? <Text>Out of paper</Text> : null}
        </Screen>
      )
    }),
    /./,
    {
      provider: () => {
        const made = provider()
        made.route('POST', PRINT, ({ body }) => {
          if (body.copies === 1) throw new ProviderError(422, 'badge_unreadable', 'No.')
          return { left: 3 }
        })
        return made
      },
    },
  ],
]
const SCREENS: readonly Fault[] = [
  [
    'a button to a screen that is not there',
    'screens-exist',
    screen(() => <Leads to={{ plugin: 'badge', screen: 'BADGE_SCREN' }} />),
    /Correct its name/,
  ],
  [
    'a button to a screen of a plugin that is not there',
    'screens-exist',
    screen(() => <Leads to={{ plugin: 'pigeon', screen: 'LOFT' }} />),
    /Correct its name/,
  ],
  [
    'an entry that leads to nothing',
    'screens-exist',
    entry(function Entry() {
      const { replace } = useNavigate()
      return (
        <OptionRow
          label={useText()('badge.continue')}
          icon={<i />}
          onClick={() => replace({ plugin: 'badge', screen: 'NOPE' })}
        />
      )
    }),
    /Correct its name/,
  ],
  [
    'a screen that throws',
    'screens-render',
    screen(() => {
      throw new Error('bug')
    }),
    /cope with missing data/,
  ],
  [
    'a screen that throws when it is used',
    'screens-render',
    titled(
      <button
        onClick={() => {
          throw new Error('bug')
        }}
      >
        ?
      </button>,
    ),
    /in a flow/,
  ],
  ['a screen without a title', 'screens-render', screen(() => <p>?</p>), /<Screen title/],
  ['a screen that reads the clock', 'screens-render', titled(<Clock />), /clock.now/],
  ['an entry with nothing to press', 'landing-renders', entry(() => <p>?</p>), /OptionRow/],
  [
    'a screen that leads on when it shows',
    'screens-exist',
    screen(function Moves() {
      const { replace } = useNavigate()
      useEffect(() => replace({ plugin: 'badge', screen: 'GONE' }), [replace])
      return <Screen title={useText()('badge.title')} />
    }),
    /./,
  ],
  [
    'a screen that leads nowhere when it worked',
    'screens-exist',
    screen(function Worked() {
      const { push } = useNavigate()
      const { run, failure } = useFlow(printFlow)
      const t = useText()
      return (
        <Screen
          title={t('badge.title')}
          description={failure?.message}
          action={
            <Button
              onClick={() =>
                void run({ copies: 1 }).then(({ ok }) => ok && push({ plugin: 'badge', screen: 'PRINTED' }))
              }
            >
              {t('badge.show')}
            </Button>
          }
        />
      )
    }),
    /./,
  ],
]
function Clock(): ReactElement {
  const copies = useClientSelector(() => 7)
  return <p>{Date.now() > 0 ? copies : 0}</p>
}

/** Waits a minute for somebody outside the page, as a login by a code on a phone does. */
function* waitForReader(): SagaGenerator<void> {
  for (let time = 0; time < 30; time += 1) yield* delay(2_000)
}
const readFlow = createFlow('badge/read', waitForReader)
const waiting = (component: (props: ScreenProps) => ReactElement): [() => LoginMethod, Partial<ConformanceOptions>] => [
  () => badge({ flows: { read: readFlow }, screens: { BADGE_SCREEN: { load: lazily(component as never) } } }),
  { flows: { ...options.flows, read: {} } },
]
function StartsByItself({ onBack }: ScreenProps): ReactElement {
  const { run } = useFlow(readFlow)
  useEffect(() => void run(), [run])
  return <Screen title={useText()('badge.title')} onBack={onBack} />
}
function StartsByButton({ onBack }: ScreenProps): ReactElement {
  const [t, { run, isRunning }] = [useText(), useFlow(readFlow)]
  return (
    <Screen
      title={t('badge.title')}
      onBack={onBack}
      action={
        <Button isLoading={isRunning} onClick={() => void run()}>
          {t('badge.show')}
        </Button>
      }
    />
  )
}
function Navigates(): ReactElement {
  const [{ run }, { back }] = [useFlow(readFlow), useNavigate()]
  useEffect(() => void run(), [run])
  return <Screen title={useText()('badge.title')} onBack={() => back()} />
}
function Cancels({ onBack }: ScreenProps): ReactElement {
  const { run, cancel } = useFlow(readFlow)
  useEffect(() => void run(), [run])
  return (
    <Screen
      title={useText()('badge.title')}
      onBack={
        onBack &&
        (() => {
          cancel()
          onBack()
        })
      }
    />
  )
}
function CancelsAtTheEnd({ onBack }: ScreenProps): ReactElement {
  const { run, cancel } = useFlow(readFlow)
  useEffect(() => {
    void run()
    return cancel
  }, [run, cancel])
  return <Screen title={useText()('badge.title')} onBack={onBack} />
}
const back = (what: string, component: (props: ScreenProps) => ReactElement): Fault => {
  const [create, changed] = waiting(component)
  return [what, 'screens-back', create, /cancel\(\)/, changed]
}
const printFlow = createFlow('badge/print', printBadge)
/**
 * A screen whose button makes a call. If the call is refused, it shows the text of `show`, or goes to the screen
 * `lead`.
 */
const refused = (
  show: (failure: { code: string }, t: (key: 'badge.title') => string) => string,
  lead?: { plugin: string; screen: string },
) =>
  screen(function Refused() {
    const [t, { run, failure }, { push }] = [useText(), useFlow(printFlow), useNavigate()]
    const press = async (): Promise<void> => {
      if (!(await run({ copies: 1 })).ok && lead) push(lead)
    }
    return (
      <Screen title={t('badge.title')} action={<Button onClick={() => void press()}>{t('badge.show')}</Button>}>
        {failure && <Text>{show(failure, t)}</Text>}
      </Screen>
    )
  })
const REFUSED: readonly Fault[] = [
  ['a text that is written down', 'texts', refused(() => 'Something broke'), /locales.en/],
  [
    'a text that nobody has',
    'texts',
    refused((_failure, t) => t('badge.error.nowhere' as 'badge.title')),
    /correct the key/,
  ],
  [
    'a way to a screen that is not there',
    'screens-exist',
    refused((_failure, t) => t('badge.title'), { plugin: 'badge', screen: 'HELP' }),
    /Correct its name/,
  ],
]

const BACK: readonly Fault[] = [
  back('a screen that starts a flow by itself', StartsByItself),
  back('a button that starts one', StartsByButton),
  back('a way back of its own', Navigates),
]

const IDLE: readonly Fault[] = [
  [
    'an effect in a handler',
    'screens-render',
    titled(<button onClick={() => void put({ type: 'badge/tried' })}>?</button>),
    /useFlow/,
  ],
  [
    'an effect while it shows',
    'screens-render',
    screen(function Shows() {
      useEffect(() => void call(printBadge, { copies: 1 }), [])
      return <Screen title={useText()('badge.title')} />
    }),
    /useFlow/,
  ],
]

it.each([
  ['cancels it', Cancels],
  ['cancels it at its end', CancelsAtTheEnd],
])('the conformance suite finds nothing wrong with a screen that starts a flow and %s', async (_what, component) => {
  const [create, changed] = waiting(component)
  expect((await pluginConformance(create, { ...options, ...changed })).findings).toEqual([])
})

describe.each([
  ['the way back', BACK],
  ['what is the page', PLATFORM],
  ['a secret on the page', STORED],
  ['flows and screens', MIXED],
])('the conformance suite reports faults in pages: %s', (_what, faults) => describeFaults(faults))

describe.each([
  ['what only a refusal shows', REFUSED],
  ['an effect of a screen', IDLE],
  ['texts', TEXTS],
  ['screens', SCREENS],
])('the conformance suite reports faults in screens: %s', (_what, faults) => describeScreenFaults(faults))
