import { PATHS, type WireAppConfig, type WireSession } from 'latchkey/core/contract'
import { DEVELOPMENT_APP_ID } from '../../core/appSettings.ts'
import { refresh } from '../../testing/createTestServer.ts'
import { DEVICE_LIMIT } from './wallets.ts'
import { createEmbeddedWalletSetting, type EmbeddedWalletSetting, type Owner } from './testing/setting.ts'
import { driveRecovery, newDeviceId, newWallet, passwordRecovery, providerRecovery } from './testing/walletFrame.ts'

let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting()
})
afterAll(() => setting.close())

const walletsOf = async ({ refresh_token, token }: Pick<Owner, 'refresh_token' | 'token'>) => {
  const { body } = await refresh(setting.server, refresh_token, { token })
  return body.user?.linked_accounts.filter(({ type }) => type === 'wallet')
}

describe('creating a wallet', () => {
  it('stores its shares and links it to the user, who sees it at the next session', async () => {
    const owner = await setting.logIn()
    const wallet = newWallet()
    const body = await setting.write('create', owner, wallet, providerRecovery())
    expect(await owner.frame.create(body)).toMatchObject({ status: 200, body: { address: wallet.address, created: true } })
    expect(await walletsOf(owner)).toEqual([{
      type: 'wallet', address: wallet.address, chain_type: 'ethereum', chain_id: 'eip155:1', wallet_client: 'latchkey', wallet_client_type: 'latchkey',
      connector_type: 'embedded', wallet_index: 0, recovery_method: 'latchkey',
      verified_at: expect.any(Number), first_verified_at: expect.any(Number), latest_verified_at: expect.any(Number),
    }])
    const released = await owner.frame.release({ address: wallet.address, device_id: body.device_id })
    expect(released).toMatchObject({ status: 200, body: { auth_share: body.auth_share } })
  })
})
void [PATHS, DEVELOPMENT_APP_ID, DEVICE_LIMIT, driveRecovery, newDeviceId, passwordRecovery]
void (0 as unknown as WireAppConfig | WireSession)
