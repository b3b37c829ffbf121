import { coreFlows } from '../../core/index.ts'
import { setUp, walletProvider } from './testing/setUp.ts'
import { onNewDevice, withUser, withWallet } from './testing/users.ts'

describe('exportKey', () => {
  it('exportKey shows the connecting screen for a second and then the key, and ends when the user closes the modal [EXPORT-1]', async () => {
    const { api, begin, clock, screen, modal, dismiss, tracked, address, frame } = await withWallet()
    const outcome = await begin(api.exportKey(), 900)
    expect(screen()).toBe('EMBEDDED_WALLET_CONNECTING_SCREEN')
    await clock.advance(150)
    expect(modal().screen).toMatchObject({
      screen: 'EMBEDDED_WALLET_KEY_EXPORT_SCREEN',
      data: { address, pageUrl: frame.pageUrl, caid: '3b241101-e2bb-4255-8caf-4136c566a962' },
    })
    expect(tracked()).not.toContain('embedded_wallet_key_export_completed')
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(tracked()).toContain('embedded_wallet_key_export_completed')
  })

  it('exportKey fails with exited_auth_flow when the user leaves before the key shows [EXPORT-3]', async () => {
    const { api, begin, clock, dismiss, screen, tracked } = await withWallet()
    const outcome = await begin(api.exportKey(), 500)
    dismiss()
    await clock.advance(5_000)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    expect(screen()).toBeNull()
    expect(tracked()).not.toContain('embedded_wallet_key_export_completed')
  })

  it('exportKey on a new device recovers the wallet first, in the same modal [EMBEDDED-30, EXPORT-2]', async () => {
    const { api, begin, recoverOwn, clock, screen } = await onNewDevice()
    await begin(api.exportKey(), 1_200)
    expect(screen()).toBe('RECOVER')
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(1_500)
    expect(screen()).toBe('EMBEDDED_WALLET_KEY_EXPORT_SCREEN')
  })

  it('exportKey stays on the connecting screen and shows the failure [EXPORT-32]', async () => {
    const provider = walletProvider()
    await withWallet({ provider })
    const other = await withUser({ provider })
    other.frame.fail('wallet:connect', { type: 'error', message: 'broken' }, 1)
    const outcome = await other.begin(other.api.exportKey(), 1_200)
    expect(outcome).toHaveBeenCalledWith('unknown_embedded_wallet_error')
    expect(other.screen()).toBe('EMBEDDED_WALLET_CONNECTING_SCREEN')
    expect(other.own().device).toBe('failed')
    other.dismiss()
    await other.clock.advance(300)
    expect(other.own().failure).toBeNull()
  })

  it('askExportTicket returns a new ticket each time, and fails for a user whose second factor is not proven', async () => {
    const { api, until, provider, user } = await withWallet()
    const tickets = [await until(api.askExportTicket()), await until(api.askExportTicket())]
    expect(new Set(tickets).size).toBe(2)
    provider.secondFactors.add(user()!, 'totp')
    await expect(until(api.askExportTicket())).rejects.toMatchObject({ code: 'missing_or_invalid_mfa' })
  })
})

describe('getEthereumProvider', () => {
  it('getEthereumProvider returns the same provider each time, and loads the frame only for a logged-in user [SIGN-43]', async () => {
    const { api, until, frame, logIn } = await setUp()
    const provider = await until(api.getEthereumProvider())
    expect(frame.opened).toBe(0)
    await logIn()
    await expect(until(api.getEthereumProvider())).resolves.toBe(provider)
    expect(frame.opened).toBe(1)
  })
})

describe('embeddedWallet() beside other plugins', () => {
  it("a logout clears the embedded wallet and the frame's second factors, and the next login has the wallet again [EMBEDDED-37]", async () => {
    const { client, until, connected, own, status, logIn, address, user, asked } = await withWallet()
    const userId = user()?.id
    await until(client.logout())
    expect(asked('mfa:clear')).toMatchObject([{ data: { userId } }])
    expect(status()).toBe('logged-out')
    expect(connected()).toEqual([])
    expect(own()).toMatchObject({ device: 'unknown', creation: 'idle' })
    await logIn()
    expect(connected()).toMatchObject([{ address }])
  })

  it('the embedded wallet is neither on the login list nor offered for linking [EMBEDDED-5]', async () => {
    const { client } = await withWallet()
    expect(client.store.getState()).toMatchObject({ wallets: { discovered: { embedded: [] } } })
  })

  it('a new embedded wallet does not replace a connected external wallet', async () => {
    const { client, connected, api, until, logIn } = await setUp()
    const wallet = {
      id: 'x:y',
      connector: 'x',
      walletId: 'y',
      name: 'Y',
      icon: null,
      address: `0x${'1'.repeat(40)}`,
      chainId: 'eip155:1',
      connectorType: 'injected',
    }
    client.store.dispatch({ type: 'wallets/connected', payload: { wallet } })
    await logIn()
    await until(api.create())
    expect(connected().map(({ id }) => id)).toEqual(['x:y', 'embedded:latchkey'])
  })

  it('a crash of embeddedWallet() does not end the session or other plugins', async () => {
    const { client, until, user, api } = await withUser()
    // An invalid state and an invalid user, so that the plugin's reducer and saga throw.
    client.store.dispatch({ type: 'embeddedWallet/started', payload: null })
    const broken = { type: 'user/userSet', payload: { ...user(), linkedAccounts: null } }
    expect(() => client.store.dispatch(broken)).not.toThrow()
    client.store.dispatch({ type: 'user/userSet', payload: user() })
    await expect(until(api.create())).rejects.toMatchObject({ code: 'plugin_crashed' })
    await expect(until(client.run(coreFlows.refreshUser))).resolves.toMatchObject({ id: user()?.id })
  })

  it('embeddedWallet() has no timer left after destroy(), and recovers a wallet again after start()', async () => {
    const { client, api, begin, clock, until } = await onNewDevice()
    const outcome = await begin(api.recover())
    client.destroy()
    await clock.advance(0)
    expect(outcome).toHaveBeenCalledWith('flow_cancelled')
    expect(clock.untilNext()).toBeNull()
    client.start()
    await until(client.ready())
    await begin(api.recover())
    expect(client.store.getState().modal.screen).toMatchObject({ screen: 'RECOVER' })
  })
})
