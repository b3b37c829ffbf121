import {
  askWallet,
  AuthError,
  call,
  draftTransfer,
  execute,
  findWallet,
  fitFees,
  isSameAddress,
  parseAmount,
  race,
  readChainId,
  readTransferBalances,
  readTransferFees,
  requireChain,
  take,
  toHex,
  toWalletError,
  walletFlows,
  walletProvider,
  walletsSlice,
  type Chain,
  type ConnectedWallet,
  type Eip1193Provider,
  type FundingStartArgs,
  type FundingStarted,
  type SagaGenerator,
  type SwitchChainArgs,
  type Transfer,
  type TransferDraft,
} from '../../core/index.ts'
import { transferError } from './errors.ts'
import { readPayer } from './payer.ts'
import { toTransferError } from './quote.ts'

/** The `details` of `useFundWallet().start({ provider: 'transfer', amount, details })`. */
export interface TransferDetails {
  /** Id of the connected wallet that pays, as `useWallets` gives it. Default: the one connected last. */
  readonly wallet?: string | undefined
  /** Address that the user was shown. If the wallet has another active account by now, nothing is sent. */
  readonly from?: string | undefined
}

/**
 * Asks a connected wallet to send the money, after switching it to the right chain. The user confirms in the wallet.
 *
 * @throws AuthError those of {@link TRANSFER_ERRORS} and of wallets (`wallets_rejected`, …), `unsupported_chain_id`
 */
export function* start({
  address: to,
  chainId,
  asset,
  amount,
  details,
}: FundingStartArgs): SagaGenerator<FundingStarted> {
  const { wallet: id, from } = (details ?? {}) as TransferDetails
  const value = amount === null ? null : parseAmount(amount, asset.decimals)
  if (value === null) throw transferError('transfer_invalid_amount')
  const wallet = yield* call(readPayer, id, to)
  if (from !== undefined && !isSameAddress(from, wallet.address)) throw transferError('transfer_account_changed')
  const chain = yield* call(requireChain, chainId, 'gas')
  const transfer: Transfer = { from: wallet.address, to, token: asset.token, amount: value }
  const draft = draftTransfer(transfer)
  const fees = yield* call(prepare, chain, draft, transfer)
  const provider = yield* call(bringToChain, wallet, chain)
  const hash = yield* call(send, provider, wallet.id, { ...draft, ...fees, chainId: toHex(chainId) })
  return {
    id: toPaymentId(chainId, hash),
    details: { from: wallet.address, wallet: wallet.name, to: draft.to, value: draft.value, data: draft.data ?? '0x' },
  }
}

/**
 * Checks that the wallet has enough, and returns fee fields if the balance is tight: the wallet's own fees could exceed it.
 *
 * @throws AuthError `transfer_insufficient_balance`, `transfer_insufficient_fee`, `transfer_network_unreachable`, `transfer_refused`
 */
export function* prepare(chain: Chain, draft: TransferDraft, transfer: Transfer): SagaGenerator<object> {
  const { token, amount } = transfer
  try {
    const { balance, coin } = yield* call(readTransferBalances, chain, transfer)
    if (balance < amount) throw transferError('transfer_insufficient_balance')
    const fees = yield* call(readTransferFees, chain, draft)
    const fields = fitFees(token === null ? coin - amount : coin, fees)
    if (!fields) throw transferError('transfer_insufficient_fee')
    return fields
  } catch (error) {
    throw toTransferError(error)
  }
}

/** @throws AuthError `transfer_wrong_network` if the wallet stays on another chain, `transfer_account_changed`; errors of wallets */
export function* bringToChain(
  { id, address }: ConnectedWallet,
  { id: chainId }: Chain,
): SagaGenerator<Eip1193Provider> {
  const provider = yield* call(walletProvider, id)
  if ((yield* call(chainOf, provider)) !== chainId) {
    try {
      yield* call(execute<SwitchChainArgs, void>, walletFlows.switchChain, { id, chainId })
    } catch (error) {
      const isRefused =
        error instanceof AuthError && (error.code === 'wallets_rejected' || error.code === 'unsupported_chain_id')
      throw isRefused ? transferError('transfer_wrong_network', error) : error
    }
    // Some wallets confirm the switch and stay on their chain.
    if ((yield* call(chainOf, provider)) !== chainId) throw transferError('transfer_wrong_network')
  }
  const now = yield* call(findWallet, id)
  if (!isSameAddress(now.address, address)) throw transferError('transfer_account_changed')
  return provider
}

export function* chainOf(provider: Eip1193Provider): SagaGenerator<number | null> {
  try {
    return readChainId(yield* call(askWallet, provider, 'eth_chainId'))
  } catch (error) {
    throw toWalletError(error)
  }
}

/** @throws AuthError errors of wallets, `transfer_disconnected`, `transfer_unreadable` */
export function* send(provider: Eip1193Provider, id: string, transaction: object): SagaGenerator<string> {
  const { hash } = yield* race({
    hash: call(askToSend, provider, transaction),
    // Some wallets never answer the request after they disconnect.
    gone: take((action: unknown) => walletsSlice.actions.disconnected.match(action) && action.payload.id === id),
  })
  if (hash === undefined) throw transferError('transfer_disconnected')
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) throw transferError('transfer_unreadable')
  return hash.toLowerCase()
}

export function* askToSend(provider: Eip1193Provider, transaction: object): SagaGenerator<unknown> {
  try {
    return (yield* call(askWallet, provider, 'eth_sendTransaction', [transaction])) ?? null
  } catch (error) {
    throw toWalletError(error)
  }
}

/** Builds a transfer's id from its chain and transaction hash, such as `8453:0x12…`. */
const toPaymentId = (chainId: number, hash: string): string => `${chainId}:${hash}`

/** Reads a payment id; `null` if the text is not one. */
export function readPaymentId(id: string): { chainId: number; hash: string } | null {
  const [, chainId, hash] = /^([1-9]\d{0,15}):(0x[0-9a-f]{64})$/.exec(id) ?? []
  return chainId !== undefined && hash !== undefined ? { chainId: Number(chainId), hash } : null
}
