import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { useEffect, type ReactElement } from 'react'
import {
  modalSlice,
  selectModal,
  type FundArgs,
  type FundingOutcome,
  type FundingProgress,
  type FundingRequest,
  type HostConfig,
  type LazyComponent,
  type Plugin,
} from '../../../core/index.ts'
import { piggyBank, WALLET } from '../../../core/funding/testing/piggyBank.ts'
import { enterDoor, fundingParts } from '../../../core/funding/testing/setUp.ts'
import { useFunding, useFundWallet, useText, type ScreenProps, type UseFundWallet } from '../../hooks/index.ts'
import { Button, OutcomeScreen, Screen, WalletIcon } from '../../kit/index.ts'
import { renderWithClient } from '../../../testing/react/index.ts'

/** Prompt of a third-party funding provider, as a plugin author would write it. */
function Prompt({ data }: ScreenProps<FundingRequest>): ReactElement {
  const { request, begin, showStatus, failure, unfinished, resume } = useFunding('piggyBank', data)
  const go = async () => {
    if ((await begin({ amount: '7' })).ok) showStatus()
  }
  return (
    <Screen title="Fund account" action={<Button onClick={() => void go()}>Shake</Button>}>
      <p>{`${request.amount ?? 'Some'} ${request.asset.symbol} for ${request.address}`}</p>
      {failure && <p role="alert">{failure.message}</p>}
      {unfinished && <Button onClick={resume}>Follow it</Button>}
    </Screen>
  )
}

function Status({ data }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const { payment, leave, hasWayBack, showPrompt } = useFunding('piggyBank', data)
  const isDone = payment?.status === 'completed'
  return (
    <OutcomeScreen
      title="Fund account"
      icon={<WalletIcon size={28} />}
      status={isDone ? 'success' : payment?.status === 'failed' ? 'failure' : 'waiting'}
      heading={isDone ? 'It rattles' : payment?.status === 'failed' ? 'It is empty' : 'Listening'}
      detail={payment?.id}
      action={
        isDone ? (
          <Button onClick={leave}>{t(hasWayBack ? 'funding.backToPayment' : 'funding.done')}</Button>
        ) : (
          <Button onClick={showPrompt}>Again</Button>
        )
      }
    />
  )
}

const piggy = (parts: Parameters<typeof piggyBank>[0] = {}) => {
  const plugin = piggyBank(parts)
  const load =
    (component: typeof Prompt): LazyComponent =>
    async () => ({ default: component as never })
  return { ...plugin, screens: { PROMPT: { load: load(Prompt) }, STATUS: { load: load(Status) } } }
}
const sock = () => piggyBank({}, { label: 'sock.label' }, undefined, 'sock')

let fundWallet: UseFundWallet
const outcomes: FundingOutcome[] = []
function Page(): ReactElement {
  const given = useFundWallet({ onComplete: (outcome) => outcomes.push(outcome) })
  useEffect(() => {
    fundWallet = given
  })
  return <p>{given.payment ? `Payment: ${given.payment.status}` : 'No payment'}</p>
}

let dispose = () => {}
afterEach(() => {
  dispose()
  outcomes.length = 0
})

async function setUp({
  plugins = [piggy()],
  isLoggedIn = true,
  config = {},
}: { plugins?: Plugin[]; isLoggedIn?: boolean; config?: HostConfig } = {}) {
  const user = userEvent.setup({ delay: null })
  const test = await renderWithClient(<Page />, fundingParts({ plugins, config }))
  dispose = test.dispose
  if (isLoggedIn) await enterDoor(test)
  else await test.until(test.client.ready())
  return {
    ...test,
    user,
    modal: () => selectModal(test.client.store.getState()),
    async open(args?: FundArgs) {
      const promise = fundWallet.fund(args)
      await test.advance(50)
      return { promise, dialog: await screen.findByRole('dialog') }
    },
  }
}

describe('FUND_WALLET_SCREEN', () => {
  it('the funding screen offers the providers that can bring the asset, and names the network [FUND-6]', async () => {
    const { open, user, modal } = await setUp({ plugins: [piggy(), sock()] })
    const { dialog } = await open({ chainId: 137, amount: '12.5' })
    expect(await screen.findByRole('heading', { name: 'Fund account' })).toBeVisible()
    expect(within(dialog).getByText('Choose how to add 12.5 POL on Polygon.')).toBeVisible()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(dialog).getAllByRole('button', { name: /Piggy bank.*Shake it/ })[0]!)
    expect(await screen.findByText(`12.5 POL for ${WALLET}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Choose how to add 12.5 POL on Polygon.')).toBeVisible()
    expect(modal().stack).toEqual([])
  })

  it('the funding screen shows the French texts', async () => {
    const { open } = await setUp({ plugins: [piggy(), sock()], config: { locale: 'fr' } })
    await open()
    expect(await screen.findByText('Choisissez comment ajouter des ETH sur Base.')).toBeVisible()
  })

  it('the funding screen marks a provider that has an unfinished payment', async () => {
    const { open } = await setUp({ plugins: [piggy({ unfinished: () => ({ id: 'old', status: 'pending' }) }), sock()] })
    await open()
    expect(await screen.findByRole('button', { name: /Piggy bank.*A payment is on its way/ })).toBeVisible()
  })

  it('the funding screen says that no provider is left, such as after a plugin crashed [FUND-7]', async () => {
    const { client, advance } = await setUp({ plugins: [sock()] })
    act(
      () =>
        void client.store.dispatch(
          modalSlice.actions.screenSet({
            plugin: 'core',
            screen: 'FUND_WALLET_SCREEN',
            data: { address: WALLET, chainId: 1, asset: { token: null, symbol: 'ETH', decimals: 18 }, amount: null },
          }),
        ),
    )
    act(
      () =>
        void client.store.dispatch({
          type: 'registry/crashed',
          payload: { plugin: 'sock', failure: { code: 'plugin_crashed', message: '', retryable: false } },
        }),
    )
    await advance(50)
    expect(await screen.findByText('This app offers none for ETH on Ethereum.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Got it' })).toBeVisible()
  })
})

describe('a third party’s screens', () => {
  const completing = () => {
    let status: FundingProgress['status'] = 'pending'
    return {
      poll: () => ({ status }),
      end: (next: FundingProgress['status']) => {
        status = next
      },
    }
  }

  it("a third-party funding provider's screens begin a payment, and show its status until it is over [FUND-13]", async () => {
    const { poll, end } = completing()
    const start = jest.fn(() => ({ id: 'pig-7' }))
    const { open, user, advance, modal } = await setUp({ plugins: [piggy({ start, poll })] })
    const { promise } = await open({ amount: '12' })
    await user.click(await screen.findByRole('button', { name: 'Shake' }))
    await advance(0)
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({
        address: WALLET,
        chainId: 8_453,
        amount: '7',
        asset: { token: null, symbol: 'ETH', decimals: 18 },
      }),
    )
    expect((await screen.findByText('Listening')).closest('[role=status]')).not.toBeNull()
    expect(screen.getByText('Payment: pending')).toBeInTheDocument()
    end('completed')
    await advance(3_000)
    expect(screen.getByText('It rattles')).toBeVisible()
    expect(await promise).toEqual({ status: 'completed', provider: 'piggyBank', id: 'pig-7', hash: null })
    expect(outcomes).toEqual([await promise])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await advance(300)
    expect(modal().screen).toBeNull()
  })

  it("a third-party funding provider's screens announce a failed payment as an alert, and offer another try", async () => {
    const { poll, end } = completing()
    const { open, user, advance } = await setUp({ plugins: [piggy({ poll })] })
    const { dialog } = await open()
    await user.click(await screen.findByRole('button', { name: 'Shake' }))
    end('failed')
    await advance(3_000)
    expect(await screen.findByRole('alert')).toHaveTextContent('It is empty')
    expect((await axe(dialog)).violations).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Again' }))
    expect(await screen.findByRole('button', { name: 'Shake' })).toBeVisible()
  })

  it("a third-party funding provider's screens lead back to the screen that needed the money [FUND-12]", async () => {
    const { poll, end } = completing()
    const { client, user, advance, modal } = await setUp({ plugins: [piggy({ poll })] })
    const { screenSet, pushed } = modalSlice.actions
    act(
      () =>
        void client.store.dispatch(
          screenSet({
            plugin: 'core',
            screen: 'ERROR_SCREEN',
            data: { failure: { code: 'unknown_auth_error', message: '' } },
          }),
        ),
    )
    await advance(50)
    const data = { address: WALLET, chainId: 8_453, asset: { token: null, symbol: 'ETH', decimals: 18 }, amount: null }
    act(() => void client.store.dispatch(pushed({ plugin: 'core', screen: 'FUND_WALLET_SCREEN', data })))
    act(() => void client.store.dispatch(pushed({ plugin: 'piggyBank', screen: 'PROMPT', data })))
    await user.click(await screen.findByRole('button', { name: 'Shake' }))
    end('completed')
    await advance(3_000)
    await user.click(await screen.findByRole('button', { name: 'Back to your payment' }))
    expect(modal()).toMatchObject({ isOpen: true, stack: [], screen: { screen: 'ERROR_SCREEN' } })
  })

  it("a third-party funding provider's screens say why a payment could not be begun", async () => {
    const { open, user } = await setUp({
      plugins: [
        piggy({
          start: () => {
            throw new Error('glued')
          },
        }),
      ],
    })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Shake' }))
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it("a third-party funding provider's screens follow a payment that another device began", async () => {
    const { open, user, advance } = await setUp({
      plugins: [piggy({ unfinished: () => ({ id: 'old', status: 'pending' }), poll: () => ({ status: 'completed' }) })],
    })
    await open()
    await user.click(await screen.findByRole('button', { name: 'Follow it' }))
    expect(await screen.findByText('old')).toBeVisible()
    await advance(3_000)
    expect(screen.getByText('It rattles')).toBeVisible()
  })
})

describe('useFundWallet', () => {
  it.each<[string, { isLoggedIn?: boolean; plugins?: Plugin[] }, FundArgs, string]>([
    ['nobody is logged in', { isLoggedIn: false }, {}, 'must_be_authenticated'],
    ['the provider is not enabled', {}, { provider: 'moonpayOnRamp' }, 'unsupported_fund_provider'],
    ['no provider is enabled', { plugins: [] }, {}, 'unsupported_fund_provider'],
    ['the amount is none', {}, { amount: 'lots' }, 'funding_invalid_amount'],
  ])("useFundWallet's fund() never rejects: %s [FUND-8]", async (_, options, args, code) => {
    const { until } = await setUp(options)
    const outcome = await until(fundWallet.fund(args))
    expect(outcome).toMatchObject({ status: 'failed', provider: null, id: null, code })
    expect(outcomes).toEqual([outcome])
  })

  it('the first of two fund() calls resolves as cancelled', async () => {
    const { open, until } = await setUp()
    const { promise } = await open()
    await open({ amount: '1' })
    expect(await until(promise)).toEqual({ status: 'cancelled' })
  })

  it('useFundWallet begins a payment without the modal, and returns its status [FUND-14]', async () => {
    const { until, modal } = await setUp({
      plugins: [
        piggy({
          start: () => ({ id: 'pig-1', url: 'https://pay.test/' }),
          poll: () => ({ status: 'waitingAuthorization' }),
        }),
      ],
    })
    expect(await until(fundWallet.start({ provider: 'piggyBank', amount: '2' }))).toEqual({
      provider: 'piggyBank',
      id: 'pig-1',
      url: 'https://pay.test/',
    })
    expect(await until(fundWallet.status({ provider: 'piggyBank', id: 'pig-1' }))).toMatchObject({
      status: 'waitingAuthorization',
      request: { amount: '2' },
    })
    expect(modal().screen).toBeNull()
    expect(await screen.findByText('Payment: waitingAuthorization')).toBeInTheDocument()
  })
})
