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

it('each change of a wallet is recorded as an event, and releases of its share once a session', async () => {
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

it('a refused release to another user leaves no event in the record of the owner', async () => {
  const owner = await setting.withWallet()
  const thief = await setting.logIn()
  expect((await thief.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })).status).toBe(404)
  expect(await read(owner)).toEqual(['account_linked wallet', 'wallet_created provider', 'sign_up email'])
  expect(await read(thief)).toEqual(['sign_up email'])
})

it('a recovery released to a stolen session shows in the record of the owner', async () => {
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

describe('the notice of a recovery on a new device', () => {
  const noticesTo = (email: string) =>
    setting.server.mail.sent.filter(({ to, subject }) => to === email && subject.startsWith('A new device'))

  it('a recovery on a new device is mailed to the owner once a session, with the time and without a link', async () => {
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

  it('the device that made the wallet causes no mail when it gets its share', async () => {
    const owner = await setting.withWallet()
    await owner.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })
    expect(noticesTo(owner.email)).toEqual([])
  })

  it('a refused recovery sends the owner no notice', async () => {
    const owner = await setting.withWallet()
    const thief = await setting.logIn()
    expect((await thief.frame.startRecovery({ address: owner.wallet.address })).status).toBe(404)
    expect(noticesTo(owner.email)).toEqual([])
  })
})
