import {
  call,
  cancelled,
  execute,
  flowsSlice,
  isSameAddress,
  put,
  select,
  selectConnectedWallets,
  walletFlows,
  walletsSlice,
  type ConnectedWallet,
  type CoreState,
  type SagaGenerator,
} from '../../core/index.ts'
import { selectIsOnScreen, walletSlice, type WalletIntent } from './slice.ts'
import { walletLoginError } from './toWalletLoginError.ts'

const { connectRequested, walletConnected } = walletSlice.actions

type ConnectArgs = Parameters<typeof walletFlows.connect.saga>[0]

/** Names a wallet. You can pass a `ConnectedWallet`. */
export interface WalletArgs {
  /** Plugin id of the connector. */
  connector: string
  /** The connector's id for the wallet, such as `metamask`. */
  walletId: string
  /** Asks for an account even if the wallet is connected, so that the user can choose another. Default false. */
  reconnect?: boolean | undefined
  /** Required address, such as one linked before; case is ignored. Default: any. */
  address?: string | undefined
}

/** Stores the user's choice, before anything can fail. */
export function* begin(intent: WalletIntent, { connector, walletId }: WalletArgs): SagaGenerator<void> {
  const isInModal = yield* select(selectIsOnScreen)
  yield* put(connectRequested({ intent, isInModal, connector, walletId }))
}

/**
 * Returns the connected wallet; asks the user to connect it if it is not.
 *
 * @throws AuthError errors of wallets, and `wallet_wrong_account`
 */
export function* openConnection(args: WalletArgs): SagaGenerator<ConnectedWallet> {
  const { connector, walletId, address } = args
  const known = args.reconnect === true ? undefined : yield* select(findConnected, args)
  const wallet = known ?? (yield* call(askForAccount, { connector, walletId }))
  if (known) yield* put(walletsSlice.actions.chosen({ id: known.id }))
  if (address !== undefined && !isSameAddress(address, wallet.address)) throw walletLoginError('wallet_wrong_account')
  yield* put(walletConnected({ id: wallet.id }))
  return wallet
}

export const findConnected = (state: CoreState, { connector, walletId }: WalletArgs): ConnectedWallet | undefined =>
  selectConnectedWallets(state).find((wallet) => wallet.connector === connector && wallet.walletId === walletId)

/** Connects through the core. If the user leaves, cancels the core's flow too, or the wallet could still connect later. */
export function* askForAccount(args: Pick<WalletArgs, 'connector' | 'walletId'>): SagaGenerator<ConnectedWallet> {
  try {
    return yield* call(execute<ConnectArgs, ConnectedWallet>, walletFlows.connect, args)
  } finally {
    if (yield* cancelled()) yield* put(flowsSlice.actions.cancelRequested({ flow: walletFlows.connect.id }))
  }
}
