import { AuthError, call, put, walletsSlice, type Services } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { forget, tell } from './followWallet.ts'
import { createLiveWallet } from './live.ts'
import { embeddedWalletSlice } from './slice.ts'

const { walletChanged } = embeddedWalletSlice.actions

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('what others see of the wallet, step by step', () => {
  const live = { ...createLiveWallet(), emit: jest.fn() }
  const given = { services: { brand: 'latchkey' }, pluginOptions: { live } }
  const { connected, changed, disconnected } = walletsSlice.actions
  beforeEach(() => live.emit.mockClear())

  it('a new one is connected, behind the others', () => {
    stepSaga(tell, { address: null, chainId: 1, userId: null }, { address: ADDRESS, chainId: 1, userId: 'ada' })
      .given(given)
      .expect(put(walletChanged({ address: ADDRESS })))
      .next()
      .expect(
        put(
          connected({
            wallet: {
              id: 'embedded:latchkey', connector: 'embedded', walletId: 'latchkey', name: 'Embedded wallet', icon: null,
              connectorType: 'embedded', address: ADDRESS, chainId: 'eip155:1',
            },
            isRestored: true,
          }),
        ),
      )
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['connect', { chainId: '0x1' }], ['accountsChanged', [ADDRESS]]])
  })

  it('another chain is told', () => {
    stepSaga(tell, { address: ADDRESS, chainId: 1, userId: 'ada' }, { address: ADDRESS, chainId: 10, userId: 'ada' })
      .given(given)
      .expect(put(changed({ id: 'embedded:latchkey', chainId: 'eip155:10' })))
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['chainChanged', '0xa']])
  })

  it('one that is gone is disconnected', () => {
    stepSaga(tell, { address: ADDRESS, chainId: 1, userId: 'ada' }, { address: null, chainId: 1, userId: null })
      .given(given)
      .expect(put(walletChanged({ address: null })))
      .next()
      .expect(put(disconnected({ id: 'embedded:latchkey' })))
      .next()
      .returns(undefined)
    expect(live.emit.mock.calls).toEqual([['accountsChanged', []]])
  })
})

describe('forgetting a user, step by step', () => {
  const frameThat = (isOpen: boolean) => ({ ask: jest.fn(), isOpen: () => isOpen }) as unknown as Services['frame']

  it('asks the frame, and does without its answer', () => {
    const frame = frameThat(true)
    const begun = () => stepSaga(forget, 'ada').given({ services: { frame } }).expect(call(frame.ask, 'mfa:clear', { userId: 'ada' }))
    begun().next({}).returns(undefined)
    begun().fail(new AuthError('frame_timed_out', 'late')).returns(undefined)
  })

  it('opens no frame for it', () => stepSaga(forget, 'ada').given({ services: { frame: frameThat(false) } }).returns(undefined))
})
