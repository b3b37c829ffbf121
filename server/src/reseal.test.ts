import { createKeyring } from './core/keys/keyring.ts'
import { createLocalKeys } from './plugins/embeddedWallet/keys/localKeys.ts'
import {
  createEmbeddedWalletSetting,
  RECOVERY_KEY,
  type EmbeddedWalletSetting,
} from './plugins/embeddedWallet/testing/setting.ts'
import { backupCalls } from './plugins/mfaBackupCodes/testing/backupCalls.ts'
import { totpCalls } from './plugins/mfaTotp/testing/totpCalls.ts'
import { resealDatabase } from './reseal.ts'

const OLD = 'the secret of before, which is long enough'
const NEW = 'the secret of now, which is long enough too'
const keyring = createKeyring(NEW, OLD)
const keys = createLocalKeys(() => [Buffer.from(RECOVERY_KEY, 'base64')])

let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting({ env: { LATCHKEY_SECRET: OLD } })
  const person = await setting.logIn()
  await totpCalls(setting.server, person).add()
  await backupCalls(setting.server, person).add()
})
afterAll(() => setting.close())

/** Starts a server with the new secret only, which fails if anything is still sealed under the old one. */
const opensAlone = async () => {
  const other = await createEmbeddedWalletSetting({ beside: setting.server, env: { LATCHKEY_SECRET: NEW } })
  await other.server.http.close()
}

it('latchkey-server reseal needs the recovery key only if a value is sealed under it', async () => {
  const { db } = setting.server
  await expect(opensAlone()).rejects.toThrow('LATCHKEY_SECRET does not open the signing key')
  expect(await resealDatabase(db, { keyring, keys: undefined })).toEqual({ wallets: 0, secondFactors: 2, failed: [] })
  await opensAlone()
})

it('latchkey-server reseal changes nothing without the recovery key if a wallet needs it', async () => {
  const { db } = setting.server
  await setting.withWallet()
  const back = createKeyring(OLD, NEW)
  await expect(resealDatabase(db, { keyring: back, keys: undefined })).rejects.toThrow(
    'LATCHKEY_RECOVERY_KEY is not set, and embedded wallets are sealed under it: name the new key first and the old one after it.',
  )
  await opensAlone()
  expect(await resealDatabase(db, { keyring, keys })).toEqual({ wallets: 1, secondFactors: 0, failed: [] })
})
