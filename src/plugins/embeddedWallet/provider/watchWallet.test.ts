import {
  AuthError,
  call,
  delay,
  put,
  selectAreWalletsRestored,
  walletsSlice,
  type Services,
} from '../../../core/index.ts'
import { stepSaga } from '../../../testing/index.ts'
import { forget, reportChange } from './watchWallet.ts'
import { createProviderBridge } from '../providerBridge.ts'
import { embeddedWalletSlice } from '../slice.ts'
import { ADA, setUp } from '../testing/setUp.ts'
import { withRetries } from '../watch.ts'

const { walletChanged } = embeddedWalletSlice.actions

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the embedded wallet among the connected wallets, step by step', () => {
  const bridge = { ...createProviderBridge(), emit: jest.fn() }
  const given = { services: { brand: 'latchkey' }, pluginOptions: { bridge } }
  const { connected, changed, disconnected } = walletsSlice.actions
  beforeEach(() => bridge.emit.mockClear())

  it('a new embedded wallet is connected, after the other wallets in the list [EMBEDDED-5]', () => {
    stepSaga(reportChange, { address: null, chainId: 1, userId: null }, { address: ADDRESS, chainId: 1, userId: 'ada' })
      .given(given)
      .expect(put(walletChanged({ address: ADDRESS })))
      .next()
      .expect(
        put(
          connected({
            wallet: {
              id: 'embedded:latchkey',
              connector: 'embedded',
              walletId: 'latchkey',
              name: 'Embedded wallet',
              icon: null,
              walletClientType: 'latchkey',
              walletBranding: { name: 'Embedded wallet', icon: null },
              connectorType: 'embedded',
              address: ADDRESS,
              chainId: 'eip155:1',
            },
            isRestored: true,
          }),
        ),
      )
      .next()
      .returns(undefined)
    expect(bridge.emit.mock.calls).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [ADDRESS]],
    ])
  })

  it('a switch of the embedded wallet to another chain is reported', () => {
    stepSaga(
      reportChange,
      { address: ADDRESS, chainId: 1, userId: 'ada' },
      { address: ADDRESS, chainId: 10, userId: 'ada' },
    )
      .given(given)
      .expect(put(changed({ id: 'embedded:latchkey', chainId: 'eip155:10' })))
      .next()
      .returns(undefined)
    expect(bridge.emit.mock.calls).toEqual([['chainChanged', '0xa']])
  })

  it('a wallet that the user no longer has is disconnected', () => {
    stepSaga(reportChange, { address: ADDRESS, chainId: 1, userId: 'ada' }, { address: null, chainId: 1, userId: null })
      .given(given)
      .expect(put(walletChanged({ address: null })))
      .next()
      .expect(put(disconnected({ id: 'embedded:latchkey' })))
      .next()
      .returns(undefined)
    expect(bridge.emit.mock.calls).toEqual([['accountsChanged', []]])
  })
})

describe('forgetting a user, step by step', () => {
  const frameThat = (isOpen: boolean) => ({ ask: jest.fn(), isOpen: () => isOpen }) as unknown as Services['frame']

  it("forgetting a user clears the frame's second factors, and goes on if the frame does not answer [EMBEDDED-37]", () => {
    const frame = frameThat(true)
    const begun = () =>
      stepSaga(forget, 'ada')
        .given({ services: { frame } })
        .next()
        .expect(call(frame.ask, 'mfa:clear', { userId: 'ada' }))
    begun().next({}).returns(undefined)
    begun().fail(new AuthError('frame_timed_out', 'late')).returns(undefined)
  })

  it('a logout sends nothing to the wallet frame if the page has not loaded it', () =>
    stepSaga(forget, 'ada')
      .given({ services: { frame: frameThat(false) } })
      .next()
      .returns(undefined))
})

describe("a user's wallet that is not connected yet", () => {
  it("selectAreWalletsRestored is true once the user's embedded wallet is connected, or its loading was given up", async () => {
    const { client, api, until, logIn } = await setUp()
    await logIn(ADA)
    expect(selectAreWalletsRestored(client.store.getState())).toBe(true)
    await until(api.create())
    const state = client.store.getState() as ReturnType<typeof client.store.getState> & { wallets: object }
    expect(selectAreWalletsRestored(state)).toBe(true)
    const isReady = (change: object): boolean =>
      selectAreWalletsRestored({ ...state, wallets: { ...state.wallets, ...change } } as typeof state)
    expect(isReady({ connected: [] })).toBe(false)
    expect(isReady({ connected: [], isOwnGivenUp: true })).toBe(true)
    expect(isReady({ connected: [], discovered: {} })).toBe(true)
  })

  it('four failed loads of the embedded wallet dispatch ownGivenUp, and loading goes on every 5 s [EMBEDDED-35]', () => {
    const load = function* () {}
    const steps = stepSaga(withRetries, load)
    for (const _ of [1, 2, 3])
      steps.expect(call(load)).fail(new AuthError('network_unreachable', 'x')).expect(delay(5_000)).next()
    steps
      .expect(call(load))
      .fail(new AuthError('network_unreachable', 'x'))
      .expect(put(walletsSlice.actions.ownGivenUp()))
      .next()
    steps.expect(delay(5_000)).next().expect(call(load)).next().returns(undefined)
  })
})
