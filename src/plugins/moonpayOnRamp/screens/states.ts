import { fundingFlows } from '../../../core/index.ts'
import { fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { emailAccount, walletAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { MOONPAY_PATHS, MOONPAY_WIRE_CODES } from '../contract.ts'
import { moonpayOnRamp } from '../index.ts'
import { addMoonpay, serverTransaction } from '../testing/moonpay.ts'

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BASE = { ...fakeChain({ id: 8_453 }).chain, name: 'Base' }
const LOOK_MS = 3_050

type Moonpay = ReturnType<typeof addMoonpay>
type Pictured = Pick<ScreenState, 'prepare' | 'steps'>

const pay = ({ press }: Pick<StateContext, 'press'>) => press('moonpayOnRamp.prompt.continue')

const refused = (code: string, status = 400): Pictured => ({
  prepare: ({ provider }) => void provider.fail(MOONPAY_PATHS.sign, { status, body: { error: 'No.', code } }),
  steps: pay,
})

/** The user starts a payment; then `then` sets its status at MoonPay, and the client polls `looks` times. */
function paying(then: (moonpay: Moonpay, context: StateContext) => unknown = () => undefined, looks = 1): Pictured {
  let moonpay: Moonpay
  return {
    prepare: ({ provider }) => void (moonpay = addMoonpay(provider)),
    async steps(context) {
      await pay(context)
      then(moonpay, context)
      for (let look = 0; look < looks; look++) await context.advance(LOOK_MS)
    },
  }
}

/** All states of the screens of paying by card, with MoonPay, as the workbench and the tests draw them. */
export const moonpayOnRampStates = defineScreenStates({
  plugin: 'moonpayOnRamp',
  plugins: () => [moonpayOnRamp()],
  app: { fiat_on_ramp_enabled: true },
  user: { accounts: [emailAccount('ada@example.com'), walletAccount(WALLET)] },
  config: { supportedChains: [BASE] },
  prepare: ({ provider }) => void addMoonpay(provider),
  open: ({ client }) => client.run(fundingFlows.fund, { amount: '0.02' }),
  screens: {
    FIAT_ON_RAMP_PROMPT_SCREEN: {
      'an amount to buy': { shows: ['moonpayOnRamp.prompt.detail', '0.02 ETH'] },
      'any amount': {
        open: ({ client }) => client.run(fundingFlows.fund, {}),
        shows: 'moonpayOnRamp.prompt.anyAmount',
      },
      'getting its page': {
        prepare: ({ provider }) => void provider.fail(MOONPAY_PATHS.sign, 'slow'),
        steps: pay,
        shows: 'moonpayOnRamp.prompt.continue',
      },
      'one of before is on its way': {
        prepare: ({ provider }) =>
          addMoonpay(provider).tellServer(
            serverTransaction({ external_transaction_id: 'an-older-payment', address: WALLET }),
          ),
        shows: ['funding.unfinished.title', 'funding.unfinished.follow'],
      },
      'not this amount': { ...refused(MOONPAY_WIRE_CODES.unsupportedAmount), shows: 'moonpayOnRamp.error.amount' },
      'not on this network': { ...refused(MOONPAY_WIRE_CODES.unsupportedCurrency), shows: 'moonpayOnRamp.error.asset' },
      'not for this wallet': { ...refused(MOONPAY_WIRE_CODES.addressNotLinked), shows: 'moonpayOnRamp.error.wallet' },
      'the app turned it off': { ...refused(MOONPAY_WIRE_CODES.notEnabled), shows: 'moonpayOnRamp.error.off' },
      'too many requests': { ...refused('too_many_requests', 429), shows: 'error.too_many_requests' },
      'logged out meanwhile': { ...refused('missing_or_invalid_token', 401), shows: 'moonpayOnRamp.error.loggedOut' },
      'it cannot be opened': { ...refused('anything_else'), shows: 'moonpayOnRamp.error.generic' },
      offline: {
        prepare: ({ provider }) => void provider.fail(MOONPAY_PATHS.sign, 'offline'),
        steps: pay,
        shows: 'moonpayOnRamp.error.offline',
      },
    },
    FIAT_ON_RAMP_STATUS_SCREEN: {
      'in progress': {
        ...paying((moonpay) => moonpay.tell('pending')),
        shows: ['moonpayOnRamp.pending.detail', 'moonpayOnRamp.openAgain', 'moonpayOnRamp.fact.price'],
      },
      'its tab was blocked': {
        prepare: ({ browser }) => {
          browser.blocksPopups = true
        },
        steps: pay,
        shows: ['moonpayOnRamp.blocked.detail', 'moonpayOnRamp.open'],
      },
      'it takes hours': {
        ...paying((moonpay) =>
          moonpay.tell('waitingAuthorization', { paymentMethod: 'sepa_bank_transfer', cardPaymentType: null }),
        ),
        shows: 'moonpayOnRamp.authorizing.detail',
      },
      'it is paid': {
        ...paying((moonpay) => moonpay.tell('completed')),
        shows: ['moonpayOnRamp.completed', 'moonpayOnRamp.fact.received'],
      },
      'it failed': {
        ...paying((moonpay) => moonpay.tell('failed')),
        shows: ['moonpayOnRamp.failed.detail', 'moonpayOnRamp.support'],
      },
      'it ran into an error': {
        ...paying((moonpay, { provider }) => provider.fail(moonpay.statusPath(), 'offline'), 3),
        shows: ['moonpayOnRamp.serviceFailure.detail', 'moonpayOnRamp.retry'],
      },
    },
  },
})
