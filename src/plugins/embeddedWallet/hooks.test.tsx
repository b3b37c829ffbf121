import { act, screen } from '@testing-library/react'
import { CALLBACK_ERROR_CODES } from '../../core/index.ts'
import { useEffect, type ReactElement } from 'react'
import { fakeFrame } from '../../testing/index.ts'
import { renderWithClient } from '../../testing/react/index.ts'
import { email } from '../email/index.ts'
import { embeddedWallet, useEmbeddedWallet, type UseEmbeddedWallet, type WalletOutcome } from './index.ts'
import { ADA, walletProvider } from './testing/setUp.ts'

let wallet: UseEmbeddedWallet
let renders = 0

const note = (rendered: UseEmbeddedWallet): void => {
  wallet = rendered
  renders += 1
}

function Probe({ onRender }: { onRender: (rendered: UseEmbeddedWallet) => void }): ReactElement {
  const wallet = useEmbeddedWallet()
  useEffect(() => onRender(wallet))
  return <p>{`${wallet.status} ${wallet.address ?? 'no address'}`}</p>
}

async function start() {
  const provider = walletProvider()
  const frame = fakeFrame({ provider })
  const test = await renderWithClient(<Probe onRender={note} />, {
    plugins: [email(), embeddedWallet({ promptOnSignature: false })],
    provider,
    frame,
  })
  await test.until(test.client.ready())
  /** Starts something as an event handler would, and waits for its end. */
  async function run<R>(start: () => Promise<R>): Promise<R> {
    let work = Promise.reject<R>(new Error('Not started.'))
    work.catch(() => undefined)
    await act(async () => {
      work = start()
    })
    return test.until(work)
  }
  const logIn = async () => {
    await run(() => test.client.plugins.email.sendCode({ email: ADA }))
    await run(() => test.client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(ADA) }))
  }
  return { ...test, frame, run, logIn }
}

it('useEmbeddedWallet follows the wallet from the login on, and its functions never reject [EMBEDDED-27]', async () => {
  const { logIn, run } = await start()
  expect(screen.getByText('logged-out no address')).toBeInTheDocument()
  expect(await run(() => wallet.create())).toMatchObject({ ok: false, failure: { code: 'must_be_authenticated' } })
  await logIn()
  expect(screen.getByText('not-created no address')).toBeInTheDocument()
  const made = await run(() => wallet.create())
  expect(made).toMatchObject({ ok: true, result: { address: expect.stringMatching(/^0x/) } })
  expect(wallet).toMatchObject({ status: 'ready', chainId: 1, recoveryMethod: 'latchkey', failure: null })
  expect(await run(() => wallet.signMessage({ message: 'Hello' }))).toMatchObject({
    ok: true,
    result: expect.stringMatching(/^0x[0-9a-f]{130}$/),
  })
  expect(await run(() => wallet.signMessage({ message: '' }))).toMatchObject({
    ok: false,
    failure: { code: 'invalid_message', message: 'Message must be a non-empty string' },
  })
})

describe('failures reach the host as callback codes, with their reason as cause', () => {
  const typedData = {
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: {},
    message: { text: 'Hi' },
  }

  it.each([
    ['create', 'wallet:create', () => wallet.create(), 'unknown_embedded_wallet_error', 'too_many_requests'],
    ['signMessage', 'wallet:rpc', () => wallet.signMessage({ message: 'Hi' }), 'unable_to_sign', 'unable_to_sign'],
    ['signTypedData', 'wallet:rpc', () => wallet.signTypedData({ typedData }), 'unable_to_sign', 'unable_to_sign'],
    [
      'signTransaction',
      null,
      () => wallet.signTransaction({ transaction: { to: 'nobody' } }),
      'unable_to_sign',
      'embedded_wallet_invalid_transaction',
    ],
    [
      'sendTransaction',
      null,
      () => wallet.sendTransaction({ transaction: { to: 'nobody' } }),
      'transaction_failure',
      'embedded_wallet_invalid_transaction',
    ],
    [
      'setRecovery',
      null,
      () => wallet.setRecovery(),
      'unknown_embedded_wallet_error',
      'embedded_wallet_no_recovery_method',
    ],
  ] as const)(
    'a wallet call that fails with %s rejects with the callback code [EMBEDDED-28, ERROR-73, ERROR-74, SEND-37]',
    async (verb, event, ask, code, cause) => {
      const { logIn, run, frame } = await start()
      await logIn()
      if (verb !== 'create') await run(() => wallet.create())
      if (event) frame.fail(event, { type: 'error', code: 'too_many_requests' })
      const outcome = await run<WalletOutcome<unknown>>(ask)
      expect(outcome).toMatchObject({ ok: false, failure: { code, cause: { code: cause } } })
      expect(CALLBACK_ERROR_CODES).toContain(code)
    },
  )
})

it("useEmbeddedWallet's getEthereumProvider returns a provider that answers eth_accounts", async () => {
  const { logIn, run } = await start()
  await logIn()
  await run(() => wallet.create())
  const provider = await run(() => wallet.getEthereumProvider())
  expect(await run(() => provider.request({ method: 'eth_accounts' }))).toEqual([wallet.address])
})

it('useEmbeddedWallet keeps its functions the same, and does not render while nothing changes', async () => {
  const { client, clock } = await start()
  const before = wallet
  const count = renders
  await act(() => clock.advance(10_000))
  act(() => void client.store.dispatch({ type: 'nothing/toUs' }))
  expect(renders).toBe(count)
  expect(wallet).toBe(before)
})
