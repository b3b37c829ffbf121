import { call, type Eip1193Provider } from 'latchkey/core'
import { stepSaga } from 'latchkey/testing'
import { connect, describe as describeWallet, disconnect, request, restore } from './saga.ts'

const provider: Eip1193Provider = { request: jest.fn(), on: jest.fn(), removeListener: jest.fn() }
const live = { open: jest.fn(), opened: () => provider }
const given = { pluginOptions: { live } }
const connection = { accounts: ['0x1'], chainId: 'eip155:31337' }

describe('connect', () => {
  it('connect opens the wallet, asks for its accounts, and returns them with the chain', () => {
    stepSaga(connect)
      .given(given)
      .expect(call(live.open))
      .next(provider)
      .expect(call(request, provider, 'eth_requestAccounts'))
      .next(['0x1'])
      .expect(call(describeWallet, provider, ['0x1']))
      .next(connection)
      .returns(connection)
    stepSaga(describeWallet, provider, ['0x1'])
      .expect(call(request, provider, 'eth_chainId'))
      .next('0x7a69')
      .returns(connection)
  })
})

describe('restore', () => {
  it('restore returns null without a request if the key is gone', () => {
    stepSaga(restore)
      .given({ pluginOptions: { live: { ...live, opened: () => null } } })
      .returns(null)
  })

  it('restore returns the connection that the user agreed to before a reload, or null', () => {
    stepSaga(restore)
      .given(given)
      .expect(call(request, provider, 'eth_accounts'))
      .next([])
      .returns(null)
    stepSaga(restore)
      .given(given)
      .next(['0x1'])
      .expect(call(describeWallet, provider, ['0x1']))
      .next(connection)
      .returns(connection)
  })
})

describe('disconnect', () => {
  it('disconnect revokes the permission that the user gave', () => {
    stepSaga(disconnect)
      .given(given)
      .expect(call(request, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }]))
      .next(null)
      .returns(undefined)
  })
})
