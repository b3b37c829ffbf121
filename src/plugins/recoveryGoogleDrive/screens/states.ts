import type { Fault, FrameFault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { RECOVERY_OAUTH_PATHS } from '../contract.ts'
import { recoveryGoogleDrive } from '../index.ts'
import { addGoogle, offersDrive } from '../testing/google.ts'

type Google = ReturnType<typeof addGoogle>
type State = ScreenState<ReturnType<typeof plugins>>
const confirm = ({ press }: Pick<StateContext, 'press'>) => press('recoveryGoogleDrive.confirm')

function plugins() {
  return [embeddedWallet(), recoveryGoogleDrive()] as const
}

/** A state in which the user goes to Google. `answer` acts in the popup; by default the user confirms. */
interface Visit extends Omit<State, 'steps' | 'prepare'> {
  answer?: ((google: Google, context: Pick<StateContext, 'browser'>) => unknown) | undefined
  prepare?: State['prepare']
}

/** The user opens Google's popup, and `answer` acts there. */
function visit({ answer = (google, { browser }) => google.confirm(browser), prepare, ...state }: Visit): State {
  let google: Google | undefined
  return {
    ...state,
    prepare(page) {
      google = addGoogle(page.provider)
      return prepare?.(page)
    },
    async steps(context) {
      await confirm(context)
      await context.sees('recoveryGoogleDrive.inWindow')
      await context.begin(async () => google && answer(google, context))
      // A closed popup is only noticed at the next check.
      await context.advance(2_000)
    },
  }
}

const backUp = { user: { wallet: true }, data: { intent: 'set', isUserInitiated: true } } satisfies Partial<State>

/** The user confirms, and the frame refuses the backup. */
const refusedByFrame = (fault: FrameFault, shows: State['shows']): State =>
  visit({ ...backUp, prepare: ({ frame }) => void frame.fail('wallet:set-recovery', fault), shows })

/** The server refuses a call to the given endpoint. */
const refusedByServer = (path: string, fault: Fault, shows: State['shows'], waitMs = 1_000): State => ({
  ...backUp,
  prepare({ provider }) {
    addGoogle(provider)
    provider.fail(path, fault)
  },
  async steps(context) {
    await confirm(context)
    await context.advance(waitMs)
  },
  shows,
})

const refusal = (status: number, code: string): Fault => ({ status, body: { error: 'The server said no.', code } })

const load = { user: { wallet: true }, data: { intent: 'recover' } } satisfies Partial<State>

const { init, authenticate } = RECOVERY_OAUTH_PATHS

/** All states of the screen for recovery by Google Drive, as the workbench and the tests draw them. */
export const recoveryGoogleDriveStates = defineScreenStates({
  plugin: 'recoveryGoogleDrive',
  plugins,
  app: offersDrive(),
  screens: {
    EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN: {
      'backing up: what it does': {
        ...backUp,
        shows: ['recoveryGoogleDrive.setUp.detail', 'recoveryGoogleDrive.confirm'],
      },
      'in the window': visit({
        ...backUp,
        answer: () => undefined,
        shows: ['recoveryGoogleDrive.inWindow', 'recoveryGoogleDrive.retry'],
      }),
      'backing up': refusedByFrame('silence', 'recoveryGoogleDrive.setUp.working'),
      'backed up': visit({ ...backUp, shows: ['recoveryGoogleDrive.setUp.done', 'recoveryGoogleDrive.done'] }),
      'recovery: what it does': { ...load, shows: 'recoveryGoogleDrive.recover.detail' },
      loading: visit({
        ...load,
        prepare: ({ frame }) => void frame.fail('wallet:recover', 'silence'),
        shows: 'recoveryGoogleDrive.recover.working',
      }),
      loaded: visit({ ...load, shows: 'recoveryGoogleDrive.recover.done' }),
      'another account': visit({
        ...load,
        prepare: ({ frame }) => void frame.fail('wallet:recover', { type: 'invalid_recovery_pin' }),
        shows: ['recoveryGoogleDrive.error.account.title', 'recoveryGoogleDrive.error.account'],
      }),
      'the backup is damaged': visit({
        ...load,
        prepare: ({ frame }) => void frame.fail('wallet:recover', { type: 'error', code: 'recovery_backup_damaged' }),
        shows: 'recoveryGoogleDrive.error.damaged',
      }),
      'the window was blocked': {
        ...backUp,
        prepare: ({ browser }) => void (browser.blocksPopups = true),
        steps: confirm,
        shows: 'recoveryGoogleDrive.error.blocked',
      },
      'the window was closed': visit({
        ...backUp,
        answer: (_google, { browser }) => browser.windows.at(-1)?.close(),
        shows: 'recoveryGoogleDrive.error.closed',
      }),
      'the user said no': visit({
        ...backUp,
        answer: (google, { browser }) => google.deny(browser),
        shows: [
          'recoveryGoogleDrive.error.denied.title',
          'recoveryGoogleDrive.error.denied',
          'recoveryGoogleDrive.retry',
        ],
      }),
      'an answer to something else': visit({
        ...backUp,
        answer(google, { browser }) {
          google.answer(browser, { stateCode: 'of-another-page', authorizationCode: 'of-another-page' })
          browser.windows.at(-1)?.close()
        },
        shows: 'error.oauth_state_mismatch',
      }),
      'a code that is not valid': visit({
        ...backUp,
        answer: (google, { browser }) => google.answer(browser, { authorizationCode: 'not-valid' }),
        shows: ['recoveryGoogleDrive.setUp.failed', 'recoveryGoogleDrive.error.generic'],
      }),
      offline: refusedByServer(init, 'offline', 'error.network_unreachable', 20_000),
      'too many requests': refusedByServer(init, refusal(429, 'too_many_requests'), 'error.too_many_requests'),
      'not to be had': refusedByServer(init, 'garbage', 'recoveryGoogleDrive.error.unavailable'),
      'the app does not offer it': refusedByServer(init, refusal(403, 'disallowed_recovery_method'), [
        'recoveryGoogleDrive.error.notAllowed',
        'recoveryGoogleDrive.close',
      ]),
      'the account is suspended': visit({
        ...backUp,
        prepare: ({ provider }) => void provider.fail(authenticate, refusal(403, 'oauth_account_suspended')),
        shows: 'recoveryGoogleDrive.error.suspended',
      }),
      'the drive is full': refusedByFrame(
        { type: 'error', code: 'recovery_drive_full' },
        'recoveryGoogleDrive.error.full',
      ),
      'no access to the drive': refusedByFrame(
        { type: 'error', code: 'recovery_drive_unauthorized' },
        'recoveryGoogleDrive.error.permission',
      ),
      'it has a recovery already': refusedByFrame(
        { type: 'error', code: 'wallet_password_exists' },
        'recoveryGoogleDrive.error.exists',
      ),
      'the wallet is gone from here': refusedByFrame(
        { type: 'wallet_not_on_device' },
        'recoveryGoogleDrive.error.notHere',
      ),
      'logged out meanwhile': { data: { intent: 'set' }, steps: confirm, shows: 'error.must_be_authenticated' },
    },
  },
})
