import { call, requireChain, requireWallet, services, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { invalidTransaction } from './transactionErrors.ts'
import { readTransaction, type TransactionDraft } from './readTransaction.ts'
import type { SignTransactionArgs, TransactionUi } from './types.ts'

/** Place of a transaction among those that were asked for together. */
export interface TransactionStep {
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** A checked request to sign or send a transaction. */
export interface TransactionJob {
  readonly intent: 'send' | 'sign'
  readonly from: string
  readonly draft: TransactionDraft
  readonly chain: Chain
  readonly ui: TransactionUi
  /** Set if several transactions were asked for together. */
  readonly step: TransactionStep | null
}

/**
 * Checks the host's request, before anything is shown.
 *
 * @throws AuthError `must_be_authenticated`, `embedded_wallet_not_found`, `embedded_wallet_invalid_transaction`, `unsupported_chain_id`
 */
export function* readJob(
  { transaction, ui = {} }: SignTransactionArgs,
  intent: 'send' | 'sign',
  step: TransactionStep | null = null,
): SagaGenerator<TransactionJob> {
  const { frame } = yield* services()
  const { address } = yield* call(requireWallet)
  const draft = yield* call(withChecksum, readTransaction(transaction, address))
  const chain = yield* call(requireChain, draft.chainId, 'gas')
  frame.preload()
  return { intent, from: address, draft, chain, ui: plainUi(ui), step }
}

/** Checks the checksums of mixed-case addresses (EIP-55), which fail if one is mistyped. @throws AuthError `embedded_wallet_invalid_transaction` */
export async function withChecksum(draft: TransactionDraft): Promise<TransactionDraft> {
  const { getAddress } = await import('ethers/address')
  try {
    const accessList = draft.accessList?.map(({ address, storageKeys }) => ({
      address: getAddress(address),
      storageKeys,
    }))
    return { ...draft, to: draft.to === null ? null : getAddress(draft.to), accessList }
  } catch {
    throw invalidTransaction("Transaction field 'to', or an address of 'accessList', has a wrong checksum.")
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Copies only known text fields of the host's `ui`, as they enter the store. */
export function plainUi(ui: TransactionUi): TransactionUi {
  const { contractInfo, senderInfo, ...texts } = ui
  const { name, imgSize, ...more } = contractInfo ?? { name: undefined }
  return {
    ...onlyTexts(texts),
    ...(isText(name) && {
      contractInfo: { name, imgSize: imgSize === 'lg' ? 'lg' : 'sm', ...onlyTexts(more) } as const,
    }),
    ...(isText(senderInfo?.name) && { senderInfo: { name: senderInfo.name } }),
  }
}

export const onlyTexts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => isText(entry[1])))
