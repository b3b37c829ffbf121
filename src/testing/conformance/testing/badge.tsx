import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useState, type ReactElement } from 'react'
import {
  AuthError,
  call,
  changeAccounts,
  completeLogin,
  createFlow,
  defineLoginMethod,
  definePlugin,
  needsOwnCode,
  put,
  services,
  toFailure,
  updateUser,
  type AuthFailure,
  type FlowMap,
  type LandingOption,
  type LoginMethod,
  type Plugin,
  type SagaGenerator,
  type User,
} from '../../../core/index.ts'
import type { WireSession, WireUser } from '../../../core/contract.ts'
import { useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Field, OptionRow, Screen } from '../../../ui/kit/index.ts'
import { fakeProvider } from '../../provider/fakeProvider.ts'
import type { ConformanceClient, ConformanceOptions } from '../types.ts'

/** A secret that tests pass to the plugin's flows. The kit must report it wherever it shows. */
export const SECRET = 'hunter2-hunter2'
export const LOGIN = '/api/v1/plugins/badge/login'
export const UNLINK = '/api/v1/plugins/badge/unlink'
export const PRINT = '/api/v1/plugins/badge/print'

interface BadgeState {
  lastTry: unknown
  failure: AuthFailure | null
}
const initialState: BadgeState = { lastTry: null, failure: null }

export const badgeSlice = createSlice({
  name: 'badge',
  initialState,
  reducers: {
    tried(state, { payload }: PayloadAction<unknown>) {
      state.lastTry = payload
    },
    failed(state, { payload }: PayloadAction<AuthFailure>) {
      state.failure = payload
    },
  },
})
export const { tried, failed } = badgeSlice.actions

/** Calls the provider. A refusal becomes `badge_unreadable`, the only error code of the plugin. */
export function* post<R>(path: string, body: object): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body)
  } catch (cause) {
    if (!needsOwnCode(cause)) throw cause
    throw new AuthError('badge_unreadable', 'The badge cannot be read.', { cause })
  }
}

export function* showBadge(secret: string): SagaGenerator<User> {
  yield* put(tried('badge'))
  try {
    const session = yield* call(post<WireSession>, LOGIN, { secret })
    return yield* call(completeLogin, session, { method: 'badge' })
  } catch (error) {
    yield* put(failed(toFailure(error)))
    throw error
  }
}

export function* dropBadge(): SagaGenerator<User> {
  return yield* call(updateUser, yield* call(changeAccounts<WireUser>, call(post<WireUser>, UNLINK, {})))
}

export function* printBadge({ copies }: { copies: number }): SagaGenerator<number> {
  const { left } = yield* call(post<{ left?: number }>, PRINT, { copies })
  if (typeof left !== 'number') throw new AuthError('badge_unreadable', 'The printer says nothing.')
  return left
}

export const unlink = createFlow('badge/unlink', dropBadge)
/** The same object each time, as screens need it. */
const loginFlow = createFlow('badge/login', showBadge)

export const BadgeOption = (): ReactElement => {
  const { push } = useNavigate()
  return (
    <OptionRow
      label={useText()('badge.continue')}
      icon={<i />}
      onClick={() => push({ plugin: 'badge', screen: 'BADGE_SCREEN' })}
    />
  )
}

export const BadgeScreen = ({ onBack }: ScreenProps): ReactElement => {
  const t = useText()
  const [number, setNumber] = useState('')
  const { run, isRunning, failure } = useFlow(loginFlow)
  return (
    <Screen
      title={t('badge.title')}
      onBack={onBack}
      action={
        <Button isLoading={isRunning} onClick={() => void run(number)}>
          {t('badge.show')}
        </Button>
      }
    >
      <Field label={t('badge.number')} value={number} onValueChange={setNumber} error={failure?.message} />
    </Screen>
  )
}

export const lazily =
  (component: () => unknown): (() => Promise<{ default: () => unknown }>) =>
  () =>
    import('node:path').then(() => ({ default: component }))

export const landing: LandingOption = {
  method: 'badge',
  group: 'social',
  label: 'badge.continue',
  load: lazily(BadgeOption),
}

export const ENGLISH = {
  'badge.continue': 'Show a badge',
  'badge.title': 'Your badge',
  'badge.show': 'Show it',
  'badge.number': 'Number of the badge',
}
const FRENCH = {
  'badge.continue': 'Montrer un badge',
  'badge.title': 'Votre badge',
  'badge.show': 'Montrer',
  'badge.number': 'Numéro du badge',
}

export interface BadgeChanges extends Partial<Omit<LoginMethod, 'flows' | 'login'>> {
  login?: ((secret: string) => SagaGenerator<unknown>) | undefined
  print?: ((args: { copies: number }) => SagaGenerator<unknown>) | undefined
  endsWithModal?: boolean | undefined
  flows?: FlowMap | undefined
}

/** The example plugin of these tests: a small correct login method. `changes` put a fault into it. */
export function badge({
  login: saga = showBadge,
  print = printBadge,
  endsWithModal = true,
  flows = {},
  ...changes
}: BadgeChanges = {}): LoginMethod {
  const login = createFlow('badge/login', saga, { endsWithModal })
  return {
    ...defineLoginMethod({
      id: 'badge',
      slice: badgeSlice,
      flows: { login, print: createFlow('badge/print', print), unlink, ...flows },
      errors: { badge_unreadable: 'The badge cannot be read.' },
      screens: { BADGE_SCREEN: { load: lazily(BadgeScreen as () => unknown) } },
      landing: [landing],
      login,
      link: { accountTypes: ['badge'], unlink, describe: () => 'badge 7' },
      locales: { en: ENGLISH, fr: () => Promise.resolve({ default: FRENCH }) },
    }),
    ...changes,
  }
}

/**
 * A correct plugin with nothing but the flow `print` of {@link badge}, for faults that need no more. `print` replaces
 * that flow's saga.
 */
export const printer = (print: NonNullable<BadgeChanges['print']> = printBadge): Plugin => {
  const { id, slice, errors, locales } = badge()
  return definePlugin({ id, slice, errors, locales, flows: { print: createFlow('badge/print', print) } })
}

const ACCOUNT = { type: 'badge', subject: '7', fields: { holder: 'Ada Lovelace' } }

export function provider() {
  const made = fakeProvider()
  made.route('POST', LOGIN, () => made.sessionFor(ACCOUNT))
  made.route('POST', UNLINK, ({ requireUser }) => made.unlinkFor(requireUser(), ACCOUNT))
  made.route('POST', PRINT, () => ({ left: 3 }))
  return made
}

const plugins = ({ client }: ConformanceClient) =>
  client.plugins as unknown as { badge: { login: (secret: string) => Promise<User> } }

export async function linked(test: ConformanceClient): Promise<void> {
  const user = await test.until(plugins(test).badge.login(SECRET))
  test.provider.linkFor(user, { type: 'other', subject: '1' })
}

export const options: ConformanceOptions = {
  provider,
  flows: { login: { args: SECRET }, print: { args: { copies: 2 } }, unlink: { before: linked } },
  secrets: [SECRET],
  linked,
}
