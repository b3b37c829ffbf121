import { verifyMessage } from 'ethers'
import { createTestBrowser, createTestClient } from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { atEnd, type SetUpOptions } from '../testing/setUp.ts'
import { ChainFault, fakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { mine, minedBy } from './testing/mine.ts'
import { withWallet } from './testing/wallet.ts'

const TEA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MILK = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const pay = (to: string) => ({ transaction: { to, value: 10n ** 16n } })

async function start(options: SetUpOptions = {}) {
  const world = await withWallet(options)
  const sent = mine(world.fake)
  const text = () => (world.modal().screen?.data.subject as { text?: string } | undefined)?.text
  return {
    ...world,
    sent,
    /** Waits for the review of a payment to `to`. */
    paying: (to: string) =>
      world.settle(() => world.data()?.status === 'review' && JSON.stringify(world.data()).includes(to)),
    signing: (message: string) =>
      world.settle(() => (world.data()?.status as string) === 'review' && text() === message),
    text,
  }
}

describe('two requests at once', () => {
  it('two payments requested at once are shown one after the other, with a receipt each', async () => {
    const test = await start()
    const [tea, milk] = [
      await test.begin(test.api.sendTransaction(pay(TEA))),
      await test.begin(test.api.sendTransaction(pay(MILK))),
    ]
    await test.paying(TEA)
    test.submit()
    await test.settle(() => tea.mock.calls.length > 0)
    expect(milk).not.toHaveBeenCalled()
    await test.paying(MILK)
    test.submit()
    await test.settle(() => milk.mock.calls.length > 0)
    expect(test.sent.map(({ to }) => to)).toEqual([TEA, MILK])
    expect(tea).toHaveBeenCalledWith(expect.objectContaining({ hash: test.sent[0]?.hash }))
    expect(milk).toHaveBeenCalledWith(expect.objectContaining({ hash: test.sent[1]?.hash }))
  })

  it('a second payment is shown after the user declined the first', async () => {
    const test = await start()
    const [tea, milk] = [
      await test.begin(test.api.sendTransaction(pay(TEA))),
      await test.begin(test.api.sendTransaction(pay(MILK))),
    ]
    await test.paying(TEA)
    test.dismiss()
    await test.paying(MILK)
    expect(tea).toHaveBeenCalledWith('user_rejected_request')
    test.submit()
    await test.settle(() => milk.mock.calls.length > 0)
    expect(test.sent.map(({ to }) => to)).toEqual([MILK])
  })

  it('a double click requests one payment [SIGN-12]', async () => {
    const test = await start()
    const outcomes = [
      await test.begin(test.api.sendTransaction(pay(TEA))),
      await test.begin(test.api.sendTransaction(pay(TEA))),
    ]
    await test.paying(TEA)
    test.submit()
    await test.settle(() => outcomes.every(({ mock }) => mock.calls.length > 0))
    expect(test.sent).toHaveLength(1)
    for (const outcome of outcomes)
      expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ hash: test.sent[0]?.hash }))
  })

  it('two equal requests through the EIP-1193 provider are two payments', async () => {
    const test = await start({ options: { promptOnSignature: false } })
    const provider = await test.until(test.api.getEthereumProvider())
    const transaction = { from: test.address, to: TEA, value: '0x1' }
    const pay = () => provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    const hashes = await test.until(Promise.all([pay(), pay()]))
    expect(test.sent.map(({ nonce, hash }) => [nonce, hash])).toEqual([
      [7, hashes[0]],
      [8, hashes[1]],
    ])
  })

  it('signatures and payments requested at once are shown in order, with the success of each [SIGN-8]', async () => {
    const test = await start()
    const provider = await test.until(test.api.getEthereumProvider())
    const one = await test.begin(test.api.signMessage({ message: 'one' }))
    const two = await test.begin(provider.request({ method: 'personal_sign', params: ['0x74776f', test.address] }))
    const paid = await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.signing('one')
    test.approve()
    await test.settle(() => one.mock.calls.length > 0)
    await test.clock.advance(1_200)
    expect(test.modal().screen?.data.status).toBe('done')
    expect(test.text()).toBe('one')
    await test.signing('two')
    expect(test.modal().isOpen).toBe(true)
    test.approve()
    await test.settle(() => two.mock.calls.length > 0)
    await test.paying(TEA)
    test.submit()
    await test.settle(() => paid.mock.calls.length > 0)
    expect(
      [one, two].map(({ mock }, at) => verifyMessage(['one', 'two'][at] ?? '', mock.calls[0]?.[0] as string)),
    ).toEqual([test.address, test.address])
  })

  it('a logout ends the payment on screen and the requests that wait in the queue [SIGN-9]', async () => {
    const test = await start()
    const [tea, milk] = [
      await test.begin(test.api.sendTransaction(pay(TEA))),
      await test.begin(test.api.signMessage({ message: 'milk' })),
    ]
    await test.paying(TEA)
    await test.until(test.client.logout())
    await test.clock.advance(1_000)
    expect(milk).toHaveBeenCalledWith('must_be_authenticated')
    expect(tea).toHaveBeenCalledWith('must_be_authenticated')
    expect(test.modal().isOpen).toBe(false)
  })

  it('a payment that no block takes does not hold up other requests once the user has closed its screen [SEND-46]', async () => {
    const test = await start()
    test.fake.set('eth_getTransactionReceipt', null)
    const tea = await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.paying(TEA)
    test.submit()
    await test.settle(() => test.sent.length === 1 && test.modal().isCloseable)
    const note = await test.begin(test.api.signMessage({ message: 'note' }))
    await test.clock.advance(5_000)
    expect(test.data().status).toBe('submitting')
    test.dismiss()
    await test.signing('note')
    test.approve()
    await test.settle(() => note.mock.calls.length > 0)
    expect(tea).not.toHaveBeenCalled()
    const { hash } = test.sent[0] ?? {}
    test.fake.set('eth_getTransactionReceipt', minedBy(hash ?? '', test.address))
    await test.settle(() => tea.mock.calls.length > 0)
    expect(tea).toHaveBeenCalledWith(
      expect.objectContaining({ hash, receipt: expect.objectContaining({ status: 'success' }) as unknown }),
    )
  })

  it('a payment that no block takes does not hold up other requests without prompts, or after a logout', async () => {
    const test = await start({ options: { promptOnSignature: false } })
    test.fake.set('eth_getTransactionReceipt', null)
    const tea = await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.settle(() => test.sent.length === 1)
    expect(await test.until(test.api.signMessage({ message: 'note' }))).toMatch(/^0x/)
    expect(tea).not.toHaveBeenCalled()
    const shown = await start()
    shown.fake.set('eth_getTransactionReceipt', null)
    await shown.begin(shown.api.sendTransaction(pay(TEA)))
    await shown.paying(TEA)
    shown.submit()
    await shown.settle(() => shown.sent.length === 1 && shown.modal().isCloseable)
    await shown.until(shown.client.logout())
    await shown.logIn()
    const note = await shown.begin(shown.api.signMessage({ message: 'note' }))
    await shown.signing('note')
    shown.approve()
    await shown.settle(() => note.mock.calls.length > 0)
  })

  it.each([true, false])(
    'a payment that no block takes ends at the logout, with prompts %p, and the next user can request the same',
    async (promptOnSignature) => {
      const test = await start({ options: { promptOnSignature } })
      test.fake.set('eth_getTransactionReceipt', null)
      const payNow = async (count: number) => {
        const outcome = await test.begin(test.api.sendTransaction(pay(TEA)))
        if (promptOnSignature) {
          await test.paying(TEA)
          test.submit()
        }
        await test.settle(() => test.sent.length === count && (!promptOnSignature || test.modal().isCloseable))
        return outcome
      }
      const ada = await payNow(1)
      await test.until(test.client.logout())
      await test.clock.advance(1_000)
      expect(ada).toHaveBeenCalledWith('must_be_authenticated')
      await test.logIn('grace@example.com')
      await test.until(test.api.create())
      const grace = await payNow(2)
      expect(grace).not.toHaveBeenCalled()
    },
  )

  it('destroying the client cancels the payment on screen and the one that waits', async () => {
    const test = await start()
    const outcomes = [
      await test.begin(test.api.sendTransaction(pay(TEA))),
      await test.begin(test.api.sendTransaction(pay(MILK))),
    ]
    await test.paying(TEA)
    test.client.destroy()
    await test.clock.advance(50)
    for (const outcome of outcomes) expect(outcome.mock.calls).toEqual([['flow_cancelled']])
    expect(test.modal().screen).toBeNull()
    expect(test.sent).toEqual([])
  })

  it('a payment that waits in the queue keeps the chain of its request when the wallet switches chains', async () => {
    const second = fakeChain({ id: 10 })
    const test = await start({ config: { supportedChains: [fakeChain().chain, second.chain] } })
    const provider = await test.until(test.api.getEthereumProvider())
    await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.begin(test.api.sendTransaction(pay(MILK)))
    await test.begin(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }))
    await test.paying(TEA)
    test.dismiss()
    await test.paying(MILK)
    expect(test.data().chain.id).toBe(1)
  })

  it('the queue refuses a flood of requests, through the EIP-1193 provider with -32005 [SIGN-8]', async () => {
    const test = await start()
    const provider = await test.until(test.api.getEthereumProvider())
    const flood = Array.from({ length: 120 }, () =>
      provider
        .request({ method: 'personal_sign', params: ['0x61', test.address] })
        .catch((error: unknown) => (error as { code: number }).code),
    )
    const last = await test.begin(flood.at(-1) as Promise<unknown>)
    expect(last).toHaveBeenCalledWith(-32_005)
    await test.signing('a')
    test.client.destroy()
    const ends = await Promise.all(flood)
    expect(ends.filter((end) => end === -32_005)).toHaveLength(20)
    expect(ends.filter((end) => end === 4_900)).toHaveLength(100)
  })
})

describe('a session that ends in another tab', () => {
  /** A page that asks for a payment, and another tab of its browser. */
  async function startWithTab() {
    const browser = createTestBrowser()
    const test = await start({ browser })
    const other = createTestClient({ plugins: [email()], provider: test.provider, browser })
    atEnd(other.dispose)
    await other.until(other.client.ready())
    const logOutThere = async () => {
      await other.until(other.client.logout())
      await test.settle(() => test.user() === null)
    }
    return { ...test, logOutThere }
  }

  it('a payment under review is not sent, and its screen says so until the user closes it [ACCOUNT-76]', async () => {
    const test = await startWithTab()
    const tea = await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.paying(TEA)
    await test.logOutThere()
    await test.clock.advance(1_000)
    expect(tea).toHaveBeenCalledWith('must_be_authenticated')
    expect(test.modal().isOpen).toBe(true)
    expect(test.data()).toMatchObject({
      status: 'failed',
      canRetry: false,
      failure: { outcome: 'notSent', reason: 'must_be_authenticated' },
    })
    expect(test.sent).toEqual([])
  })

  it('a payment that was handed over shows its receipt when it is there [ACCOUNT-76]', async () => {
    const test = await startWithTab()
    test.fake.set('eth_getTransactionReceipt', null)
    const tea = await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.paying(TEA)
    test.submit()
    await test.settle(() => test.sent.length === 1 && test.modal().isCloseable)
    await test.logOutThere()
    await test.clock.advance(1_000)
    expect(tea).toHaveBeenCalledWith('must_be_authenticated')
    expect(test.data()).toMatchObject({ status: 'submitting', canRetry: false })
    test.fake.set('eth_getTransactionReceipt', minedBy(test.sent[0]?.hash ?? '', test.address))
    await test.settle(() => test.data().status === 'done')
    expect(test.modal().isOpen).toBe(true)
  })

  it('a failure that the user could retry stays, without the retry [ACCOUNT-76]', async () => {
    const test = await startWithTab()
    test.fake.set('eth_sendRawTransaction', new ChainFault({ code: -32000, message: 'insufficient funds' }))
    await test.begin(test.api.sendTransaction(pay(TEA)))
    await test.paying(TEA)
    test.submit()
    await test.settle(() => test.data().status === 'failed')
    await test.logOutThere()
    await test.clock.advance(1_000)
    expect(test.data()).toMatchObject({ status: 'failed', canRetry: false, failure: { reason: 'INSUFFICIENT_FUNDS' } })
  })

  it('a request to sign makes way for the reason [ACCOUNT-77]', async () => {
    const test = await startWithTab()
    const note = await test.begin(test.api.signMessage({ message: 'note' }))
    await test.signing('note')
    await test.logOutThere()
    await test.clock.advance(1_000)
    expect(note).toHaveBeenCalledWith('must_be_authenticated')
    expect(test.modal()).toMatchObject({
      isOpen: true,
      screen: { screen: 'ERROR_SCREEN', data: { failure: { code: 'must_be_authenticated' } } },
    })
  })
})
