import type { FilledTransaction } from './types.ts'

/** The transaction as it is signed, without the signature (EIP-155, EIP-2718). */
export async function serializeUnsigned({ fees, to, ...transaction }: FilledTransaction): Promise<string> {
  const { Transaction } = await import('ethers/transaction')
  const accessList = transaction.accessList?.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }))
  return Transaction.from({ ...transaction, to, ...fees, accessList: fees.type === 0 ? null : (accessList ?? []) }).unsignedSerialized
}
