import { stepSaga } from '../../testing/stepSaga.ts'
import type { Eip1193Provider } from '../plugin/types.ts'
import { delay } from '../saga/context.ts'
import { call, race, take } from '../saga/effects.ts'
import { askWallet, readWalletConnection } from './askWallet.ts'
import {
  awaitProvider,
  connectInjectedWallet,
  disconnectInjectedWallet,
  requireInjectedProvider,
  restoreInjectedWallet,
  revokeAccounts,
} from './injectedWallet.ts'
import { walletsSlice } from './slice.ts'
import { ADA, fakeWallet } from './testing/fakeConnector.ts'

const { provider } = fakeWallet()
const revoked = call(askWallet, provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
const CONNECTION = { accounts: [ADA], chainId: 'eip155:1' }

/** A wallet that is in the page, or not. */
const injectedWallet = (hasAgreed = false, found: Eip1193Provider | undefined = provider) => ({
  hasAgreed,
  found,
  find() {
    return this.found
  },
})
const missingWallet = () => ({ hasAgreed: true, find: () => undefined })

describe('connectInjectedWallet', () => {
  it('connectInjectedWallet asks for the accounts, then for the chain, and notes that the user agreed', () => {
    const wallet = injectedWallet()
    stepSaga(connectInjectedWallet, wallet)
      .expect(call(requireInjectedProvider, wallet))
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .next([ADA])
      .expect(call(readWalletConnection, provider, [ADA]))
      .next(CONNECTION)
      .returns(CONNECTION)
    expect(wallet.hasAgreed).toBe(true)
  })

  it.each([true, false])(
    "connectInjectedWallet throws the wallet's own error unchanged, and leaves hasAgreed at %s",
    (hasAgreed) => {
      const wallet = injectedWallet(hasAgreed)
      const busy = Object.assign(new Error('Already pending'), { code: -32002 })
      stepSaga(connectInjectedWallet, wallet).next(provider).fail(busy).throws(busy)
      expect(wallet.hasAgreed).toBe(hasAgreed)
    },
  )

  it('connectInjectedWallet notes no agreement if the user leaves before the wallet answers', () => {
    const wallet = injectedWallet(true)
    stepSaga(connectInjectedWallet, wallet)
      .next(provider)
      .expect(call(askWallet, provider, 'eth_requestAccounts'))
      .finish()
    expect(wallet.hasAgreed).toBe(false)
  })

  it('requireInjectedProvider throws wallets_unavailable for a wallet that is not in the page', () => {
    expect(() => requireInjectedProvider(missingWallet())).toThrow(
      expect.objectContaining({ code: 'wallets_unavailable', message: 'Unable to connect to wallet.' }),
    )
  })
})

describe('restoreInjectedWallet', () => {
  const begin = (wallet = injectedWallet()) =>
    stepSaga(restoreInjectedWallet, wallet).expect(race({ provider: call(awaitProvider, wallet), late: delay(1_000) }))

  it('restoreInjectedWallet connects the accounts that the wallet still shares', () => {
    const wallet = injectedWallet()
    begin(wallet)
      .next({ provider })
      .expect(call(askWallet, provider, 'eth_accounts'))
      .next([ADA])
      .expect(call(readWalletConnection, provider, [ADA]))
      .next(CONNECTION)
      .returns(CONNECTION)
    expect(wallet.hasAgreed).toBe(true)
  })

  it('restoreInjectedWallet connects nothing if the wallet is not found within 1 s', () => {
    begin().next({ late: undefined }).returns(null)
  })

  it.each([[[]], [null]])('restoreInjectedWallet connects nothing if the wallet answers with %j', (accounts) => {
    const wallet = injectedWallet()
    begin(wallet).next({ provider }).next(accounts).returns(null)
    expect(wallet.hasAgreed).toBe(false)
  })

  it('restoreInjectedWallet waits for a wallet that announces itself late', () => {
    const wallet = { ...injectedWallet(), found: undefined as Eip1193Provider | undefined }
    const step = stepSaga(awaitProvider, wallet)
      .expect(take(walletsSlice.actions.discovered))
      .next()
      .expect(take(walletsSlice.actions.discovered))
    wallet.found = provider
    step.next().returns(provider)
  })
})

describe('disconnectInjectedWallet', () => {
  it('disconnectInjectedWallet asks the wallet to revoke its accounts, and waits at most 3 s for the answer', () => {
    const wallet = injectedWallet(true)
    stepSaga(disconnectInjectedWallet, wallet)
      .expect(call(revokeAccounts, provider, 3_000))
      .next()
      .returns(undefined)
    expect(wallet.hasAgreed).toBe(false)
  })

  it('disconnectInjectedWallet sends no request to a wallet whose user has not agreed', () => {
    stepSaga(disconnectInjectedWallet, injectedWallet()).returns(undefined)
  })

  it('disconnectInjectedWallet sends no request, and does not fail, if the wallet is gone', () => {
    stepSaga(disconnectInjectedWallet, missingWallet()).returns(undefined)
  })
})

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
