import { selectConnectedWallets, walletFlows, type WalletConnector } from 'latchkey/core'
import { createTestClient, type TestClient } from 'latchkey/testing'
import { createWalletClient, custom, verifyMessage, verifyTypedData, type Address } from 'viem'
import { pageKey, type Question } from './index.ts'

const WHICH = { connector: 'pageKey', walletId: 'com.example.page-key' }

let questions: Question[]
let answer: boolean
let test: TestClient<[ReturnType<typeof pageKey>]>

beforeEach(() => {
  questions = []
  answer = true
  const confirm = (question: Question) => {
    questions.push(question)
    return answer
  }
  test = createTestClient({ plugins: [pageKey({ rpcUrl: 'http://localhost:8545', confirm })] })
})
afterEach(() => test.dispose())

const connect = () => test.client.run(walletFlows.connect, WHICH)
const connected = () => selectConnectedWallets(test.client.store.getState())
const provider = () =>
  (test.client.definitions.find(({ id }) => id === 'pageKey') as WalletConnector).getProvider(WHICH)

describe('a wallet with its key in the page', () => {
  it('a wallet with its key in the page connects and signs once its user agrees', async () => {
    const wallet = await connect()
    expect(wallet).toMatchObject({ name: 'Page key', chainId: 'eip155:31337', connectorType: 'page_key' })
    const address = wallet.address as Address
    const client = createWalletClient({ account: address, transport: custom(await provider()) })

    const signature = await client.signMessage({ message: 'hello' })
    await expect(verifyMessage({ address, message: 'hello', signature })).resolves.toBe(true)

    const note = {
      domain: { name: 'Tea' },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const typed = await client.signTypedData(note)
    await expect(verifyTypedData({ ...note, address, signature: typed })).resolves.toBe(true)
    expect(questions.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'personal_sign',
      'eth_signTypedData_v4',
    ])
    expect(questions[1]?.text).toContain('hello')
  })

  it('a wallet with its key in the page stays disconnected when the user declines', async () => {
    answer = false
    await expect(connect()).rejects.toMatchObject({ code: 'wallets_rejected' })
    expect(connected()).toEqual([])
  })

  it('a wallet with its key in the page signs nothing that its user declines (4001)', async () => {
    const { address } = await connect()
    answer = false
    await expect(
      (await provider()).request({ method: 'personal_sign', params: ['0x68', address] }),
    ).rejects.toMatchObject({ code: 4001 })
  })

  it('a wallet with its key in the page refuses to switch to a chain that it does not have', async () => {
    const { id } = await connect()
    await expect(test.client.run(walletFlows.switchChain, { id, chainId: 1 })).rejects.toMatchObject({
      code: 'unsupported_chain_id',
    })
    await test.client.run(walletFlows.switchChain, { id, chainId: 31_337 })
  })

  it('a wallet with its key in the page asks its user again when it is connected after a disconnect', async () => {
    const { id } = await connect()
    await test.client.run(walletFlows.disconnect, { id })
    expect(connected()).toEqual([])
    await connect()
    expect(questions).toHaveLength(2)
  })
})
