import { Transaction } from 'ethers'
import { ChainFault, type FakeChain } from '../../../../core/chain/testing/fakeChain.ts'

const refuse = (message: string) => new ChainFault({ code: -32000, message })

/** Gives a chain the pool of geth: one transaction for each nonce, no replacement for less than 10 % more, and geth's words. */
export function mempool(fake: FakeChain, first = 7) {
  const pool = new Map<number, Transaction>()
  const next = () => {
    let nonce = first
    while (pool.has(nonce)) nonce++
    return nonce
  }
  const priceOf = ({ maxFeePerGas, gasPrice }: Transaction) => maxFeePerGas ?? gasPrice ?? 0n
  fake.set('eth_getTransactionCount', () => `0x${next().toString(16)}`)
  fake.set('eth_getTransactionByHash', ([hash]: readonly unknown[]) =>
    [...pool.values()].some((one) => one.hash === hash) ? { hash } : null,
  )
  fake.set('eth_sendRawTransaction', ([raw]: readonly unknown[]) => {
    const given = Transaction.from(raw as string)
    const there = pool.get(given.nonce)
    if (there?.hash === given.hash) return refuse('already known')
    if (given.nonce < first) return refuse(`nonce too low: next nonce ${first}, tx nonce ${given.nonce}`)
    if (there && priceOf(given) * 10n < priceOf(there) * 11n) return refuse('replacement transaction underpriced')
    pool.set(given.nonce, given)
    return given.hash
  })
  return {
    pool,
    /** Nonce, and value in wei, of each transaction in the pool, by rising nonce. */
    paid: () => [...pool.values()].map(({ nonce, value }) => [nonce, Number(value)]).sort((a, b) => a[0]! - b[0]!),
  }
}
