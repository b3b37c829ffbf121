import { call, delay, race, take, type WalletConnection } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import type { WalletConnectContext } from './context.ts'
import { createLinks } from './links.ts'
import { linkSettings } from './linkSettings.ts'
import { readWalletConnectOptions } from './options.ts'
import { createPairings } from './pairings.ts'
import {
  approvalOf,
  closeAtEnd,
  connect,
  disconnect,
  endLink,
  noAction,
  openLink,
  pairOnce,
  restore,
  startPairing,
} from './saga.ts'
import type { LinkSettings, Pairing, WalletLink } from './walletLink.ts'

const CONNECTION: WalletConnection = { accounts: ['0x7351110e99C3440F35AdE33AdBd7725488906106'], chainId: 'eip155:1' }
const PAIRING: Pairing = { uri: 'wc:abc@2?symKey=00', approval: Promise.resolve(CONNECTION) }
const SETTINGS = {} as LinkSettings
const ARGS = { walletId: 'metamask', chainId: undefined }

const relayAsked = race({ pairing: call(startPairing, ARGS), late: delay(20_000) })
const walletAsked = race({ connection: call(approvalOf, PAIRING), late: delay(300_000) })

const surroundings = (current: WalletConnection | null = null) => {
  const link = {
    current: () => current,
    pair: jest.fn(),
    end: jest.fn(),
    close: jest.fn(),
    provider: {},
  } as unknown as WalletLink
  const context = {
    ...readWalletConnectOptions({}),
    links: createLinks(),
    pairings: createPairings(),
    isWatched: false,
  } satisfies WalletConnectContext
  return { context, link, given: { pluginOptions: context } }
}

describe('the saga of connecting', () => {
  const args = { walletId: 'metamask', chainId: undefined }

  it('connecting over WalletConnect opens pairings until a wallet answers', () => {
    const { given, context } = surroundings()
    stepSaga(connect, args)
      .given(given)
      .expect(call(pairOnce, args))
      .next(null)
      .expect(call(context.pairings.renewal, 'metamask'))
      .next()
      .expect(call(pairOnce, args))
      .next(CONNECTION)
      .returns(CONNECTION)
  })

  it('pairOnce waits for the relay, then for the wallet', () => {
    const { given, context } = surroundings()
    const step = stepSaga(pairOnce, args).given(given).expect(relayAsked).next({ pairing: PAIRING })
    step.expect(walletAsked).next({ connection: CONNECTION }).returns(CONNECTION)
    expect(context.pairings.get('metamask')).toEqual({ status: 'ready', uri: PAIRING.uri })
  })

  it('pairOnce fails with wallet_connect_unreachable if the relay does not answer', () => {
    stepSaga(pairOnce, args)
      .given(surroundings().given)
      .expect(relayAsked)
      .next({ late: undefined })
      .throws('wallet_connect_unreachable')
  })

  it.each([
    ['has expired for the client', (step: ReturnType<typeof waiting>) => step.next({ late: undefined })],
    ['has expired for the library', (step: ReturnType<typeof waiting>) => step.fail(new Error('Proposal expired'))],
  ])('pairOnce returns null for a code that %s', (_what, expire) => {
    expire(waiting()).returns(null)
  })

  const waiting = () =>
    stepSaga(pairOnce, args)
      .given(surroundings().given)
      .expect(relayAsked)
      .next({ pairing: PAIRING })
      .expect(walletAsked)

  it("connecting over WalletConnect throws the wallet's error unchanged", () => {
    const error = new Error('User rejected.')
    waiting().fail(error).throws(error)
  })

  it('connecting over WalletConnect asks for the chains of the app', () => {
    const { link, given } = surroundings()
    const onProvider = jest.fn()
    stepSaga(startPairing, { walletId: 'metamask', chainId: 8453, onProvider })
      .given(given)
      .expect(call(linkSettings, 'metamask', 8453))
      .next(SETTINGS)
      .expect(call(openLink, 'metamask', SETTINGS))
      .next(link)
      .expect(call(link.pair, SETTINGS))
      .next(PAIRING)
      .returns(PAIRING)
    expect(onProvider).toHaveBeenCalledTimes(1)
  })
})

describe('the saga of restoring', () => {
  it.each([
    ['a connection that is still open', CONNECTION],
    ['nothing, and closes, where the session is over', null],
  ])('restoring a WalletConnect session returns %s', (_what, connection) => {
    const { given, context, link } = surroundings(connection)
    const drop = jest.spyOn(context.links, 'drop')
    stepSaga(restore, { walletId: 'metamask' })
      .given(given)
      .expect(call(linkSettings, 'metamask'))
      .next(SETTINGS)
      .expect(call(openLink, 'metamask', SETTINGS))
      .next(link)
      .returns(connection)
    expect(drop).toHaveBeenCalledTimes(connection ? 0 : 1)
  })
})

describe('the saga of disconnecting', () => {
  it('disconnecting WalletConnect does nothing without a session', () => {
    stepSaga(disconnect, { walletId: 'metamask' }).given(surroundings().given).returns(undefined)
  })

  it.each([
    ['told', { ended: undefined }],
    ['not told in time', { late: undefined }],
  ])('disconnecting WalletConnect closes the link when the wallet was %s', async (_what, outcome) => {
    const { given, context, link } = surroundings()
    const opened = context.links.open('metamask', () => Promise.resolve(link))
    await opened
    stepSaga(disconnect, { walletId: 'metamask' })
      .given(given)
      .expect(race({ ended: call(endLink, opened), late: delay(3_000) }))
      .next(outcome)
      .returns(undefined)
    expect(link.close).toHaveBeenCalledTimes(1)
  })

  it('disconnecting WalletConnect closes the session when its message to the wallet fails', async () => {
    const { given, context, link } = surroundings()
    const opened = context.links.open('metamask', () => Promise.resolve(link))
    await opened
    stepSaga(disconnect, { walletId: 'metamask' })
      .given(given)
      .expect(race({ ended: call(endLink, opened), late: delay(3_000) }))
      .fail(new Error('no'))
      .throws(Error)
    expect(link.close).toHaveBeenCalledTimes(1)
  })
})

describe('the end of a client with WalletConnect', () => {
  it('the end of the client closes every WalletConnect session', async () => {
    const { context, link } = surroundings()
    await context.links.open('metamask', () => Promise.resolve(link))
    stepSaga(closeAtEnd, context).expect(take(noAction)).finish().returns(undefined)
    expect(link.close).toHaveBeenCalledTimes(1)
  })
})
