import {
  AuthError,
  call,
  cancelled,
  flowsSlice,
  fromFailure,
  isSameAddress,
  modalSlice,
  put,
  race,
  requestClose,
  select,
  selectUser,
  take,
  type AuthFailure,
  type ConnectedWallet,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { walletSlice } from './slice.ts'

const { screenSet, closed } = modalSlice.actions
const { failed } = flowsSlice.actions
const { connectFinished } = walletSlice.actions

export interface ConnectWalletOptions {
  /**
   * The wanted account. If it is linked to the user, the modal says 'Reconnect your wallet' and refuses other accounts.
   */
  suggestedAddress?: string | undefined
}

/**
 * Opens the modal on the list of wallets, and returns the one that the user connects. No login, no linking.
 *
 * @throws AuthError if the user closes the modal: the last try's error if one failed, else `exited_auth_flow`
 */
export function* connectInModal({
  suggestedAddress,
}: ConnectWalletOptions | void = {}): SagaGenerator<ConnectedWallet> {
  const user = yield* select(selectUser)
  yield* put(screenSet(targetFor(user, suggestedAddress)))
  try {
    return yield* call(waitForConnection)
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

function targetFor(user: User | null, address: string | undefined) {
  const isLinked = address !== undefined && user?.linkedAccounts.some((account) => isWalletOf(account, address))
  if (isLinked)
    return { plugin: 'wallet', screen: 'LINK_WALLET_SCREEN', data: { intent: 'connect', hint: { address } } }
  return { plugin: 'wallet', screen: user ? 'CONNECT_ONLY_AUTHENTICATED_SCREEN' : 'CONNECT_ONLY_LANDING_SCREEN' }
}

const isWalletOf = ({ type, ...fields }: { type: string; address?: unknown }, address: string): boolean =>
  type === 'wallet' && typeof fields.address === 'string' && isSameAddress(fields.address, address)

/** Waits until a wallet is connected, the modal closes, or another screen replaces the list. */
export function* waitForConnection(): SagaGenerator<ConnectedWallet> {
  let failure: AuthFailure | null = null
  for (;;) {
    const next = yield* race({
      connected: take(connectFinished),
      failed: take(failed),
      closed: take(closed),
      superseded: take(screenSet),
    })
    if (next.connected) return next.connected.payload
    if (next.failed?.payload.flow === 'wallet/connect') failure = next.failed.payload.failure
    if (next.failed) continue
    throw failure
      ? fromFailure(failure)
      : new AuthError('exited_auth_flow', 'The wallet list was closed before a wallet was connected.')
  }
}
