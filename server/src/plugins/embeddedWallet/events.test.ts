import { PATHS, type WireSecurityEvents } from 'latchkey/core/contract'
import { createEmbeddedWalletSetting, type EmbeddedWalletSetting, type Owner } from './testing/setting.ts'
import { passwordRecovery } from './testing/walletFrame.ts'

let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting()
})
afterAll(() => setting.close())

const read = async ({ token }: Pick<Owner, 'token'>) =>
  (await setting.server.get<WireSecurityEvents>(PATHS.userEvents, { token })).body.events.map(({ event, method }) =>
    method === null ? event : `${event} ${method}`,
  )

it('what is done with a wallet is recorded, and what clients do over and over once in a session', async () => {
  const owner = await setting.withWallet()
  const {
    wallet: { address },
    deviceId,
    frame,
  } = owner
  for (let time = 0; time < 3; time += 1) {
    expect((await frame.release({ address, device_id: deviceId })).status).toBe(200)
    expect((await frame.startRecovery({ address })).status).toBe(200)
  }
  const device = await setting.write('addDevice', owner, owner.wallet)
  for (let time = 0; time < 2; time += 1) expect((await frame.addDevice(device)).status).toBe(200)
  const recovery = await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())
  for (let time = 0; time < 2; time += 1) expect((await frame.setRecovery(recovery)).status).toBe(200)
  expect(await read(owner)).toEqual([
    'wallet_recovery_changed user-passcode',
    'wallet_device_added provider',
    'wallet_recovery_released provider',
    'wallet_share_released',
    'account_linked wallet',
    'wallet_created provider',
    'sign_up email',
  ])
})

it("a session that takes another user's wallet for its own leaves no trace in that user's record", async () => {
  const owner = await setting.withWallet()
  const thief = await setting.logIn()
  expect((await thief.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })).status).toBe(404)
  expect(await read(owner)).toEqual(['account_linked wallet', 'wallet_created provider', 'sign_up email'])
  expect(await read(thief)).toEqual(['sign_up email'])
})

it("a theft from the session shows: the thief's session took the key's parts", async () => {
  const owner = await setting.withWallet()
  const thief = await setting.logIn(owner.email)
  await thief.frame.startRecovery({ address: owner.wallet.address })
  expect(await read(owner)).toEqual([
    'wallet_recovery_released provider',
    'login email',
    'account_linked wallet',
    'wallet_created provider',
    'sign_up email',
  ])
})

describe('a device that takes what a recovery needs', () => {
  const noticesTo = (email: string) =>
    setting.server.mail.sent.filter(({ to, subject }) => to === email && subject.startsWith('A new device'))

  it('is told to the owner once a session, with the time and without a link', async () => {
    const owner = await setting.withWallet()
    const thief = await setting.logIn(owner.email)
    for (let time = 0; time < 3; time += 1)
      expect((await thief.frame.startRecovery({ address: owner.wallet.address })).status).toBe(200)
    const [notice, ...more] = noticesTo(owner.email)
    expect(more).toEqual([])
    expect(notice!.subject).toBe('A new device got access to your wallet in Latchkey demo')
    expect(notice!.text).toContain('A new device got access to your wallet.')
    expect(notice!.text).toMatch(/This was done on \d+ \w+ \d{4} at \d\d:\d\d UTC, with an unknown device\./)
    expect(notice!.text).toContain('If this was not you')
    expect(notice!.html).not.toMatch(/href|src=/)
    expect(JSON.stringify(notice)).not.toContain(owner.wallet.address)
  })

  it('is no news where the wallet was made there, or its share is taken as ever', async () => {
    const owner = await setting.withWallet()
    await owner.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })
    expect(noticesTo(owner.email)).toEqual([])
  })

  it('is told to nobody where it is refused', async () => {
    const owner = await setting.withWallet()
    const thief = await setting.logIn()
    expect((await thief.frame.startRecovery({ address: owner.wallet.address })).status).toBe(404)
    expect(noticesTo(owner.email)).toEqual([])
  })
})
