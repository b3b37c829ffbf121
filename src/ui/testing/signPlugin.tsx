import {
  AuthError,
  call,
  completeLink,
  completeLogin,
  createFlow,
  defineLoginMethod,
  pluginFactory,
  services,
  updateUser,
  type LandingOption,
  type LocaleTable,
  type SagaGenerator,
  type ScreenDefinition,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import type { FakeProvider } from '../../testing/index.ts'
import { useFlow, useNavigate, useText, type LandingOptionProps, type ScreenProps } from '../hooks/index.ts'
import { Button, OptionRow, Screen, StatusMessage } from '../kit/index.ts'

/** `POST`: logs in, links or unlinks the owner of a `sign` account. */
export const SIGN_PATH = '/api/v1/sign'

interface SignArgs {
  name: string
}

function* signIn({ name }: SignArgs): SagaGenerator<void> {
  const { api } = yield* services()
  yield* completeLogin(yield* call(api.post<WireSession>, SIGN_PATH, { name }), { method: 'sign' })
}

function* linkSign({ name }: SignArgs): SagaGenerator<void> {
  const { api } = yield* services()
  yield* completeLink(yield* call(api.post<WireUser>, `${SIGN_PATH}/link`, { name }), { type: 'sign' })
}

function* unlinkSign(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* updateUser(yield* call(api.post<WireUser>, `${SIGN_PATH}/unlink`, {}))
}

function* refuse(code: string): SagaGenerator<void> {
  yield* services()
  throw new AuthError(code, `Refused: ${code}.`)
}

export const signFlows = {
  signIn: createFlow('sign/signIn', signIn),
  link: createFlow('sign/link', linkSign),
  unlink: createFlow('sign/unlink', unlinkSign),
  refuse: createFlow('sign/refuse', refuse),
}

function SignEntry({ option, variant }: LandingOptionProps) {
  const t = useText()
  const { push } = useNavigate()
  const label = `${t(option.label)}${variant === 'button' ? ' …' : ''}`
  return (
    <OptionRow
      label={label}
      icon={null}
      onClick={() => push({ plugin: 'sign', screen: 'NAME' }, { from: option.method })}
    />
  )
}

function NameScreen({ data }: ScreenProps) {
  const t = useText()
  const { push } = useNavigate()
  const { run, failure, isRunning } = useFlow(signFlows.signIn)
  return (
    <Screen title={t('sign.title')} description={typeof data.from === 'string' ? `from ${data.from}` : undefined}>
      <label>
        Your name <input />
      </label>
      <StatusMessage tone={failure ? 'error' : 'neutral'}>{failure?.message}</StatusMessage>
      <Button isLoading={isRunning} onClick={() => void run({ name: 'ada' })}>
        Sign in
      </Button>
      <Button variant="secondary" onClick={() => push({ plugin: 'sign', screen: 'DEEPER' })}>
        Deeper
      </Button>
    </Screen>
  )
}

const DeeperScreen = () => <Screen title="Deeper">Deeper still</Screen>

function LinkScreen() {
  const { run } = useFlow(signFlows.link)
  return (
    <Screen title="Link a name">
      <Button onClick={() => void run({ name: 'grace' })}>Link</Button>
    </Screen>
  )
}

/** Returns a loader for a module whose default export is the component. */
export const loaded =
  <Props,>(component: (props: Props) => unknown) =>
  (): Promise<{
    default: (props: never) => unknown
  }> =>
    Promise.resolve({ default: component })

export interface SignOptions {
  landing?: readonly Partial<LandingOption>[] | undefined
  screens?: Readonly<Record<string, ScreenDefinition>> | undefined
  locales?: LocaleTable | undefined
  limit?: number | undefined
  afterLogin?: Parameters<typeof defineLoginMethod>[0]['afterLogin']
}

/** A login method for tests, which needs only a name: no code, no password. */
export const sign = pluginFactory('sign', ({ landing = [{}], screens, locales, limit, afterLogin }: SignOptions = {}) =>
  defineLoginMethod({
    id: 'sign',
    flows: signFlows,
    landing: landing.map((option) => ({
      method: 'sign',
      group: 'direct',
      label: 'sign.label',
      load: loaded(SignEntry),
      ...option,
    })),
    login: signFlows.signIn,
    link: {
      accountTypes: ['sign'],
      screen: 'LINK',
      unlink: signFlows.unlink,
      describe: (account) => String(Reflect.get(account, 'name')),
      limit,
    },
    screens: {
      NAME: { load: loaded(NameScreen) },
      DEEPER: { load: loaded(DeeperScreen) },
      LINK: { load: loaded(LinkScreen) },
      ...screens,
    },
    locales: { en: { 'sign.label': 'Sign', 'sign.title': 'What is your name?' }, ...locales },
    afterLogin,
  }),
)

/** More than any test links, so that only the client's limits apply. */
const SERVER_LIMIT = 9

/** Adds the plugin's server half to a provider. */
export function serveSign(provider: FakeProvider): void {
  const account = (name: unknown) => ({ type: 'sign', subject: String(name), fields: { name } })
  provider.route('POST', SIGN_PATH, ({ body }) => provider.sessionFor(account(body.name)))
  provider.route('POST', `${SIGN_PATH}/link`, (request) =>
    provider.linkFor(request.requireUser(), account(request.body.name), SERVER_LIMIT),
  )
  provider.route('POST', `${SIGN_PATH}/unlink`, (request) =>
    provider.unlinkFor(request.requireUser(), account(request.requireUser().linked_accounts[0]?.name)),
  )
}
