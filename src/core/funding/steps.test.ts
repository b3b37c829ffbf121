import { stepSaga } from '../../testing/index.ts'
import { execute } from '../flow/execute.ts'
import { requireUser } from '../session/ownUser.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import type { FundingProvider, FundingRequest } from '../plugin/types.ts'
import { delay, core } from '../saga/context.ts'
import { call, put, select } from '../saga/effects.ts'
import { chooseScreen, lookAt, resume } from './fund.ts'
import { returnFromFunding, stepsOutOfFunding } from './leave.ts'
import { readRequest } from './readRequest.ts'
import { fundingSlice, selectFunding } from './slice.ts'
import { follow, requireProvider, start, status, trackStart } from './start.ts'
import { piggyBank, WALLET } from './testing/piggyBank.ts'
import type { FundingPayment } from './types.ts'
import { askProgress, changePayment, currentPayment, trackEnd, tryProgress, watchPayment } from './watchPayment.ts'

const { startChanged, paymentBegun, paymentChanged, unfinishedFound } = fundingSlice.actions

const provider = piggyBank({ unfinished: () => null }) as unknown as FundingProvider
const card = piggyBank({}, { isFiatOnRamp: true }) as unknown as FundingProvider
const request: FundingRequest = {
  address: WALLET,
  chainId: 8_453,
  asset: { token: null, symbol: 'ETH', decimals: 18 },
  amount: '1',
}
const ref = { provider: 'piggyBank', id: 'pig-1' }
const payment = (change: Partial<FundingPayment> = {}): FundingPayment => ({
  ...ref,
  request,
  status: 'pending',
  ...change,
})
const bug = new TypeError('a bug')
const ADA = { id: 'ada' }

describe('start', () => {
  const args = { provider: 'piggyBank', amount: '1', details: { from: 'fox' } }
  const begun = () =>
    stepSaga(start, args)
      .expect(call(requireProvider, 'piggyBank'))
      .next(provider)
      .expect(call(readRequest, { provider: 'piggyBank', amount: '1' }))
      .next(request)
      .expect(put(startChanged('piggyBank')))
      .next()
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(execute, provider.funding.start as never, { ...request, details: { from: 'fox' } }))

  it('start has the funding provider begin the payment, and follows the payment', () => {
    begun()
      .next({ id: 'pig-1', url: 'https://pay.test/', details: { fee: '2' } })
      .expect(call(requireUser))
      .next(ADA)
      .expect(call(follow, provider, payment({ details: { fee: '2' } })))
      .next()
      .expect(call(trackStart, provider))
      .next()
      .expect(put(startChanged(null)))
      .next()
      .returns({ provider: 'piggyBank', id: 'pig-1', url: 'https://pay.test/', details: { fee: '2' } })
  })

  it('start clears the mark of a starting payment when the provider fails or the flow is cancelled', () => {
    begun()
      .fail(bug)
      .expect(put(startChanged(null)))
      .next()
      .throws(bug)
    begun()
      .finish()
      .expect(put(startChanged(null)))
  })

  it('start fails with must_be_authenticated if another user logged in meanwhile', () => {
    begun()
      .next({ id: 'pig-1' })
      .expect(call(requireUser))
      .next({ id: 'eve' })
      .expect(put(startChanged(null)))
      .next()
      .throws('must_be_authenticated')
  })

  it('start fails with funding_unavailable, and asks no provider, for an asset that the provider does not offer', () => {
    const elsewhere = piggyBank({}, { offers: [{ chainId: 1, token: null }] }) as unknown as FundingProvider
    stepSaga(start, args)
      .expect(call(requireProvider, 'piggyBank'))
      .next(elsewhere)
      .expect(call(readRequest, { provider: 'piggyBank', amount: '1' }))
      .next(request)
      .throws('funding_unavailable')
  })
})

describe('watchPayment', () => {
  const looked = () =>
    stepSaga(watchPayment, provider, ref).expect(delay(3_000)).next().expect(call(currentPayment, ref))

  it('watchPayment applies the status that the provider reports, and looks again after 3 s', () => {
    looked()
      .next(payment())
      .expect(call(tryProgress, provider, payment()))
      .next({ status: 'waitingAuthorization' })
      .expect(call(changePayment, provider, ref, { status: 'waitingAuthorization' }))
      .next()
      .expect(delay(3_000))
  })

  it('watchPayment looks again after 3 s if the provider does not know of the payment yet [FUND-10]', () => {
    looked()
      .next(payment())
      .expect(call(tryProgress, provider, payment()))
      .next(null)
      .expect(delay(3_000))
  })

  it('watchPayment ends when the watched payment is completed, or is no longer the current one', () => {
    looked()
      .next(payment({ status: 'completed' }))
      .returns(undefined)
    looked().next(null).returns(undefined)
  })

  it('watchPayment reports serviceFailure at the third failed answer in a row [FUND-10]', () => {
    let step = looked()
    for (let failure = 1; failure <= 2; failure++) {
      step = step
        .next(payment())
        .expect(call(tryProgress, provider, payment()))
        .next(undefined)
        .expect(delay(3_000))
        .next()
        .expect(call(currentPayment, ref))
    }
    step
      .next(payment())
      .expect(call(tryProgress, provider, payment()))
      .next(undefined)
      .expect(call(changePayment, provider, ref, { status: 'serviceFailure' }))
  })
})

describe("the provider's word on a payment", () => {
  it('changePayment stores the new status of a payment, and counts the end in analytics', () => {
    stepSaga(changePayment, card, ref, { status: 'failed', code: 'piggy_bank_broke' })
      .expect(call(currentPayment, ref))
      .next(payment())
      .expect(put(paymentChanged({ id: 'pig-1', progress: { status: 'failed', code: 'piggy_bank_broke' } })))
      .next()
      .expect(call(trackEnd, card, 'failed'))
      .next()
      .returns(undefined)
  })

  it('changePayment changes nothing if the payment is completed already, or is no longer the current one', () => {
    stepSaga(changePayment, card, ref, { status: 'failed' })
      .expect(call(currentPayment, ref))
      .next(payment({ status: 'completed' }))
      .returns(undefined)
    stepSaga(changePayment, card, ref, { status: 'failed' })
      .expect(call(currentPayment, ref))
      .next(null)
      .returns(undefined)
  })

  it('the start and end of a payment are counted in analytics for on-ramps only', () => {
    const track = jest.fn()
    stepSaga(trackEnd, card, 'failed')
      .given({ services: { analytics: { track } } })
      .returns(undefined)
    stepSaga(trackStart, card)
      .given({ services: { analytics: { track } } })
      .returns(undefined)
    stepSaga(trackEnd, provider, 'completed')
      .given({ services: { analytics: { track } } })
      .returns(undefined)
    stepSaga(trackStart, provider)
      .given({ services: { analytics: { track } } })
      .returns(undefined)
    expect(track.mock.calls).toEqual([
      ['sdk_fiat_on_ramp_completed_with_status', { status: 'failed' }],
      ['sdk_fiat_on_ramp_started'],
    ])
  })

  it('tryProgress ends without a status if the provider fails to answer', () => {
    stepSaga(tryProgress, provider, payment())
      .expect(call(askProgress, provider, payment()))
      .fail(bug)
      .returns(undefined)
  })
})

describe('status', () => {
  it('the status flow returns the followed payment, and updates its status', () => {
    stepSaga(status, ref)
      .expect(call(requireProvider, 'piggyBank'))
      .next(provider)
      .expect(call(currentPayment, ref))
      .next(payment())
      .expect(call(askProgress, provider, payment()))
      .next({ status: 'completed' })
      .expect(call(changePayment, provider, payment(), { status: 'completed' }))
      .next()
      .returns(payment({ status: 'completed' }))
  })

  it('the status flow returns the last known status if the provider knows none, and null if there is none', () => {
    const asked = (known: FundingPayment | null, sent: FundingPayment) =>
      stepSaga(status, ref)
        .expect(call(requireProvider, 'piggyBank'))
        .next(provider)
        .expect(call(currentPayment, ref))
        .next(known)
        .expect(call(askProgress, provider, sent))
        .next(null)
    asked(payment(), payment()).returns(payment())
    asked(null, payment({ request: null })).returns(null)
  })
})

describe('requireProvider', () => {
  it('requireProvider refuses a provider that is not enabled [FUND-4]', () => {
    stepSaga(requireProvider, 'card')
      .expect(core())
      .next({ definitions: [provider] })
      .throws('unsupported_fund_provider')
  })
})

describe('chooseScreen', () => {
  it('chooseScreen returns the screen of the named provider if it offers the asset', () => {
    const named = () =>
      stepSaga(chooseScreen, request, 'piggyBank')
        .expect(core())
        .next({ definitions: [provider] })
        .expect(call(requireProvider, 'piggyBank'))
    named()
      .next(provider)
      .returns({ ref: { plugin: 'piggyBank', screen: 'PROMPT' }, data: { ...request } })
    named()
      .next(piggyBank({}, { offers: [] }))
      .throws('funding_unavailable')
  })
})

describe('a payment from elsewhere', () => {
  it('lookAt announces the unfinished payment that the provider finds', () => {
    const asked = () =>
      stepSaga(lookAt, provider, request).expect(
        call(execute, provider.funding.findUnfinished as never, { address: WALLET }),
      )
    asked()
      .next({ id: 'old', status: 'pending' })
      .expect(put(unfinishedFound({ provider: 'piggyBank', id: 'old', request: null, status: 'pending' })))
      .next()
      .returns(undefined)
    asked().next(null).returns(undefined)
    asked().fail(bug).returns(undefined)
    stepSaga(lookAt, card, request).returns(undefined)
  })

  it('resume follows a payment of another device with the details that were found', () => {
    const found = payment({ id: 'old', request: null, details: { fee: '2' } })
    stepSaga(resume, { provider: 'piggyBank', id: 'old' })
      .expect(call(requireProvider, 'piggyBank'))
      .next(provider)
      .expect(select(selectFunding))
      .next({ starting: null, payment: null, unfinished: found })
      .expect(call(follow, provider, found))
      .next()
      .returns(undefined)
  })

  it('resume follows a payment with status serviceFailure again, and does nothing for a payment with any other status', () => {
    const mute = payment({ id: 'old', details: { fee: '2' }, status: 'serviceFailure' })
    const asked = (found: FundingPayment) =>
      stepSaga(resume, { provider: 'piggyBank', id: 'old' })
        .expect(call(requireProvider, 'piggyBank'))
        .next(provider)
        .expect(select(selectFunding))
        .next({ starting: null, payment: found, unfinished: null })
    asked(mute)
      .expect(call(follow, provider, { ...mute, status: 'pending' }))
      .next()
      .returns(undefined)
    for (const status of ['pending', 'completed', 'failed'] as const) asked({ ...mute, status }).returns(undefined)
  })

  it('resume follows a payment that is known by provider and id alone', () => {
    stepSaga(resume, { provider: 'piggyBank', id: 'old' })
      .expect(call(requireProvider, 'piggyBank'))
      .next(provider)
      .expect(select(selectFunding))
      .next({ starting: null, payment: null, unfinished: null })
      .expect(call(follow, provider, payment({ id: 'old', request: null })))
      .next()
      .returns(undefined)
  })
})

it('follow puts the funding payment into the store as its first step', () => {
  stepSaga(follow, provider, payment()).expect(put(paymentBegun(payment())))
})

describe('the way back to what money was wanted for', () => {
  const entry = (plugin: string, screen: string) => ({ plugin, screen, data: {} })
  const [send, chooser, prompt, other] = [
    entry('embeddedWallet', 'SEND'),
    entry('core', 'FUND_WALLET_SCREEN'),
    entry('piggyBank', 'PROMPT'),
    entry('wallet', 'CONNECT'),
  ]

  it.each<[string, ReturnType<typeof entry>[], ReturnType<typeof entry> | null, number | null]>([
    ['over a payment', [send], prompt, 1],
    ['over a payment, by the chooser', [send, chooser], prompt, 2],
    ['with a wallet connected on the way', [send, chooser, prompt], other, 3],
    ['where the modal began with it', [chooser], prompt, null],
    ['where nobody asked for money', [send], other, null],
    ['in no modal', [], null, null],
  ])('stepsOutOfFunding counts the steps back to the screen before funding: %s', (_, stack, screen, steps) => {
    expect(stepsOutOfFunding({ stack, screen }, [provider])).toBe(steps)
  })

  it('returnFromFunding goes back step by step to the screen that needed the money', () => {
    stepSaga(returnFromFunding)
      .expect(core())
      .next({ definitions: [provider] })
      .expect(select(selectModal))
      .next({ stack: [send, chooser], screen: prompt })
      .expect(put(modalSlice.actions.wentBack()))
      .next()
      .expect(put(modalSlice.actions.wentBack()))
      .next()
      .returns(undefined)
  })
})
