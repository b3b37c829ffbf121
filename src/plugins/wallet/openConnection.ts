import {
  call,
  cancelled,
  execute,
  findWallet,
  flowsSlice,
  put,
  select,
  walletFlows,
  type ConnectedWallet,
  type SagaGenerator,
} from '../../core/index.ts'
import { isSameAddress } from './isSameAddress.ts'
import { selectIsOnScreen, walletSlice, type WalletIntent } from './slice.ts'
import { walletLoginError } from './toWalletLoginError.ts'

const { connectRequested, walletConnected } = walletSlice.actions

type ConnectArgs = Parameters<typeof walletFlows.connect.saga>[0]

/** Which wallet. A connected wallet fits as it is, and is not asked to connect again. */
export interface WalletArgs {
  /** Plugin id of the connector. */
  connector: string
  /** As the connector offers it, such as `metamask`. */
  walletId: string
  /** Id of a connected wallet. One that is not connected any more is connected again. */
  id?: string | undefined
  /** The account that it has to be, in any case of letters: one that was linked before. Default: the wallet's choice. */
  address?: string | undefined
}

/** Notes what the user chose, before anything can fail. */
export function* begin(intent: WalletIntent, { connector, walletId }: WalletArgs): SagaGenerator<void> {
  const isInModal = yield* select(selectIsOnScreen)
  yield* put(connectRequested({ intent, isInModal, connector, walletId }))
}

/**
 * A connected wallet: the one that is meant, or else the user is asked for one.
 *
 * @throws AuthError what wallets say, and `wallet_wrong_account`
 */
export function* openConnection(args: WalletArgs): SagaGenerator<ConnectedWallet> {
  const { connector, walletId, address } = args
  const wallet = (yield* call(findConnected, args)) ?? (yield* call(askForAccount, { connector, walletId }))
  if (address !== undefined && !isSameAddress(address, wallet.address)) throw walletLoginError('wallet_wrong_account')
  yield* put(walletConnected({ id: wallet.id }))
  return wallet
}

export function* findConnected({ id }: Partial<WalletArgs>): SagaGenerator<ConnectedWallet | null> {
  if (id === undefined) return null
  try {
    return yield* call(findWallet, id)
  } catch {
    return null
  }
}

/** Through the kernel. Whoever leaves meanwhile ends it there too, so that nobody is connected behind their back. */
export function* askForAccount(args: Pick<WalletArgs, 'connector' | 'walletId'>): SagaGenerator<ConnectedWallet> {
  try {
    return yield* call(execute<ConnectArgs, ConnectedWallet>, walletFlows.connect, args)
  } finally {
    if (yield* cancelled()) yield* put(flowsSlice.actions.cancelRequested({ flow: walletFlows.connect.id }))
  }
}
