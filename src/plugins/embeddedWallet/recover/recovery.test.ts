import { setUp, walletProvider } from '../testing/setUp.ts'
import { onNewDevice, withUser, withWallet } from '../testing/users.ts'

describe('recover', () => {
  it('recover() ends at once if the wallet is on the device [EMBEDDED-29]', async () => {
    const { api, until, asked, address } = await withWallet()
    await expect(until(api.recover())).resolves.toEqual({ address })
    expect(asked('wallet:recover')).toHaveLength(0)
  })

  it('recover() shows no screen if the recovery is with the provider [RECOVERY-3]', async () => {
    const provider = walletProvider()
    const first = await withWallet({ provider })
    const second = await withUser({ provider })
    await expect(second.until(second.api.recover())).resolves.toEqual({ address: first.address })
    expect(second.screen()).toBeNull()
    expect(second.own().device).toBe('ready')
    await second.until(second.api.recover())
    expect(second.asked('wallet:connect')).toHaveLength(1)
  })

  it("recover() shows the screen of the user's own recovery, and closes it 1.4 s after the success [RECOVERY-41]", async () => {
    const { api, begin, modal, recoverOwn, clock, status, address } = await onNewDevice()
    expect(status()).toBe('needs-recovery')
    const outcome = await begin(api.recover())
    expect(modal()).toMatchObject({
      isOpen: true,
      screen: { plugin: 'ownPassword', screen: 'RECOVER', data: { intent: 'recover' } },
    })
    await expect(recoverOwn('ownPassword', 'wrong')).rejects.toMatchObject({ code: 'invalid_recovery_pin' })
    expect(outcome).not.toHaveBeenCalled()
    const before = clock.now()
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(before + 1_390 - clock.now())
    expect(modal().isOpen).toBe(true)
    await clock.advance(100)
    expect(outcome).toHaveBeenCalledWith({ address })
    expect(modal().isOpen).toBe(false)
    expect(status()).toBe('ready')
  })

  it('recover() fails with exited_auth_flow when the user closes the modal, and can be called again [EMBEDDED-33, ERROR-59, ERROR-60]', async () => {
    const { api, begin, dismiss, clock, screen } = await onNewDevice()
    const outcome = await begin(api.recover())
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('exited_auth_flow')
    await begin(api.recover())
    expect(screen()).toBe('RECOVER')
  })

  it('recover() asks again once the frame has said that the wallet is gone from the device', async () => {
    const { frame, begin, api, setUpOwn, status, asked, address, dismiss, clock, screen } = await withWallet({
      recoveries: ['ownPassword'],
    })
    await begin(api.setRecovery())
    frame.evict()
    await expect(setUpOwn('ownPassword', 'open sesame', 'set')).rejects.toMatchObject({ code: 'wallet_not_on_device' })
    expect(status()).toBe('needs-recovery')
    dismiss()
    await clock.advance(300)
    await begin(api.setRecovery())
    expect(asked('wallet:recover')).toHaveLength(1)
    expect(status()).toBe('ready')
    expect(screen()).toBe('SET_UP')
    await expect(setUpOwn('ownPassword', 'open sesame', 'set')).resolves.toEqual({ address })
  })

  it('recover() fails for a user who is logged out, and for a user without a wallet [EMBEDDED-31, ERROR-59]', async () => {
    const { api, until, logIn } = await setUp()
    await expect(until(api.recover())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await logIn()
    await expect(until(api.recover())).rejects.toMatchObject({
      code: 'embedded_wallet_not_found',
      message: 'User must be authenticated and have an embedded wallet before it can be connected',
    })
  })

  it("recover() fails with 'Unable to recover wallet' if no enabled plugin knows the recovery [EMBEDDED-32, ERROR-59, ERROR-60]", async () => {
    const provider = walletProvider()
    await onNewDevice({ provider })
    const other = await withUser({ provider })
    await expect(other.until(other.api.recover())).rejects.toMatchObject({
      code: 'embedded_wallet_recovery_unavailable',
      message: 'Unable to recover wallet',
    })
    expect(other.own()).toMatchObject({ device: 'failed', failure: { code: 'embedded_wallet_recovery_unavailable' } })
  })

  it('recover() fails with frame_timed_out when the frame does not answer [EMBEDDED-24, ERROR-57]', async () => {
    const provider = walletProvider()
    await withWallet({ provider })
    const other = await withUser({ provider })
    other.frame.fail('wallet:connect', 'silence', 1)
    await expect(other.until(other.api.recover())).rejects.toMatchObject({
      code: 'frame_timed_out',
      message: 'walletProxy.connect timed out.',
    })
    await expect(other.until(other.api.recover())).resolves.toMatchObject({ address: expect.stringMatching(/^0x/) })
  })
})

describe('setRecovery', () => {
  it("setRecovery offers every method but the wallet's own, and ends when the new one is set [RECOVERY-12]", async () => {
    const { api, begin, modal, client, setUpOwn, clock, wallet, address } = await withWallet({
      recoveries: ['ownPassword', 'ownDrive'],
    })
    const outcome = await begin(api.setRecovery())
    expect(modal().screen?.data).toEqual({
      intent: 'set',
      isUserInitiated: true,
      methods: ['user-passcode', 'google-drive'],
    })
    client.store.dispatch({ type: 'embeddedWallet/recoveryChosen', payload: { method: 'user-passcode' } })
    await clock.advance(20)
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', data: { intent: 'set', isChosen: true } })
    await setUpOwn('ownPassword', 'open sesame', 'set')
    await clock.advance(20)
    expect(outcome).toHaveBeenCalledWith({ address })
    expect(wallet()?.recoveryMethod).toBe('user-passcode')
  })

  it('setRecovery fails with user_exited_set_password_flow when the user closes the modal [ERROR-51, RECOVERY-13]', async () => {
    const { api, begin, dismiss, clock, until } = await withWallet({ recoveries: ['ownPassword'] })
    const outcome = jest.fn()
    const work = api.setRecovery()
    work.catch((error: unknown) => outcome((error as Error).message))
    await begin(work)
    dismiss()
    await clock.advance(300)
    expect(outcome).toHaveBeenCalledWith('Exited before password was added to wallet')
    await expect(until(work)).rejects.toMatchObject({ code: 'user_exited_set_password_flow' })
  })

  it('setRecovery to a password fails with embedded_wallet_password_already_exists if the wallet has a password [ERROR-51, ERROR-52, RECOVERY-21]', async () => {
    const { api, until } = await onNewDevice()
    await expect(until(api.setRecovery({ method: 'user-passcode' }))).rejects.toMatchObject({
      code: 'embedded_wallet_password_already_exists',
    })
  })

  it('setRecovery fails with embedded_wallet_no_recovery_method if app or host offer none', async () => {
    const { api, until } = await withWallet()
    await expect(until(api.setRecovery())).rejects.toMatchObject({ code: 'embedded_wallet_no_recovery_method' })
    await expect(until(api.setRecovery({ method: 'tea-leaves' }))).rejects.toMatchObject({
      code: 'embedded_wallet_no_recovery_method',
    })
  })

  it('setRecovery recovers the wallet first if this device has lost it, in the same modal [RECOVERY-12]', async () => {
    const { api, begin, recoverOwn, setUpOwn, clock, modal, wallet } = await onNewDevice()
    await begin(api.setRecovery())
    expect(modal().screen).toMatchObject({ plugin: 'ownPassword', screen: 'RECOVER' })
    await recoverOwn('ownPassword', 'open sesame')
    await clock.advance(1_400)
    expect(modal()).toMatchObject({
      isOpen: true,
      screen: { plugin: 'ownDrive', screen: 'SET_UP', data: { isChosen: false } },
    })
    await expect(setUpOwn('ownDrive', 'token', 'set')).rejects.toMatchObject({
      code: 'embedded_wallet_password_already_exists',
    })
    expect(wallet()?.recoveryMethod).toBe('user-passcode')
  })
})
