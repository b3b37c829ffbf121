import { stepSaga } from '../../testing/stepSaga.ts'
import { delay } from '../saga/context.ts'
import { call, race } from '../saga/effects.ts'
import { askWallet } from './askWallet.ts'
import { revokeAccounts } from './revokeAccounts.ts'
import { fakeWallet } from './testing/fakeConnector.ts'

const { provider } = fakeWallet()
const revoked = call(askWallet, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])

describe('taking the permission back', () => {
  it('revokeAccounts ends after the given 3 s if the wallet does not answer [WALLET-49]', () => {
    stepSaga(revokeAccounts, provider, 3_000)
      .expect(race({ revoked, late: delay(3_000) }))
      .next({ late: undefined })
      .returns(undefined)
  })

  it('revokeAccounts ends without an error if the wallet does not know the method', () => {
    stepSaga(revokeAccounts, provider, 1_000)
      .expect(race({ revoked, late: delay(1_000) }))
      .fail(new Error('The method does not exist.'))
      .returns(undefined)
  })
})
