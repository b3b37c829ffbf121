import {
  AuthError,
  call,
  findWallet,
  isSameAddress,
  select,
  selectConnectedWallets,
  type ConnectedWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import { transferError } from './errors.ts'

/** Connected wallets that can send to an address: all but the embedded one and the recipient itself. */
export const payersFor = (wallets: readonly ConnectedWallet[], to: string): readonly ConnectedWallet[] =>
  wallets.filter(({ connectorType, address }) => connectorType !== 'embedded' && !isSameAddress(address, to))

/**
 * Returns the wallet that pays.
 *
 * @param id Id of a connected wallet. Default: the last connected one that can send to `to`.
 * @throws AuthError `transfer_no_wallet`, `transfer_same_address`
 */
export function* readPayer(id: string | undefined, to: string): SagaGenerator<ConnectedWallet> {
  if (id === undefined) {
    const [first] = payersFor(yield* select(selectConnectedWallets), to)
    if (first) return first
    throw transferError('transfer_no_wallet')
  }
  const wallet = yield* call(findConnected, id)
  if (isSameAddress(wallet.address, to)) throw transferError('transfer_same_address')
  return wallet
}

function* findConnected(id: string): SagaGenerator<ConnectedWallet> {
  try {
    return yield* call(findWallet, id)
  } catch (error) {
    throw error instanceof AuthError ? transferError('transfer_no_wallet', error) : error
  }
}
