import {
  askChain,
  askWallet,
  AuthError,
  call,
  draftTransfer,
  execute,
  findWallet,
  readTransferBalances,
  readTransferFees,
  requireChain,
  toHex,
  walletFlows,
  walletProvider,
  type Chain,
  type ConnectedWallet,
  type SwitchChainArgs,
  type TransferFees,
} from '../../core/index.ts'
import { stepSaga } from '../../testing/index.ts'
import { findReplacement } from './findReplacement.ts'
import { readPayer } from './payer.ts'
import { isNonceUsed, look, pollStatus, readMined, replaced, waiting } from './pollStatus.ts'
import { askToSend, bringToChain, chainOf, prepare, send, start } from './start.ts'

const [FROM, TO] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
const HASH = `0x${'ab'.repeat(32)}`
const ETH = 10n ** 18n
const chain = { id: 8_453 } as Chain
const wallet = { id: 'den:fox', name: 'fox', address: FROM } as ConnectedWallet
const provider = { request: async () => null } as never
const asset = { token: null, symbol: 'ETH', decimals: 18 }
const args = { address: TO, chainId: 8_453, asset, amount: '0.5', details: { wallet: 'den:fox', from: FROM } } as never
const asked = { from: FROM, to: TO, token: null, amount: ETH / 2n }
const draft = draftTransfer(asked)
const fees = { gas: 21_000n, perGas: 10n, perGasNow: 8n, l1: 0n } as TransferFees
const rejected = new AuthError('wallets_rejected', 'No.')

describe('start', () => {
  it("start() checks the transfer, switches the wallet's chain, has it send, and returns the id", () => {
    stepSaga(start, args)
      .expect(call(readPayer, 'den:fox', TO))
      .next(wallet)
      .expect(call(requireChain, 8_453, 'gas'))
      .next(chain)
      .expect(call(prepare, chain, draft, asked))
      .next({})
      .expect(call(bringToChain, wallet, chain))
      .next(provider)
      .expect(call(send, provider, 'den:fox', { ...draft, chainId: toHex(8_453) }))
      .next(HASH)
      .returns({
        id: `8453:${HASH}`,
        details: { from: FROM, wallet: 'fox', to: draft.to, value: draft.value, data: '0x' },
      })
  })

  it.each(['0', '-1', '1e3', '', '0.0000000000000000001'])('a transfer of the amount %j is not sent', (amount) => {
    stepSaga(start, { ...(args as object), amount } as never).throws('transfer_invalid_amount')
  })

  it("start() fails with transfer_account_changed if the wallet's account is not the one that the user saw [FUND-39]", () => {
    stepSaga(start, args)
      .next({ ...wallet, address: TO })
      .throws('transfer_account_changed')
  })
})

describe('prepare', () => {
  const balances = () => stepSaga(prepare, chain, draft, asked).expect(call(readTransferBalances, chain, asked))

  it('prepare() sets no fees, but leaves them to the wallet, if the balance is far above the amount', () => {
    balances()
      .next({ balance: ETH, coin: ETH })
      .expect(call(readTransferFees, chain, draft))
      .next(fees)
      .returns({})
  })

  it('prepare() fails with transfer_insufficient_balance if the wallet has too little', () => {
    balances().next({ balance: 1n, coin: 1n }).throws('transfer_insufficient_balance')
  })

  it('prepare() fails with transfer_insufficient_fee if nothing is left for the fee', () => {
    balances()
      .next({ balance: ETH / 2n, coin: ETH / 2n })
      .next(fees)
      .throws('transfer_insufficient_fee')
  })
})

describe('bringToChain', () => {
  const on = (id: number) =>
    stepSaga(bringToChain, wallet, chain)
      .expect(call(walletProvider, 'den:fox'))
      .next(provider)
      .expect(call(chainOf, provider))
      .next(id)
  const switching = () =>
    on(1).expect(call(execute<SwitchChainArgs, void>, walletFlows.switchChain, { id: 'den:fox', chainId: 8_453 }))

  it('bringToChain asks nothing of a wallet that is on the chain already', () => {
    on(8_453).expect(call(findWallet, 'den:fox')).next(wallet).returns(provider)
  })

  it('bringToChain switches the wallet, and fails with transfer_wrong_network if it stays', () => {
    switching()
      .next()
      .expect(call(chainOf, provider))
      .next(8_453)
      .expect(call(findWallet, 'den:fox'))
      .next(wallet)
      .returns(provider)
    switching().next().next(1).throws('transfer_wrong_network')
  })

  it('a declined switch fails with transfer_wrong_network, any other failure with its own code', () => {
    switching().fail(rejected).throws('transfer_wrong_network')
    switching().fail(new AuthError('network_unreachable', 'Off.')).throws('network_unreachable')
  })

  it('another account after the switch fails with transfer_account_changed', () => {
    on(8_453)
      .next({ ...wallet, address: TO })
      .throws('transfer_account_changed')
  })
})

describe('send', () => {
  const racing = () => stepSaga(send, provider, 'den:fox', draft)

  it("send() returns the wallet's transaction hash in lower case", () => {
    racing()
      .next({ hash: HASH.toUpperCase().replace('0X', '0x') })
      .returns(HASH)
  })

  it.each([null, '', '0x12', 7])('a transfer whose wallet answers %j, which is no hash, fails', (hash) => {
    racing().next({ hash }).throws('transfer_unreadable')
  })

  it('send() fails with transfer_disconnected if the wallet went away', () => {
    racing().next({ gone: {} }).throws('transfer_disconnected')
  })

  it('send() fails with wallets_rejected if the user declines', () => {
    stepSaga(askToSend, provider, draft)
      .expect(call(askWallet, provider, 'eth_sendTransaction', [draft]))
      .fail({ code: 4001 })
      .throws('wallets_rejected')
  })
})

describe('polling a transfer', () => {
  const known = { from: FROM, nonce: 4, to: TO, value: '0x1', data: '0x', block: 16 }
  const looking = () => stepSaga(look, chain, HASH, known).expect(call(isNonceUsed, chain, known))

  it('polling a transfer reads chain and hash from the id of the payment', () => {
    stepSaga(pollStatus, { id: `8453:${HASH}`, request: null, details: known })
      .expect(call(requireChain, 8_453))
      .next(chain)
      .expect(call(look, chain, HASH, known))
      .next({ status: 'completed' })
      .returns({ status: 'completed' })
    stepSaga(pollStatus, { id: 'nothing', request: null, details: undefined }).returns(null)
  })

  it('polling a transfer ends with its receipt', () => {
    looking()
      .next(false)
      .expect(call(readMined, chain, HASH))
      .next({ status: 'failed', hash: HASH, code: 'transfer_reverted' })
      .returns({ status: 'failed', hash: HASH, code: 'transfer_reverted' })
  })

  it('polling a transfer looks for a replacement if the nonce is used, and otherwise waits', () => {
    looking()
      .next(true)
      .next(null)
      .expect(call(replaced, chain, known, HASH))
    looking()
      .next(false)
      .next(null)
      .expect(call(waiting, chain, known, HASH))
  })

  it('a replacement that makes the same payment completes the transfer, and any other fails with transfer_replaced', () => {
    const found = () => stepSaga(replaced, chain, known, HASH).expect(call(findReplacement, chain, known))
    found()
      .next({ hash: '0x1', isSamePayment: true })
      .expect(call(readMined, chain, '0x1'))
      .next({ status: 'completed', hash: '0x1' })
      .returns({ status: 'completed', hash: '0x1' })
    found()
      .next({ hash: '0x1', isSamePayment: false })
      .returns({ status: 'failed', hash: '0x1', code: 'transfer_replaced' })
  })

  it('a transfer whose nonce is used up fails with transfer_replaced after five polls that find no replacement', () => {
    stepSaga(replaced, chain, { ...known, late: 3 }, HASH)
      .next(null)
      .returns({ status: 'pending', hash: HASH, details: { ...known, late: 4 } })
    stepSaga(replaced, chain, { ...known, late: 4 }, HASH)
      .next(null)
      .returns({ status: 'failed', hash: HASH, code: 'transfer_replaced' })
  })

  it('polling a transfer stores its nonce, and counts the polls in which the network does not know the transfer', () => {
    stepSaga(waiting, chain, {}, HASH)
      .expect(call(askChain, chain, 'eth_getTransactionByHash', [HASH]))
      .next({ nonce: '0x7' })
      .expect(call(askChain, chain, 'eth_blockNumber'))
      .next('0x10')
      .returns({ status: 'pending', hash: HASH, details: { nonce: 7, unseen: 0, block: 16 } })
    stepSaga(waiting, chain, { unseen: 1 }, HASH)
      .next(null)
      .next('0x10')
      .returns({ status: 'pending', hash: HASH, details: { unseen: 2, block: 16 } })
  })
})
