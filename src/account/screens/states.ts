import { ACCOUNT_PATHS } from '../../core/contract.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../core/chain/testing/fakeChain.ts'
import { email } from '../../plugins/email/index.ts'
import { embeddedWallet } from '../../plugins/embeddedWallet/index.ts'
import { EMBEDDED_WALLET_PATHS } from '../../plugins/embeddedWallet/contract.ts'
import { EMAIL_PATHS } from '../../plugins/email/contract.ts'
import { mfaTotp } from '../../plugins/mfaTotp/index.ts'
import { google } from '../../plugins/oauth/index.ts'
import { passkey } from '../../plugins/passkey/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { sms } from '../../plugins/sms/index.ts'
import { transfer } from '../../plugins/transfer/index.ts'
import { emailAccount, oauthAccount, walletAccount } from '../../testing/index.ts'
import { customAuthAccount } from '../../testing/provider/customAuthRoutes.ts'
import {
  defineScreenStates,
  type ScreenState,
  type StateContext,
  type StatesByName,
} from '../../testing/states/index.ts'
import { accountPage } from '../index.ts'
import { MULTICALL3 } from '../balances/multicall.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const DAI = '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'
const token = (address: string, symbol: string, decimals: number) => ({ chainId: 8_453, address, symbol, decimals })

const ada = emailAccount('ada@example.com')
const ofGoogle = oauthAccount('google', { subject: 'ada', email: 'ada.lovelace@example.com', name: 'Ada Lovelace' })
const several = { accounts: [ada, ofGoogle] }
const withWallet = { accounts: [ada, walletAccount(OWN)] }
/** A screen that a host opens while nobody is logged in. A logout closes the modal. */
const loggedOut: ScreenState = { shows: 'accountPage.loggedOut' }
const refused = { status: 400, body: { error: 'Not now.', code: 'invalid_data' } }
const full = {
  companions: () => [sms(), google(), passkey(), embeddedWallet(), mfaTotp(), receive(), transfer()],
  app: { sms_auth: true, google_oauth: true, passkey_auth: true, mfa_methods: ['totp'] },
}

const logins: StatesByName = {
  'one way': { user: { accounts: [ada] }, shows: 'accountPage.sole' },
  'one way, and more to add': { ...full, user: { accounts: [ada] }, shows: ['accountPage.sole', 'accountPage.add'] },
  several: { ...full, user: several, shows: ['ada.lovelace@example.com', 'accountPage.add'] },
  'asked before one goes': {
    ...full,
    user: several,
    steps: ({ press }) => press('accountPage.remove'),
    shows: 'accountPage.remove.question',
  },
  'one was removed': {
    ...full,
    user: several,
    async steps({ press }) {
      await press('accountPage.remove')
      await press('accountPage.remove.confirm')
    },
    shows: 'accountPage.removed',
  },
  'not removed': {
    ...full,
    user: several,
    prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.unlink, refused),
    async steps({ press }) {
      await press('accountPage.remove')
      await press('accountPage.remove.confirm')
    },
    shows: 'accountPage.failed',
  },
  'an account of the app itself': {
    user: { accounts: [ada, customAuthAccount('ada')] },
    shows: 'accountPage.ownAccount',
  },
  'logged out': loggedOut,
}

const profiled = { app: { profile_name_enabled: true, profile_picture_enabled: true } }
const saveName = async ({ type }: Pick<StateContext, 'type'>): Promise<void> =>
  type('accountPage.profile.name', 'Ada King', { submit: true })

const profile: StatesByName = {
  empty: { ...profiled, user: { accounts: [ada] }, shows: ['accountPage.profile.add', 'accountPage.profile.name'] },
  'with a name and a picture': {
    ...profiled,
    user: { accounts: [ada], profile: { name: 'Ada Lovelace', picture: `/pictures/${'a'.repeat(43)}` } },
    shows: ['accountPage.profile.change', 'accountPage.profile.remove'],
  },
  'a name only': {
    app: { profile_name_enabled: true },
    user: { accounts: [ofGoogle] },
    shows: 'accountPage.profile.save',
  },
  'a picture only': {
    app: { profile_picture_enabled: true },
    user: { accounts: [ofGoogle] },
    shows: 'accountPage.profile.add',
  },
  'the name was saved': { ...profiled, user: { accounts: [ada] }, steps: saveName, shows: 'accountPage.profile.saved' },
  'a name that cannot be': {
    ...profiled,
    user: { accounts: [ada] },
    prepare: ({ provider }) => void provider.fail(ACCOUNT_PATHS.profile, refused),
    steps: saveName,
    shows: 'accountPage.profile.nameError',
  },
  'a picture that cannot be read': {
    ...profiled,
    user: { accounts: [ada] },
    prepare: ({ provider }) =>
      void provider.fail(ACCOUNT_PATHS.profile, { status: 400, body: { error: 'No.', code: 'invalid_picture' } }),
    steps: saveName,
    shows: 'accountPage.profile.pictureError',
  },
  'a picture that is too large': {
    ...profiled,
    user: { accounts: [ada] },
    prepare: ({ provider }) =>
      void provider.fail(ACCOUNT_PATHS.profile, { status: 413, body: { error: 'No.', code: 'picture_too_large' } }),
    steps: saveName,
    shows: 'accountPage.profile.tooLarge',
  },
  'not saved': {
    ...profiled,
    user: { accounts: [ada] },
    prepare: ({ provider }) =>
      void provider.fail(ACCOUNT_PATHS.profile, { status: 403, body: { error: 'No.', code: 'profile_not_allowed' } }),
    steps: saveName,
    shows: 'accountPage.failed',
  },
  'logged out': loggedOut,
}

const word = (amount: bigint): string => `0x${amount.toString(16).padStart(64, '0')}`

/** A node that knows no Multicall3, and answers for some tokens. */
const answersFor =
  (amounts: Readonly<Record<string, bigint>>) =>
  ([call]: readonly unknown[]): unknown => {
    const { to } = call as { to: string }
    const amount = amounts[to]
    if (to === MULTICALL3) return '0x'
    return amount === undefined ? new ChainFault('silent') : word(amount)
  }

const BASE = { ...fakeChain({ id: 8_453 }).chain, name: 'Base' }
const ETHEREUM = { ...fakeChain({ id: 1 }).chain, name: 'Ethereum' }
const HELD = { [USDC]: 1_250_500_000n, [DAI]: 0n }

/** A wallet on Base and Ethereum; prices are those of a provider that knows ether and dollars. */
function holding(change: (base: FakeChain) => void = () => undefined) {
  let base = fakeChain()
  return {
    base: () => base,
    user: withWallet,
    config: { supportedChains: [BASE, ETHEREUM] },
    prepare({ provider }) {
      base = fakeChain({ id: 8_453 })
      base.set('eth_call', answersFor(HELD))
      change(base)
      provider.route('GET', EMBEDDED_WALLET_PATHS.tokenPrice, ({ query }) => ({
        usd: query.tokenSymbol === 'ETH' ? 3_000 : 1,
      }))
      const takeBacks = [base, fakeChain({ id: 1 })].map((chain) => chain.install())
      return () => takeBacks.reverse().forEach((takeBack) => takeBack())
    },
  } satisfies Partial<ScreenState> & { base: () => FakeChain }
}

const silent = (base: FakeChain): void => {
  for (const method of ['eth_call', 'eth_getBalance']) base.set(method, new ChainFault('down'))
}
const turning = holding()

const wallet: StatesByName = {
  'none yet': { companions: () => [embeddedWallet()], user: { accounts: [ada] }, shows: 'accountPage.wallet.create' },
  loading: {
    ...full,
    ...holding((base) => base.set('eth_getBalance', new ChainFault('silent'))),
    shows: 'accountPage.balance.loading',
  },
  'what it holds': { ...full, ...holding(), shows: ['$7,250.50', 'USDC', 'accountPage.wallet.receive'] },
  'no chain named': { ...full, user: withWallet, shows: 'accountPage.address' },
  'a chain that does not answer': { ...full, ...holding(silent), shows: 'accountPage.balance.silent' },
  'a chain that no longer answers': {
    ...full,
    ...turning,
    async steps({ client, sees, begin }) {
      await sees('$7,250.50')
      silent(turning.base())
      const read = client.plugins as unknown as { accountPage: { readBalances: (args: object) => Promise<void> } }
      await begin(() => read.accountPage.readBalances({ isForced: true }))
    },
    shows: 'accountPage.balance.old',
  },
  'a token that does not answer': {
    ...full,
    ...holding((base) => base.set('eth_call', answersFor({ [DAI]: 5n * 10n ** 18n }))),
    steps: ({ advance }) => advance(10_000),
    shows: 'accountPage.balance.missing',
  },
  'logged out': loggedOut,
}

const owner = { user: { accounts: [ada], wallet: true } }
const sending = { ...full, ...holding(), ...owner }
const onlyEther = { ...sending, config: { supportedChains: [ETHEREUM] } }
const pressMax = ({ press }: Pick<StateContext, 'press'>): Promise<void> => press('accountPage.send.max')

/** A wallet with ether on Base only, so that the form shows at once. */
function etherOnBase(change: (base: FakeChain) => void = () => undefined) {
  const held = holding((base) => {
    base.set('eth_call', '0x')
    change(base)
  })
  return { ...full, ...held, ...owner, config: { supportedChains: [BASE] } }
}
const rising = etherOnBase()

const send: StatesByName = {
  'what to send': { ...sending, shows: ['accountPage.send.what', 'USDC'] },
  'how much and where to': { ...onlyEther, shows: ['accountPage.send.to', 'accountPage.send.available'] },
  'a wrong address and too much': {
    ...onlyEther,
    async steps({ type }) {
      await type('accountPage.send.to', '0x12')
      await type('accountPage.send.amount', '7', { submit: true })
    },
    shows: ['accountPage.send.toError', 'accountPage.send.tooMuch'],
  },
  'no amount': {
    ...onlyEther,
    async steps({ type }) {
      await type('accountPage.send.to', OWN)
      await type('accountPage.send.amount', 'ten', { submit: true })
    },
    shows: 'accountPage.send.amountError',
  },
  'the most of a coin': { ...etherOnBase(), steps: pressMax, shows: ['accountPage.send.kept', '0.999937'] },
  'the chain is asked for its fee': {
    ...etherOnBase((base) => base.set('eth_estimateGas', new ChainFault('silent'))),
    steps: pressMax,
    shows: 'accountPage.send.asking',
  },
  'a chain that names no fee': {
    ...etherOnBase((base) => base.set('eth_estimateGas', new ChainFault('down'))),
    steps: pressMax,
    shows: 'accountPage.send.feeUnknown',
  },
  'less than the fee': {
    ...etherOnBase((base) => base.set('eth_getBalance', '0x64')),
    steps: pressMax,
    shows: 'accountPage.send.noFee',
  },
  'the fee has risen': {
    ...rising,
    async steps({ press, type }) {
      await press('accountPage.send.max')
      rising.base().set('eth_getBlockByNumber', { baseFeePerGas: '0x12a05f200', gasLimit: '0x1c9c380' })
      await type('accountPage.send.to', OWN, { submit: true })
    },
    shows: 'accountPage.send.leave',
  },
  'nothing to send': { ...full, ...owner, shows: 'accountPage.send.nothing' },
  'logged out': loggedOut,
}

/** States of the account page's screens, as the workbench and the tests draw them. */
export const accountPageStates = defineScreenStates({
  plugin: 'accountPage',
  plugins: () => [email(), accountPage({ tokens: [token(USDC, 'USDC', 6), token(DAI, 'DAI', 18)] })],
  screens: {
    ACCOUNT_SCREEN: {
      'few sections': { user: { accounts: [ada] }, shows: 'accountPage.sessions' },
      'many sections': {
        ...full,
        user: { accounts: [ofGoogle, ada, walletAccount(OWN)] },
        shows: ['accountPage.passkeys', 'accountPage.factors', 'accountPage.wallet', 'Ada Lovelace'],
      },
      'logged out': loggedOut,
    },
    ACCOUNT_PROFILE_SCREEN: profile,
    ACCOUNT_LOGINS_SCREEN: logins,
    ACCOUNT_WALLET_SCREEN: wallet,
    ACCOUNT_SEND_SCREEN: send,
  },
})
