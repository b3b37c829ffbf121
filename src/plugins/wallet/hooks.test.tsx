import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderWithClient } from '../../testing/react/index.ts'
import {
  useConnectWallet,
  useWalletLogin,
  wallet,
  type UseConnectWalletOptions,
  type UseWalletLoginOptions,
} from './index.ts'
import { fakeConnector, fakeWallet, type FakeConnectorOptions } from './testing/fakeConnector.ts'
import { METAMASK_HERE, withWallets } from './testing/setUp.ts'

const disposables: { dispose: () => void }[] = []
afterEach(() => disposables.splice(0).forEach(({ dispose }) => dispose()))

const [ADA = ''] = fakeWallet().accounts

async function start(page: ReactElement, connector: FakeConnectorOptions = {}) {
  const device = fakeWallet()
  const provider = withWallets()
  const plugins = [wallet(), fakeConnector({ wallet: device, ...connector })] as const
  const test = await renderWithClient(page, { plugins, provider, config: { locale: 'en' } })
  disposables.push(test)
  await test.until(test.client.ready())
  const user = userEvent.setup({ delay: null })
  return {
    ...test,
    device,
    async click(name: RegExp | string) {
      await user.click(await screen.findByRole('button', { name }))
      await test.advance(50)
    },
  }
}

const thrower = (error: unknown) => () => {
  throw error as Error
}

describe('useConnectWallet', () => {
  function Page(options: UseConnectWalletOptions): ReactElement {
    const { connectWallet } = useConnectWallet(options)
    return <button onClick={connectWallet}>Connect a wallet</button>
  }

  it('useConnectWallet opens the list of wallets, and reports the wallet that was connected', async () => {
    const [onSuccess, onError] = [jest.fn(), jest.fn()]
    const test = await start(<Page onSuccess={onSuccess} onError={onError} />)
    await test.click('Connect a wallet')
    await test.click(/^MetaMask/)
    expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ address: ADA, walletId: 'metamask' }))
    await test.advance(2_000)
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(onError).not.toHaveBeenCalled()
  })

  it.each([
    ['exited_auth_flow', 'nothing', undefined, 'exited_auth_flow'],
    ['generic_connect_wallet_error', 'a refusal', { code: 4001 }, 'wallets_rejected'],
    ['unknown_connect_wallet_error', 'no reason', new Error('boom'), 'wallets_failed'],
  ])('useConnectWallet reports %s when it is closed after %s [ERROR-35, WALLET-48]', async (code, _, thrown, cause) => {
    const onError = jest.fn()
    const test = await start(<Page onError={onError} />)
    await test.click('Connect a wallet')
    if (thrown) {
      test.device.answer('eth_requestAccounts', thrower(thrown))
      await test.click(/^MetaMask/)
    }
    await test.click('Close')
    await test.advance(300)
    expect(onError.mock.calls).toEqual([
      [expect.objectContaining({ code, cause: expect.objectContaining({ code: cause }) })],
    ])
  })

  it("useConnectWallet without onError reports a failure to the client's onError, but not that the user closed the modal", async () => {
    const test = await start(<Page />)
    await test.click('Connect a wallet')
    await test.click('Close')
    await test.advance(300)
    expect(test.errors).toEqual([])
    await test.click('Connect a wallet')
    test.device.answer('eth_requestAccounts', thrower({ code: 4001 }))
    await test.click(/^MetaMask/)
    await test.click('Close')
    await test.advance(300)
    expect(test.errors).toMatchObject([
      { failure: { code: 'wallets_rejected' }, source: { plugin: 'wallet', phase: 'connect' } },
    ])
  })
})

describe('useWalletLogin', () => {
  function Page(options: UseWalletLoginOptions): ReactElement {
    const { login, sign, cancel, state } = useWalletLogin(options)
    return (
      <>
        <p>{state.needsClick ? 'click' : state.status}</p>
        <button onClick={() => void login(METAMASK_HERE)}>Log in</button>
        <button onClick={sign}>Sign</button>
        <button onClick={cancel}>Cancel</button>
      </>
    )
  }

  it('useWalletLogin logs in without the modal, and reports the user', async () => {
    const [onComplete, onError] = [jest.fn(), jest.fn()]
    const test = await start(<Page onComplete={onComplete} onError={onError} />)
    await test.click('Log in')
    expect(onComplete).toHaveBeenCalledWith(expect.objectContaining({ method: 'wallet', isNewUser: true }))
    expect(onError).not.toHaveBeenCalled()
    expect(screen.getByText('success')).toBeVisible()
    expect(test.client.store.getState().modal.isOpen).toBe(false)
  })

  it('useWalletLogin waits for another click if the connector needs one', async () => {
    const onComplete = jest.fn()
    const test = await start(<Page onComplete={onComplete} />, { needsClickToSign: () => true })
    await test.click('Log in')
    expect(screen.getByText('click')).toBeVisible()
    expect(onComplete).not.toHaveBeenCalled()
    await test.click('Sign')
    expect(onComplete).toHaveBeenCalled()
  })

  it('useWalletLogin reports why a login failed, and stops waiting when it is cancelled', async () => {
    const onError = jest.fn()
    const test = await start(<Page onError={onError} />)
    test.device.answer('personal_sign', thrower({ code: 4001 }), 1)
    await test.click('Log in')
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'wallets_rejected', retryable: true }))
    test.device.ignore('personal_sign')
    await test.click('Log in')
    expect(screen.getByText('signing')).toBeVisible()
    await test.click('Cancel')
    expect(screen.getByText('idle')).toBeVisible()
  })
})
