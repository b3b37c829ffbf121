import {
  assertCanLink,
  call,
  captchaToken,
  changeAccounts,
  closeAfterSuccess,
  completeLink,
  completeLogin,
  put,
  requireUser,
  select,
  selectIsModalOpen,
  services,
  startJob,
  updateUser,
  type CompletedLogin,
  type ConnectedWallet,
  type SagaGenerator,
  type User,
  type WalletAccount,
} from '../../core/index.ts'
import type { WireSession, WireUser } from '../../core/contract.ts'
import { WALLET_PATHS, type WalletUnlinkBody } from './contract.ts'
import { begin, openConnection, type WalletArgs } from './openConnection.ts'
import { post } from './prepareMessage.ts'
import { proveOwnership } from './proveOwnership.ts'
import { selectWallet, walletSlice } from './slice.ts'

const { connectFinished, finished, signatureConfirmed } = walletSlice.actions

export interface WalletLoginArgs extends WalletArgs {
  /** The CAPTCHA response, on apps that ask for one. Default: the CAPTCHA plugin gets it, before the wallet is asked to sign. */
  token?: string | undefined
  /** Waits for `sign()` before the wallet is asked to sign: for wallets that open only in a click. Default false. */
  needsClick?: boolean | undefined
}

/**
 * Logs in, or signs up, with a wallet: connects it and has it sign a login message (EIP-4361).
 *
 * @throws AuthError errors of wallets (`wallets_rejected`, `wallets_busy`, …), `unsupported_chain_id`, `invalid_credentials`,
 * `wallet_account_changed`, `wallet_wrong_account`, `wallet_chain_unavailable`, `wallet_login_failed`, and those of every login
 * method (`allowlist_rejected`, `max_accounts_reached`, `captcha_failure`, …)
 */
export function* login(args: WalletLoginArgs): SagaGenerator<CompletedLogin> {
  yield* call(begin, 'login', args)
  const token = yield* call(captchaToken, { token: args.token })
  const { id } = yield* call(openConnection, args)
  const body = yield* call(proveOwnership, { id, token, needsClick: args.needsClick ?? false })
  const session = yield* call(post<WireSession>, WALLET_PATHS.authenticate, body, { authenticated: false })
  const { analytics } = yield* services()
  analytics.track('sdk_authenticate_siwe')
  const user = yield* call(completeLogin, session, { method: 'wallet', row: args.walletId })
  yield* put(finished())
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: false, method: 'wallet' }
}

/**
 * Links a wallet: connects it and has it sign a message (EIP-4361).
 *
 * @throws AuthError as {@link login}, and `must_be_authenticated`, `linked_to_another_user`, `cannot_link_more_of_type`
 */
export function* link(args: WalletLoginArgs): SagaGenerator<User> {
  yield* call(begin, 'link', args)
  yield* call(assertCanLink, 'wallet')
  const { id } = yield* call(openConnection, args)
  const body = yield* call(proveOwnership, { id, token: args.token, needsClick: args.needsClick ?? false })
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, WALLET_PATHS.link, body))
  const user = yield* call(completeLink, wire, { type: 'wallet' })
  yield* put(finished())
  return user
}

/**
 * Connects a wallet without login or linking, to use its provider. The user may be logged in or not.
 *
 * @throws AuthError errors of wallets (`wallets_rejected`, `wallets_busy`, …), and `wallet_wrong_account`
 */
export function* connect(args: WalletArgs): SagaGenerator<ConnectedWallet> {
  yield* call(begin, 'connect', args)
  const wallet = yield* call(openConnection, args)
  yield* put(connectFinished(wallet))
  yield* call(startJob, closeAfterConnect)
  return wallet
}

/** Closes the modal after a connection in it. A saga of its own, so that the flow does not wait for the modal. */
export function* closeAfterConnect(): SagaGenerator<void> {
  if ((yield* select(selectWallet)).isInModal && (yield* select(selectIsModalOpen))) yield* call(closeAfterSuccess)
}

/** Continues a login or link that waits for a click (`needsClick`). Does nothing if none is waiting. */
export function* sign(): SagaGenerator<void> {
  yield* put(signatureConfirmed())
}

/**
 * Unlinks a wallet. The wallet stays connected.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`,
 * `cannot_unlink_embedded_wallet`, `wallet_unlink_failed`
 */
export function* unlink({ account }: { account: WalletAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: WalletUnlinkBody = { address: account.address }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, WALLET_PATHS.unlink, body))
  return yield* call(updateUser, wire)
}
