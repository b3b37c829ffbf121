import { AuthError, call, put, select } from '../../../core/index.ts'
import { stepSaga } from '../../../testing/index.ts'
import type { ProviderRequest } from '../providerBridge.ts'
import { switchChain } from './walletChains.ts'
import { answer, dispatch } from './serve/answer.ts'
import { answerRequest } from './serve/serveProvider.ts'
import { embeddedWalletSlice, selectWalletChainId } from '../slice.ts'

describe('the provider, step by step', () => {
  const request = (more: Partial<ProviderRequest> = {}): ProviderRequest => ({
    method: 'eth_accounts',
    params: [],
    resolve: jest.fn(),
    reject: jest.fn(),
    ...more,
  })

  it('answer() resolves a request with the result, or rejects it with a code of EIP-1193', () => {
    const fine = request()
    stepSaga(answer, fine)
      .expect(call(dispatch, 'eth_accounts', [], fine.resolve))
      .next(['0x1'])
      .returns(undefined)
    expect(fine.resolve).toHaveBeenCalledWith(['0x1'])
    const refused = request()
    stepSaga(answer, refused).fail(new AuthError('user_rejected_request', 'no')).returns(undefined)
    expect(refused.reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  })

  it('answer() hides the message of an unexpected error from the caller, and logs it', () => {
    const logger = { debug: jest.fn(), warn: jest.fn(), error: jest.fn() }
    const broken = request()
    stepSaga(answer, broken).given({ services: { logger } }).fail(new TypeError('secret')).returns(undefined)
    expect(broken.reject).toHaveBeenCalledWith(
      expect.objectContaining({ code: -32603, message: expect.not.stringContaining('secret') }),
    )
    expect(logger.error).toHaveBeenCalled()
  })

  it('answerRequest rejects with 4900 if its code cannot load, or the client ends', () => {
    const [lost, ended] = [request(), request()]
    stepSaga(answerRequest, lost).fail(new AuthError('network_unreachable', 'offline')).returns(undefined)
    stepSaga(answerRequest, ended).finish()
    for (const { reject } of [lost, ended]) expect(reject).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
  })

  it('switching the chain stores the new chain before listeners are called', () => {
    const storage = { get: jest.fn(), set: jest.fn(), remove: jest.fn(), isPersistent: () => true }
    stepSaga(switchChain, [{ chainId: '0xa' }])
      .given({ services: { brand: 'latchkey', storage } })
      .next(10)
      .expect(select(selectWalletChainId))
      .next(1)
      .expect(call(storage.set, 'latchkey:embedded_wallet_chain_id', '10'))
      .next()
      .expect(put(embeddedWalletSlice.actions.chainChosen({ chainId: 10 })))
      .next()
      .returns(null)
  })
})
