import { BrowserProvider, Interface } from 'ethers'
import {
  type BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  custom,
  parseAbi,
  type Address,
  type Chain as ViemChain,
} from 'viem'
import { ChainFault, CONTRACT, fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { withWallet } from '../send/testing/wallet.ts'
import { TO } from '../send/testing/send.ts'

const ABI = ['function buy(uint256 cups)', 'error SoldOut(uint256 left)'] as const
const CUPS = new Interface(ABI)
/** `SoldOut(3)` and `Error('closed')`, as ethers encodes them. */
const SOLD_OUT = CUPS.encodeErrorResult('SoldOut', [3n])
const CLOSED = new Interface(['error Error(string)']).encodeErrorResult('Error', ['closed'])

const ticking: NodeJS.Timeout[] = []
afterEach(() => ticking.splice(0).forEach((interval) => clearInterval(interval)))

/** A wallet without prompts, as ethers and viem see it. */
async function start() {
  const fake = fakeChain()
  fake.set('eth_estimateGas', '0x5208')
  const world = await withWallet({ fake, options: { promptOnSignature: false } })
  const provider = await world.until(world.api.getEthereumProvider())
  // The libraries wait in real time, so the client's clock runs too.
  ticking.push(setInterval(() => void world.clock.advance(500), 10))
  const chain = fake.chain as unknown as ViemChain
  const viem = createWalletClient({ account: world.address as Address, chain, transport: custom(provider) })
  return {
    fake,
    viem,
    ethers: new BrowserProvider(provider, 1, { cacheTimeout: -1 }),
    address: world.address,
    provider,
  }
}

interface Failure {
  code: number | string
  message: string
  data: unknown
  error: { code: number; data: unknown }
}
const failureOf = (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: unknown) => error as Failure,
  )
/** Names of a viem error and its causes. */
const namesOf = (error: unknown): string[] => {
  const names: string[] = []
  for (let one: unknown = error; one instanceof Error; one = one.cause) names.push(one.name)
  return names
}

describe("a node's refusal of a sent transaction, as ethers and viem name it", () => {
  it.each([
    // geth, reth and anvil
    [-32000, 'nonce too low: next nonce 8, tx nonce 7', 'NONCE_EXPIRED', 'NonceTooLowError'],
    [-32003, 'nonce too low', 'NONCE_EXPIRED', 'NonceTooLowError'],
    // Nethermind, Besu
    [-32010, 'OldNonce, Current nonce: 8, nonce of rejected tx: 7', 'NONCE_EXPIRED', 'NonceTooLowError'],
    [-32010, 'OwnNonceAlreadyUsed', 'NONCE_EXPIRED', 'NonceTooLowError'],
    [-32010, 'ReplacementNotAllowed', 'REPLACEMENT_UNDERPRICED', 'TransactionExecutionError'],
    [-32010, 'InsufficientFunds, Account balance: 1', 'INSUFFICIENT_FUNDS', 'InsufficientFundsError'],
    [-32001, 'Nonce too low', 'NONCE_EXPIRED', 'NonceTooLowError'],
    [-32000, 'replacement transaction underpriced', 'REPLACEMENT_UNDERPRICED', 'TransactionExecutionError'],
    // Erigon, OpenEthereum
    [-32000, 'could not replace existing tx', 'REPLACEMENT_UNDERPRICED', 'TransactionExecutionError'],
    [
      -32010,
      'Transaction gas price too low. There is another transaction with same nonce in the queue. gas price too low to replace',
      'REPLACEMENT_UNDERPRICED',
      'TransactionExecutionError',
    ],
    [-32000, 'insufficient funds for gas * price + value: balance 1', 'INSUFFICIENT_FUNDS', 'InsufficientFundsError'],
    [-32004, 'Upfront cost exceeds account balance', 'INSUFFICIENT_FUNDS', 'InsufficientFundsError'],
    [-32000, 'max fee per gas less than block base fee: 1 < 2', 'UNKNOWN_ERROR', 'FeeCapTooLowError'],
    [-32000, 'intrinsic gas too low', 'UNKNOWN_ERROR', 'IntrinsicGasTooLowError'],
  ])("a node's refusal %d %j reaches ethers and viem as: %s and %s", async (code, message, ofEthers, ofViem) => {
    const { fake, viem, ethers, address } = await start()
    fake.set('eth_sendRawTransaction', new ChainFault({ code, message }))
    const pay = { from: address, to: TO, value: '0x1', nonce: '0x7' }
    const error = await failureOf(ethers.send('eth_sendTransaction', [pay]))
    expect(error.code).toBe(ofEthers)
    const names = namesOf(await failureOf(viem.sendTransaction({ to: TO, value: 1n, nonce: 7 })))
    expect(names).toContain(ofViem)
  })

  it("the provider passes on the code and data of a node's refusal", async () => {
    const { fake, provider, address } = await start()
    const data = { limit: 5, see: 'https://node.test/limits' }
    fake.set('eth_sendRawTransaction', new ChainFault({ code: -32003, message: 'transaction type not valid', data }))
    const error = await failureOf(
      provider.request({ method: 'eth_sendTransaction', params: [{ from: address, to: TO, value: '0x1' }] }),
    )
    expect(error).toMatchObject({ code: -32003, message: 'transaction type not valid', data })
  })

  it('a refusal by one of two nodes is not passed on while the other may have taken the transaction', async () => {
    const fake = fakeChain({ nodes: 2 })
    const world = await withWallet({ fake, options: { promptOnSignature: false } })
    const provider = await world.until(world.api.getEthereumProvider())
    ticking.push(setInterval(() => void world.clock.advance(500), 10))
    fake.set('eth_sendRawTransaction', (_params: unknown, url: string) =>
      url.includes('node0')
        ? new ChainFault('down')
        : new ChainFault({ code: 3, message: 'execution reverted', data: SOLD_OUT }),
    )
    const error = await failureOf(
      provider.request({ method: 'eth_sendTransaction', params: [{ from: world.address, to: TO, value: '0x1' }] }),
    )
    expect(error).toMatchObject({
      code: -32603,
      message: 'The network did not say whether it took the transaction. It may still get there.',
      data: { code: 'UNKNOWN_ERROR' },
    })
  })
})

it('viem reports why a transaction failed, although its next request, wallet_sendTransaction, is refused', async () => {
  const { viem, provider, address } = await start()
  await expect(
    provider.request({ method: 'wallet_sendTransaction', params: [{ from: address }] }),
  ).rejects.toMatchObject({ code: -32601, message: 'The wallet does not support wallet_sendTransaction.' })
  const error = await failureOf(viem.sendTransaction({ to: TO, value: 1n, gasPrice: 1n, type: 'eip1559' } as never))
  expect(namesOf(error)).toContain('InvalidParamsRpcError')
})

describe('a revert found while preparing, as ethers and viem decode it', () => {
  it.each([
    // geth, reth, Erigon and anvil
    [3, 'execution reverted', SOLD_OUT, 'SoldOut'],
    [3, 'execution reverted: closed', CLOSED, 'Error'],
    // Besu, Nethermind (new and old), Hardhat
    [-32000, 'Execution reverted', SOLD_OUT, 'SoldOut'],
    [-32015, 'execution reverted', SOLD_OUT, 'SoldOut'],
    [-32015, 'VM execution error.', `Reverted ${SOLD_OUT}`, 'SoldOut'],
    [
      -32603,
      "Error: VM Exception while processing transaction: reverted with custom error 'SoldOut(3)'",
      { message: 'Error: VM Exception', data: SOLD_OUT },
      'SoldOut',
    ],
  ])('a revert %d %j with %j is decoded as %s', async (code, message, data, name) => {
    const { fake, viem, ethers, address } = await start()
    fake.set('eth_estimateGas', new ChainFault({ code, message, data }))
    const call = { from: address, to: CONTRACT, data: CUPS.encodeFunctionData('buy', [5n]) }
    // Without an estimate by the library, the wallet finds the revert.
    const sent = await failureOf(ethers.send('eth_sendTransaction', [call]))
    expect(CUPS.parseError(sent.error.data as string)?.name).toBe(name)
    expect(sent.error.code).toBe(code === -32603 ? -32603 : 3)
    // With an estimate by the library, the node's answer passes through.
    const estimated = await failureOf(ethers.estimateGas(call))
    expect(estimated).toMatchObject({ code: 'CALL_EXCEPTION', data: name === 'Error' ? CLOSED : SOLD_OUT })
    const written = await failureOf(
      viem.writeContract({ address: CONTRACT, abi: parseAbi(ABI), functionName: 'buy', args: [5n] }),
    )
    const reverted = (written as unknown as BaseError).walk((one) => one instanceof ContractFunctionRevertedError)
    expect((reverted as ContractFunctionRevertedError | null)?.data).toMatchObject(
      name === 'SoldOut' ? { errorName: 'SoldOut', args: [3n] } : { errorName: 'Error', args: ['closed'] },
    )
  })
})
