import { call, ChainError, requireChain, select, selectEmbeddedWallet, type Chain } from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { quoteInTime, quoteSend } from './quoteSend.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TO = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chain = { id: 10 } as Chain
const fees = { gas: 100n, perGas: 21n, perGasNow: 11n, tip: 1n, l1: 50n }
const quoted = { balance: 10_000n, coin: 10_000n, fees, max: 7_850n }

const asking = (args: { to?: string; amount?: string }, to: string) =>
  stepSaga(quoteSend, { chainId: 10, ...args })
    .expect(select(selectEmbeddedWallet))
    .next({ address: OWN })
    .expect(call(requireChain, 10, 'gas'))
    .next(chain)
    .expect(call(quoteInTime, chain, { from: OWN, to, token: null }))

describe('quoteSend', () => {
  it('quoteSend asks what a payment to the wallet itself costs where there is no recipient yet', () => {
    asking({}, OWN).next(quoted).returns({ balance: '10000', fee: '2150', max: '7850', fields: null })
  })

  it('quoteSend keeps the fee of a payment of the maximum at what was named [ACCOUNT-75]', () => {
    asking({ to: TO, amount: '7850' }, TO)
      .next(quoted)
      .returns({
        balance: '10000',
        fee: '2150',
        max: '7850',
        fields: { gasLimit: '0x64', maxFeePerGas: '0x15', maxPriorityFeePerGas: '0x1' },
      })
  })

  it('quoteSend leaves the fee of a small payment to the wallet', () => {
    asking({ to: TO, amount: '1' }, TO).next(quoted).returns({ balance: '10000', fee: '2150', max: '7850', fields: {} })
  })

  it('quoteSend names no maximum where the chain refuses to estimate', () => {
    asking({ to: TO, amount: '1' }, TO)
      .next({ ...quoted, fees: null, max: 10_000n })
      .returns({ balance: '10000', fee: null, max: '0', fields: null })
  })

  it('quoteSend fails with wallets_not_connected without an embedded wallet', () => {
    stepSaga(quoteSend, { chainId: 10 }).next(null).throws('wallets_not_connected')
  })

  it('quoteSend fails with network_unreachable if the chain does not answer in time, or cannot be reached', () => {
    const transfer = { from: OWN, to: TO, token: null }
    stepSaga(quoteInTime, chain, transfer).next({ late: true }).throws('network_unreachable')
    stepSaga(quoteInTime, chain, transfer).fail(new ChainError('NETWORK_ERROR', 'Off.')).throws('network_unreachable')
    stepSaga(quoteInTime, chain, transfer).next({ quoted }).returns(quoted)
  })
})
