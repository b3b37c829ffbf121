import { useEffect, useState, type ReactElement } from 'react'
import { createFlow, put, type SagaGenerator } from '../../core/index.ts'
import { useFlow, useNavigate, useText, type ScreenProps } from '../../ui/hooks/index.ts'
import { Button, Field, Screen } from '../../ui/kit/index.ts'
import { pluginConformance } from './pluginConformance.ts'
import { badge, lazily, options, showBadge } from './testing/badge.tsx'
import { describeScreenFaults, type Fault } from './testing/faults.ts'

const screen = (component: (props: ScreenProps) => ReactElement) => () =>
  badge({ screens: { BADGE_SCREEN: { load: lazily(component as () => unknown) } } })

const loginFlow = createFlow('badge/login', showBadge)

/** The number that was typed last, which every user of the page shares. */
let lastNumber = ''

const FAULTS: readonly Fault[] = [
  [
    'a function in the data of the next screen',
    'screens-data',
    screen(({ onBack }) => {
      const t = useText()
      const { push } = useNavigate()
      const goOn = () => push({ plugin: 'badge', screen: 'BADGE_SCREEN' }, { done: () => 1 })
      return (
        <Screen title={t('badge.title')} onBack={onBack} action={<Button onClick={goOn}>{t('badge.show')}</Button>} />
      )
    }),
    /flow that the next screen runs/,
  ],
  [
    'a listener on the window that stays',
    'screens-clean-up',
    screen(({ onBack }) => {
      const t = useText()
      useEffect(() => window.addEventListener('keydown', () => undefined), [])
      return <Screen title={t('badge.title')} onBack={onBack} />
    }),
    /Return a function from useEffect/,
  ],
  [
    'a clean-up that ends the login',
    'screens-keep',
    screen(({ onBack }) => {
      const t = useText()
      const { cancel } = useFlow(loginFlow)
      useEffect(() => cancel, [cancel])
      return <Screen title={t('badge.title')} onBack={onBack} />
    }),
    /clean-up/,
  ],
  [
    'a button that is another one after a failure',
    'screens-focus',
    screen(({ onBack }) => {
      const t = useText()
      const [number, setNumber] = useState('')
      const { run, failure } = useFlow(loginFlow)
      return (
        <Screen
          title={t('badge.title')}
          onBack={onBack}
          action={
            <Button key={failure ? 'again' : 'first'} onClick={() => void run(number)}>
              {t('badge.show')}
            </Button>
          }
        >
          <Field label={t('badge.number')} value={number} onValueChange={setNumber} error={failure?.message} />
        </Screen>
      )
    }),
    /same key/,
  ],
  [
    'a failure that is not shown',
    'screens-tell',
    screen(({ onBack }) => {
      const t = useText()
      const [number, setNumber] = useState('')
      const { run } = useFlow(loginFlow)
      return (
        <Screen
          title={t('badge.title')}
          onBack={onBack}
          action={<Button onClick={() => void run(number)}>{t('badge.show')}</Button>}
        >
          <Field label={t('badge.number')} value={number} onValueChange={setNumber} />
        </Screen>
      )
    }),
    /StatusText/,
  ],
  [
    'a screen that cannot show a failure',
    'screens-render',
    screen(({ onBack }) => {
      const t = useText()
      const { run, failure } = useFlow(loginFlow)
      if (failure) throw new Error('no text for this')
      return (
        <Screen
          title={t('badge.title')}
          onBack={onBack}
          action={<Button onClick={() => void run('7')}>{t('badge.show')}</Button>}
        />
      )
    }),
    /Do the work in a flow/,
  ],
  [
    'a style for the whole page that stays',
    'page-left',
    screen(({ onBack }) => {
      const t = useText()
      useEffect(() => {
        document.head.append(document.createElement('style'))
      }, [])
      return <Screen title={t('badge.title')} onBack={onBack} />
    }),
    /remove what you add/,
  ],
  [
    'a description that is not there',
    'screens-render',
    screen(({ onBack }) => {
      const t = useText()
      return (
        <Screen title={t('badge.title')} onBack={onBack}>
          <input aria-label={t('badge.number')} aria-describedby="badge-error" />
        </Screen>
      )
    }),
    /Screen readers/,
  ],
  [
    'an entry that a variable of the module keeps',
    'screens-forget',
    screen(({ onBack }) => {
      const t = useText()
      const [number, setNumber] = useState(lastNumber)
      useEffect(() => {
        lastNumber = number
      }, [number])
      return (
        <Screen title={t('badge.title')} onBack={onBack}>
          <Field label={t('badge.number')} value={number} onValueChange={setNumber} />
          <Button onClick={() => undefined}>{t('badge.show')}</Button>
        </Screen>
      )
    }),
    /useState/,
  ],
]

describe('faults of what a screen does around its content', () => {
  describeScreenFaults(FAULTS)
})

describe('the place of a secret', () => {
  it.each<[what: string, place: string, login: (secret: string) => SagaGenerator<unknown>]>([
    [
      'an action that no reducer keeps',
      "the action 'badge/typed'",
      function* (secret) {
        yield* put({ type: 'badge/typed', payload: secret })
        return yield* showBadge(secret)
      },
    ],
    [
      'the hash of the page',
      'location.hash',
      function* (secret) {
        location.hash = secret
        return yield* showBadge(secret)
      },
    ],
    [
      'the title of the page',
      'document.title',
      function* (secret) {
        document.title = secret
        return yield* showBadge(secret)
      },
    ],
  ])('a secret in %s is named with its place', async (_what, place, login) => {
    const { findings } = await pluginConformance(() => badge({ login }), options)
    expect(findings[0]?.problem).toBe(`secrets[0] is in ${place} (flow 'login').`)
    expect(location.hash).toBe('')
  })
})
