import { stub, together } from '../../../states/fakes.ts'
import type { FrameFault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { recoveryPassword } from '../index.ts'

/** A strong password. */
const PASSWORD = 'River-7-copper-Lantern'

type Hands = Pick<StateContext, 'type' | 'press' | 'sees' | 'advance'>

const next = ({ press }: Hands) => press('recoveryPassword.continue')

async function toSaving(hands: Hands): Promise<void> {
  await hands.type('recoveryPassword.password', PASSWORD)
  await next(hands)
}

async function toConfirming(hands: Hands): Promise<void> {
  await toSaving(hands)
  await hands.sees('recoveryPassword.save.title')
  await next(hands)
  await hands.sees('recoveryPassword.confirm.title')
}

async function toFinalizing(hands: Hands): Promise<void> {
  await toConfirming(hands)
  await hands.type('recoveryPassword.password', PASSWORD)
  await next(hands)
  await hands.sees('recoveryPassword.finalize.title')
}

async function setPassword(hands: Hands, waitMs = 400): Promise<void> {
  await toFinalizing(hands)
  await hands.press('recoveryPassword.finalize.agree')
  await hands.press('recoveryPassword.finalize.submit')
  await hands.advance(waitMs)
}

const typed =
  (password: string) =>
  ({ type }: Pick<StateContext, 'type'>) =>
    type('recoveryPassword.password', password)

const user = { wallet: true }

/** The frame fails to set the password. */
const notSet = (fault: FrameFault, shows: ScreenState['shows']): ScreenState => ({
  user,
  prepare: ({ frame }) => void frame.fail('wallet:set-recovery-password', fault),
  steps: (context) => setPassword(context),
  shows,
})

/** The wallet has a recovery password, and this device has lost its share. */
const lost = {
  user,
  async before({ client, until, frame }) {
    await until(client.plugins.recoveryPassword.setUp({ password: PASSWORD }))
    frame.evict()
  },
} satisfies Partial<ScreenState<ReturnType<typeof plugins>>>

/** The frame fails to recover the wallet. */
const notRecovered = (fault: FrameFault, shows: ScreenState['shows']): ScreenState<ReturnType<typeof plugins>> => ({
  ...lost,
  prepare: ({ frame }) => void frame.fail('wallet:recover', fault),
  steps: ({ type }) => type('recoveryPassword.recover.label', PASSWORD, { submit: true }),
  shows,
})

function plugins() {
  return [embeddedWallet(), recoveryPassword()] as const
}

const off = { create_on_login: 'off' } as const

/** A page whose links download nothing: a tab of the workbench would save a file. */
const withoutDownloads = () =>
  together(
    stub(URL, 'createObjectURL', () => 'blob:nothing'),
    stub(URL, 'revokeObjectURL', () => undefined),
    stub(HTMLAnchorElement.prototype, 'click', () => undefined),
  )

/** Every state of the screens for recovery by password. The steps of the wizard are the same on each of them. */
export const recoveryPasswordStates = defineScreenStates({
  plugin: 'recoveryPassword',
  plugins,
  app: {
    embedded_wallet_config: {
      ...off,
      ethereum: off,
      solana: off,
      user_owned_recovery_options: ['user-passcode'],
      require_user_owned_recovery_on_create: false,
    },
  },
  screens: {
    EMBEDDED_WALLET_PASSWORD_CREATE_SCREEN: {
      'what it is for': { user, shows: 'recoveryPassword.splash.detail' },
      'one that must be set': {
        user: {},
        data: { intent: 'create', isChosen: false, isUserInitiated: false },
        shows: ['recoveryPassword.create.detail', 'recoveryPassword.create.hint'],
      },
      'set, and nothing to do': {
        user: {},
        data: { intent: 'create', isChosen: false, isUserInitiated: false },
        steps: (context) => setPassword(context),
        shows: 'recoveryPassword.success.detail',
      },
    },
    EMBEDDED_WALLET_PASSWORD_UPDATE_SPLASH_SCREEN: {
      'what it is for': { user, shows: ['recoveryPassword.splash.warning', 'recoveryPassword.splash.action'] },
    },
    EMBEDDED_WALLET_PASSWORD_UPDATE_SCREEN: {
      creating: { user, shows: ['recoveryPassword.create.title', 'recoveryPassword.cancel'] },
      'a weak one': { user, steps: typed('abcdef'), shows: 'recoveryPassword.strength.weak' },
      'one in the middle': { user, steps: typed('Abcdef-12'), shows: 'recoveryPassword.strength.medium' },
      'a strong one': { user, steps: typed(PASSWORD), shows: 'recoveryPassword.strength.strong' },
      'too short': {
        user,
        async steps(context) {
          await typed('abc')(context)
          // Moves the focus out of the field, which shows its error then.
          await context.press('recoveryPassword.show')
        },
        shows: 'recoveryPassword.error.tooShort',
      },
      'characters that may not be': { user, steps: typed('pass word é'), shows: 'recoveryPassword.error.characters' },
      'a generated one': {
        user,
        steps: ({ press }) => press('recoveryPassword.create.generate'),
        shows: 'recoveryPassword.create.another',
      },
      saving: { user, steps: toSaving, shows: 'recoveryPassword.save.detail' },
      downloaded: {
        user,
        prepare: withoutDownloads,
        async steps(context) {
          await toSaving(context)
          await context.press('recoveryPassword.save.download')
        },
        shows: 'recoveryPassword.save.downloaded',
      },
      'not copied': {
        user,
        prepare: withoutClipboard,
        async steps(context) {
          await toSaving(context)
          await context.press('recoveryPassword.save.copy')
        },
        shows: 'recoveryPassword.save.copyFailed',
      },
      confirming: { user, steps: toConfirming, shows: 'recoveryPassword.confirm.detail' },
      'not the same': {
        user,
        async steps(context) {
          await toConfirming(context)
          await typed('Another')(context)
        },
        shows: 'recoveryPassword.error.mismatch',
      },
      finalizing: { user, steps: toFinalizing, shows: 'recoveryPassword.finalize.agree' },
      'setting it': { user, steps: (context) => setPassword(context, 0), shows: 'recoveryPassword.finalize.setting' },
      'set, and done': {
        user,
        steps: (context) => setPassword(context),
        shows: ['recoveryPassword.success.detail', 'recoveryPassword.done'],
      },
      'something else': notSet({ type: 'error' }, ['recoveryPassword.error.generic', 'recoveryPassword.retry']),
      'it has one already': notSet({ type: 'error', code: 'wallet_password_exists' }, [
        'recoveryPassword.error.exists',
        'recoveryPassword.close',
      ]),
      'the wallet is gone from here': notSet({ type: 'wallet_not_on_device' }, 'recoveryPassword.error.notHere'),
      offline: notSet({ type: 'error', code: 'network_unreachable' }, 'error.network_unreachable.title'),
      'logged out meanwhile': { ...notSet({ type: 'error' }, 'error.must_be_authenticated.title'), user: undefined },
    },
    EMBEDDED_WALLET_PASSWORD_RECOVERY_SCREEN: {
      asking: { ...lost, shows: ['recoveryPassword.recover.detail', 'recoveryPassword.recover.why'] },
      'why it is necessary': {
        ...lost,
        steps: ({ press }) => press('recoveryPassword.recover.why'),
        shows: 'recoveryPassword.recover.lost',
      },
      recovering: notRecovered('silence', 'recoveryPassword.recover.loading'),
      recovered: {
        ...lost,
        steps: ({ type }) => type('recoveryPassword.recover.label', PASSWORD, { submit: true }),
        shows: 'recoveryPassword.recover.loaded',
      },
      'a wrong one': {
        ...lost,
        steps: ({ type }) => type('recoveryPassword.recover.label', 'Not-the-one-1', { submit: true }),
        shows: 'recoveryPassword.error.wrong',
      },
      'too many tries': notRecovered({ type: 'error', code: 'too_many_requests' }, 'error.too_many_requests'),
      'something else': notRecovered({ type: 'error' }, 'recoveryPassword.error.generic'),
    },
  },
})
