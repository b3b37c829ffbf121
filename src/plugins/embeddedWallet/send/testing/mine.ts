import { Transaction } from 'ethers'
import type { FakeChain } from '../../../../core/chain/testing/fakeChain.ts'

/** Receipt that a node answers for a mined transaction. */
export const minedBy = (hash: string, from: string, more: object = {}) => ({
  transactionHash: hash,
  status: '0x1',
  blockNumber: '0x11',
  blockHash: `0x${'34'.repeat(32)}`,
  from,
  to: from,
  contractAddress: null,
  gasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  ...more,
})

/** Mines sent transactions in the next block. Returns them. */
export function mine(fake: FakeChain, more: object = {}): Transaction[] {
  const sent: Transaction[] = []
  fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
    const transaction = Transaction.from(raw as string)
    sent.push(transaction)
    return transaction.hash
  })
  fake.set('eth_getTransactionReceipt', ([hash]: readonly unknown[]) => {
    const found = sent.find((transaction) => transaction.hash === hash)
    return found ? minedBy(hash as string, found.from ?? '', more) : null
  })
  return sent
}
