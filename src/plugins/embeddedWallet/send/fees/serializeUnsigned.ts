import type { FilledTransaction } from './types.ts'

/** Serializes the transaction for signing, without a signature (EIP-155, EIP-2718). Hex with 0x. */
export async function serializeUnsigned({ fees, to, ...transaction }: FilledTransaction): Promise<string> {
  const { Transaction } = await import('ethers/transaction')
  const accessList = transaction.accessList?.map(({ address, storageKeys }) => ({
    address,
    storageKeys: [...storageKeys],
  }))
  return Transaction.from({ ...transaction, to, ...fees, accessList: fees.type === 0 ? null : (accessList ?? []) })
    .unsignedSerialized
}
