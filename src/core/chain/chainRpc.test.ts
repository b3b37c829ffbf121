import { AbiCoder } from 'ethers'
import { askChain } from './chainRpc.ts'
import { revertReason } from './readRpcError.ts'
import { ChainFault, fakeChain, failureOfRun, runAlone } from './testing/fakeChain.ts'

let restore = () => {}
afterEach(() => restore())

function chainOf(nodes: number, answer: unknown) {
  const fake = fakeChain({ nodes })
  fake.set('eth_x', answer)
  restore = fake.install()
  return {
    ...fake,
    ask: (passes = false) => runAlone(askChain<unknown>, [fake.chain, 'eth_x', [1]], { passes: () => passes }),
  }
}

describe('a chain is asked', () => {
  it("a call goes to the chain's first node", async () => {
    const { ask, calls } = chainOf(2, '0x1')
    await expect(ask()).resolves.toBe('0x1')
    expect(calls).toEqual([{ method: 'eth_x', params: [1], url: 'https://node0.chain1.test/' }])
  })

  it.each(['down', 'html', 'gateway', 'silent'] as const)(
    "a call goes to the chain's next node if the first is %s",
    async (kind) => {
      const { ask, calls } = chainOf(2, (_params: unknown, url: string) =>
        url.includes('node0') ? new ChainFault(kind) : '0x2',
      )
      await expect(ask(true)).resolves.toBe('0x2')
      expect(calls.map(({ url }) => url)).toEqual(['https://node0.chain1.test/', 'https://node1.chain1.test/'])
    },
  )

  it("a node that answers 'nonce too low' ends the call with NONCE_EXPIRED, and no other node is asked", async () => {
    const { ask, count } = chainOf(2, new ChainFault({ code: -32000, message: 'nonce too low' }))
    expect(await failureOfRun(ask())).toMatchObject({ code: 'NONCE_EXPIRED' })
    expect(count('eth_x')).toBe(1)
  })

  it.each([
    ['down', 'NETWORK_ERROR'],
    ['html', 'NETWORK_ERROR'],
    ['gateway', 'NETWORK_ERROR'],
    ['silent', 'TIMEOUT'],
  ] as const)('a call to a chain fails if all of its nodes are %s', async (kind, code) => {
    expect(await failureOfRun(chainOf(2, new ChainFault(kind)).ask(true))).toMatchObject({ code })
  })
})

describe('errors of nodes', () => {
  it.each([
    ['insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    ["sender doesn't have enough funds to send tx", 'INSUFFICIENT_FUNDS'],
    ['nonce too low: next nonce 5, tx nonce 1', 'NONCE_EXPIRED'],
    ['OldNonce: old nonce', 'NONCE_EXPIRED'],
    ['replacement transaction underpriced', 'REPLACEMENT_UNDERPRICED'],
    ['execution reverted: no', 'CALL_EXCEPTION'],
    ['VM Exception while processing transaction: revert', 'CALL_EXCEPTION'],
    ['out of gas: gas required exceeds', 'CALL_EXCEPTION'],
    ['execution reverted: fee too low', 'CALL_EXCEPTION'],
    // geth, Erigon, Nethermind, Besu, OpenEthereum
    ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 2', 'FEE_TOO_LOW'],
    ['transaction underpriced: tip needed 1, tip permitted 0', 'FEE_TOO_LOW'],
    ['fee cap less than block base fee', 'FEE_TOO_LOW'],
    ['FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 2', 'FEE_TOO_LOW'],
    ['Gas price below configured minimum gas price', 'FEE_TOO_LOW'],
    ['gasPrice is less than the current BaseFee', 'FEE_TOO_LOW'],
    ["Transaction gas price is too low. It does not satisfy your node's minimal gas price", 'FEE_TOO_LOW'],
    ['max priority fee per gas higher than max fee per gas', 'UNKNOWN_ERROR'],
    ['intrinsic gas too low', 'UNKNOWN_ERROR'],
    ['', 'UNKNOWN_ERROR'],
  ])("a node's refusal with the message %j gets the code %s", async (message, code) => {
    expect(await failureOfRun(chainOf(1, new ChainFault({ code: -32000, message })).ask())).toMatchObject({ code })
  })

  it('a refusal with code 3 is a revert (CALL_EXCEPTION), and its reason is read from the data', async () => {
    const data = `0x08c379a0${AbiCoder.defaultAbiCoder().encode(['string'], ['Not\u202E today']).slice(2)}`
    const { ask } = chainOf(1, new ChainFault({ code: 3, message: 'oops', data }))
    await expect(ask()).rejects.toMatchObject({
      code: 'CALL_EXCEPTION',
      detail: 'Not[U+202E] today',
      rpc: { code: 3, data },
    })
  })

  it.each([null, '0x', '0x08c379a0', `0x08c379a0${'ff'.repeat(64)}`, `0x4e487b71${'00'.repeat(32)}`])(
    'revertReason reads no reason from the data %j',
    (data) => {
      expect(revertReason(data)).toBeNull()
    },
  )

  it("a node's message of 100,000 characters is cut short, and its invisible characters are written out", async () => {
    const { ask } = chainOf(1, new ChainFault({ code: -32000, message: `\u202E${'x'.repeat(100_000)}` }))
    const error = await ask().catch((thrown: unknown) => thrown as { detail: string })
    expect((error as { detail: string }).detail).toMatch(/^\[U\+202E\]x{190,}…$/)
  })
})
