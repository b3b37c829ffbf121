import { emailAccount, passkeyAccount, type Fault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { PASSKEY_PATHS } from '../contract.ts'
import { passkey } from '../index.ts'
import { installFakeAuthenticator } from '../testing/fakeAuthenticator.ts'

/** Credential id of the passkey on the device. */
const ID = 'cGFzc2tleQ'
const NAMES = ['Bitwarden', 'Dashlane', 'Keeper', 'NordPass']

/** A device with a passkey. `answer` is the user's answer to its dialogue, or the name of the error. */
const device =
  (answer = 'approve') =>
  (): (() => void) => {
    const made = installFakeAuthenticator()
    made.credentials.push(ID)
    made.answer = answer
    return () => made.uninstall()
  }

/** Ada with `count` passkeys, one of them on the device. */
const withPasskeys = (count: number, isMfa = false) => {
  const others = NAMES.slice(0, Math.max(0, count - 1)).map((authenticator_name) =>
    passkeyAccount(`id-${authenticator_name}`, { authenticator_name }),
  )
  const own = count > 0 ? [passkeyAccount(ID, { enrolled_in_mfa: isMfa })] : []
  return { accounts: [emailAccount('ada@example.com'), ...own, ...others] }
}

const openList = ({ client }: { client: { login: () => Promise<unknown> } }) => client.login()
const choose = ({ press }: Pick<StateContext, 'press'>) => press('passkey.continue')
const link = { data: { intent: 'link' } }
const add = ({ press }: Pick<StateContext, 'press'>) => press('passkey.link.add')
const ask = ({ press }: Pick<StateContext, 'press'>) => press('passkey.unlink')

const refusal = (status: number, code: string): Fault => ({ status, body: { error: 'The server said no.', code } })

/** A login with the given answer of the user or the device. */
const login = (answer: string, shows: ScreenState['shows']): ScreenState => ({
  prepare: device(answer),
  open: openList,
  steps: choose,
  shows,
})

/** A login in which a call to the server fails. */
const loginFails = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  ...login('approve', shows),
  prepare({ provider }) {
    provider.fail(PASSKEY_PATHS.authenticate, fault)
    return device()()
  },
})

/** The user adds a passkey, with the given answer. */
const adding = (answer: string, shows: ScreenState['shows']): ScreenState => ({
  ...link,
  prepare: device(answer),
  steps: add,
  shows,
})

const addingFails = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  ...adding('approve', shows),
  prepare({ provider }) {
    provider.fail(PASSKEY_PATHS.linkInit, fault)
    return device()()
  },
})

async function unlink(context: Pick<StateContext, 'press'>): Promise<void> {
  await ask(context)
  await context.press('passkey.unlink.confirm')
}

/** All states of the passkey plugin's screens, as the workbench and the tests draw them. */
export const passkeyStates = defineScreenStates({
  plugin: 'passkey',
  plugins: () => [passkey()],
  app: { passkey_auth: true, email_auth: false },
  landing: { 'a row': { prepare: device(), shows: 'passkey.continue' } },
  screens: {
    AWAITING_PASSKEY_SYSTEM_DIALOGUE: {
      'the browser asks': login('wait', 'passkey.login.detail'),
      'logged in': { ...login('approve', 'passkey.login.done'), users: [withPasskeys(1)] },
      'not allowed': login('NotAllowedError', [
        'passkey.error.notAllowed',
        'passkey.login.retry',
        'passkey.login.other',
      ]),
      'a passkey that nobody has': login('approve', 'passkey.error.notRecognised'),
      'not supported': login('NotSupportedError', 'passkey.error.notSupported'),
      'something else': login('SecurityError', 'passkey.error.unknown'),
      offline: loginFails('offline', 'error.network_unreachable.title'),
      'too many requests': loginFails(refusal(429, 'too_many_requests'), 'error.too_many_requests'),
      'timed out': {
        ...loginFails('slow', 'passkey.error.timedOut'),
        async steps(context) {
          await choose(context)
          await context.advance(21_000)
        },
      },
    },
    LINK_PASSKEY_SCREEN: {
      'no passkey yet': { ...link, user: {}, prepare: device(), shows: 'passkey.link.title' },
      'the browser asks': { ...adding('wait', 'passkey.link.waiting'), user: {} },
      'a passkey was added': { ...adding('approve', 'passkey.link.success.detail'), user: {} },
      'not allowed': { ...adding('NotAllowedError', 'passkey.error.notAllowed'), user: {} },
      'not supported': { ...adding('NotSupportedError', 'passkey.error.notSupported'), user: {} },
      'this device has one': { ...adding('InvalidStateError', 'passkey.error.alreadyLinked'), user: withPasskeys(1) },
      'the server takes no more': {
        ...addingFails(refusal(400, 'cannot_link_more_of_type'), 'passkey.error.limit'),
        user: withPasskeys(1),
      },
      'somebody else has it': {
        ...addingFails(refusal(400, 'linked_to_another_user'), 'error.linked_to_another_user'),
        user: {},
      },
      'something else': { ...adding('SecurityError', 'passkey.error.unknown'), user: {} },
      offline: { ...addingFails('offline', 'error.network_unreachable.title'), user: {} },
      'too many requests': { ...addingFails(refusal(429, 'too_many_requests'), 'error.too_many_requests'), user: {} },
      'logged out meanwhile': adding('approve', 'error.must_be_authenticated.title'),
      'three, and one more': {
        ...link,
        user: withPasskeys(3),
        prepare: device(),
        shows: ['passkey.link.title', 'Bitwarden'],
      },
      'many, and one more': { ...link, user: withPasskeys(4), prepare: device(), shows: 'passkey.list.viewAll' },
      'as many as there may be': { ...link, user: withPasskeys(5), prepare: device(), shows: 'passkey.link.full' },
      'many to look after': {
        user: withPasskeys(5),
        prepare: device(),
        shows: ['passkey.link.title', 'passkey.list.viewAllManaged'],
      },
      'all of them': {
        user: withPasskeys(5),
        prepare: device(),
        steps: ({ press }) => press('passkey.list.viewAllManaged'),
        shows: 'NordPass',
      },
      'one that is a second factor': {
        user: withPasskeys(1, true),
        prepare: device(),
        shows: ['passkey.link.title', 'passkey.list.mfa'],
      },
      'asked before one goes': {
        user: withPasskeys(1),
        prepare: device(),
        steps: ask,
        shows: 'passkey.unlink.question',
      },
      'unlinking one': {
        user: withPasskeys(1),
        prepare({ provider }) {
          provider.fail(PASSKEY_PATHS.unlink, 'slow')
          return device()()
        },
        steps: unlink,
        shows: 'passkey.unlink.question',
      },
      'one was unlinked': { user: withPasskeys(2), prepare: device(), steps: unlink, shows: 'passkey.unlink.done' },
      'a second factor stays': {
        user: withPasskeys(1, true),
        prepare: device(),
        steps: unlink,
        shows: 'passkey.error.mfa',
      },
      'the only way in stays': {
        user: { accounts: [passkeyAccount(ID)] },
        prepare: device(),
        steps: unlink,
        shows: 'passkey.error.sole',
      },
      'it was unlinked elsewhere': {
        user: withPasskeys(1),
        prepare({ provider }) {
          provider.fail(PASSKEY_PATHS.unlink, refusal(404, 'linked_account_not_found'))
          return device()()
        },
        steps: unlink,
        shows: 'passkey.error.gone',
      },
    },
  },
})
