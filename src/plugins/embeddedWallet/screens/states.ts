import { embeddedWalletEvents } from '../../../core/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { email } from '../../email/index.ts'
import { recoveryGoogleDrive } from '../../recoveryGoogleDrive/index.ts'
import { recoveryPassword } from '../../recoveryPassword/index.ts'
import { EMBEDDED_WALLET_PATHS } from '../contract.ts'
import { embeddedWalletFlows } from '../flows.ts'
import { embeddedWallet } from '../index.ts'
import { callsStates, signStates, stepState } from './sign/states.ts'
import { sendStates } from './send/states.ts'

const ADA = 'ada@example.com'
const off = { create_on_login: 'off' } as const

const wallets = (more: object = {}) => ({
  embedded_wallet_config: {
    ...off,
    ethereum: off,
    solana: off,
    user_owned_recovery_options: ['user-passcode', 'google-drive'],
    require_user_owned_recovery_on_create: false,
    ...more,
  },
})

/** Logs in by e-mail, in the modal, to an app that creates a wallet for every user. */
const newcomer: Pick<ScreenState, 'app' | 'open' | 'steps'> = {
  app: wallets({ create_on_login: 'all-users' }),
  open: ({ client }) => client.login(),
  async steps({ type, advance, provider }) {
    await type('email.label', ADA, { submit: true })
    await type('email.code.label', provider.inbox.codeFor(ADA))
    await advance(1_650)
  },
}

/** The client does not know if this device has the wallet, as after a reload. */
const unknownDevice = async ({ client }: Pick<StateContext, 'client'>) =>
  void client.store.dispatch(embeddedWalletEvents.missing())

const exporting: Pick<ScreenState, 'user' | 'open'> = {
  user: { wallet: true },
  open: ({ client }) => client.run(embeddedWalletFlows.exportKey),
}
const toExport = ({ advance }: Pick<StateContext, 'advance'>) => advance(1_050)

/** Sends the message with which the export page reports that it has loaded. */
async function speak({
  card,
  frame,
  begin,
  client,
}: Pick<StateContext, 'card' | 'frame' | 'begin' | 'client'>): Promise<void> {
  const source = card()?.querySelector('iframe')?.contentWindow ?? null
  const data = { event: `${client.brand}:export:loaded` }
  await begin(async () =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: new URL(frame.pageUrl).origin, source })),
  )
}

/** All states of the screens of the embedded wallet, as the workbench and the tests draw them. */
export const embeddedWalletStates = defineScreenStates({
  plugin: 'embeddedWallet',
  plugins: () => [email(), embeddedWallet()],
  app: wallets(),
  screens: {
    EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN: {
      'making the wallet': {
        ...newcomer,
        prepare: ({ frame }) => void frame.fail('wallet:create', 'silence'),
        shows: 'embeddedWallet.create.detail',
      },
      'it could not be made': {
        ...newcomer,
        prepare: ({ frame }) => void frame.fail('wallet:create', { type: 'error' }),
        shows: ['embeddedWallet.create.failed.title', 'embeddedWallet.create.failed', 'embeddedWallet.retry'],
      },
    },
    EMBEDDED_WALLET_CREATED_SCREEN: {
      'a new user': {
        user: { wallet: true },
        data: { isNewUser: true },
        shows: ['embeddedWallet.created.welcome', 'embeddedWallet.created.account'],
      },
      'a user of before': {
        user: { wallet: true },
        data: { isNewUser: false },
        shows: ['embeddedWallet.created.title', 'embeddedWallet.created.detail'],
      },
    },
    EMBEDDED_WALLET_CONNECTING_SCREEN: {
      connecting: { ...exporting, shows: 'embeddedWallet.connecting.title' },
      'it could not be reached': {
        ...exporting,
        before: unknownDevice,
        steps: toExport,
        prepare: ({ frame }) => void frame.fail('wallet:connect', { type: 'error' }),
        shows: ['embeddedWallet.failed.detail', 'embeddedWallet.retry'],
      },
    },
    EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN: {
      'two ways': {
        companions: () => [recoveryPassword(), recoveryGoogleDrive()],
        user: { wallet: true },
        open: ({ client }) => client.run(embeddedWalletFlows.setRecovery, {}),
        shows: ['embeddedWallet.recovery.detail', 'embeddedWallet.recovery.why'],
      },
    },
    EMBEDDED_WALLET_BACKUP_INFO_SCREEN: {
      'why a backup': {
        companions: () => [recoveryPassword(), recoveryGoogleDrive()],
        user: { wallet: true },
        open: ({ client }) => client.run(embeddedWalletFlows.setRecovery, {}),
        steps: ({ press }) => press('embeddedWallet.recovery.why'),
        shows: ['embeddedWallet.info.only.title', 'embeddedWallet.info.select'],
      },
    },
    EMBEDDED_WALLET_KEY_EXPORT_SCREEN: {
      'loading the key': { ...exporting, steps: toExport, shows: 'embeddedWallet.export.loading' },
      'the page with the key': {
        ...exporting,
        async steps(context) {
          await toExport(context)
          await speak(context)
        },
        shows: ['embeddedWallet.export.warning.title', 'embeddedWallet.export.import.detail'],
      },
      'the key could not be loaded': {
        ...exporting,
        prepare: ({ provider }) =>
          void provider.fail(EMBEDDED_WALLET_PATHS.exportTicket, {
            status: 400,
            body: { error: 'No.', code: 'invalid_data' },
          }),
        steps: toExport,
        shows: ['embeddedWallet.export.failed', 'embeddedWallet.retry'],
      },
    },
    EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: signStates,
    EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN: { ...sendStates, 'one of several transactions': stepState },
    EMBEDDED_WALLET_CALLS_STATUS_SCREEN: callsStates,
  },
})
