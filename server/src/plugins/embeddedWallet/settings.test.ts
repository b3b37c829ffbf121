import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from '../../testing/createTestServer.ts'
import { readRecoveryKeys } from './keys/readRecoveryKeys.ts'
import { embeddedWalletPlugin } from './plugin.ts'
import { OTHER_RECOVERY_KEY, RECOVERY_KEY } from './testing/setting.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

const production = (settings: unknown, env: Record<string, string> = {}) =>
  readConfig({
    mode: 'production',
    file: {
      apps: [
        {
          id: OTHER_APP_ID,
          name: 'Other',
          allowedOrigins: ['https://app.example.com'],
          plugins: settings === undefined ? {} : { embeddedWallet: settings },
        },
      ],
    },
    env: { ...PRODUCTION_ENV, ...env },
  })
const development = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ mode: 'development', file: { dataDir }, env })
const messageOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
  return 'nothing was thrown'
}

describe('embeddedWallet settings of an app', () => {
  it('an app without settings for embedded wallets has no wallets in production [CONFIG-4]', () => {
    const { appConfig } = embeddedWalletPlugin(production(undefined), {})
    expect(appConfig?.({ id: OTHER_APP_ID } as never)).toEqual({})
  })

  it('embeddedWallet settings offer google-drive only if a drive is configured', () => {
    const offered = (driveApiUrl?: string) =>
      embeddedWalletPlugin(production({}, { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY }), {
        driveApiUrlOf: () => driveApiUrl,
      }).appConfig?.({ id: OTHER_APP_ID } as never).embedded_wallet_config?.user_owned_recovery_options
    expect(offered()).toEqual(['user-passcode'])
    expect(offered('https://drive.example.com')).toEqual(['user-passcode', 'google-drive'])
  })

  it('the app configuration says whether users confirm signatures and whether hosts decide it, both true by default [SIGN-10]', () => {
    const told = (settings: object) =>
      embeddedWalletPlugin(production(settings, { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY }), {}).appConfig?.({
        id: OTHER_APP_ID,
      } as never)
    expect(told({})).toMatchObject({ enforce_wallet_uis: true, legacy_wallet_ui_config: true })
    expect(told({ enforceWalletUis: false, legacyWalletUiConfig: false })).toMatchObject({
      enforce_wallet_uis: false,
      legacy_wallet_ui_config: false,
    })
  })

  it('the app configuration has confirm_in_frame only if it is set', () => {
    const told = (settings: object) =>
      embeddedWalletPlugin(production(settings, { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY }), {}).appConfig?.({
        id: OTHER_APP_ID,
      } as never).embedded_wallet_config
    expect(told({})).not.toHaveProperty('confirm_in_frame')
    expect(told({ confirmInFrame: true })).toMatchObject({ confirm_in_frame: true })
  })

  it.each([
    ['plugins.embeddedWallet.confirmInFrame', { confirmInFrame: 'yes' }],
    ['plugins.embeddedWallet.enforceWalletUis', { enforceWalletUis: 'yes' }],
    ['plugins.embeddedWallet.createOnLogin', { createOnLogin: 'always' }],
    ['plugins.embeddedWallet.userOwnedRecoveryOptions[0]', { userOwnedRecoveryOptions: ['icloud'] }],
    ['"google-drive", but "plugins.recoveryGoogleDrive" is missing', { userOwnedRecoveryOptions: ['google-drive'] }],
    [
      'needs at least one of "userOwnedRecoveryOptions"',
      { userOwnedRecoveryOptions: [], requireUserOwnedRecoveryOnCreate: true },
    ],
    ['Unrecognized key: "recoveryKey"', { recoveryKey: RECOVERY_KEY }],
    ['plugins.embeddedWallet', 'yes'],
  ])('wrong embeddedWallet settings stop the start with a ConfigError that quotes no key: %s', (problem, settings) => {
    const message = messageOf(() =>
      embeddedWalletPlugin(production(settings, { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY }), {}),
    )
    expect(message).toContain('ConfigError')
    expect(message).toContain(problem)
    expect(message).not.toContain(RECOVERY_KEY)
  })
})

describe('the keys of recovery shares', () => {
  it('a production server with wallets and without keys does not start (LATCHKEY_RECOVERY_KEY is not set) [EMBEDDED-45]', () => {
    expect(messageOf(() => embeddedWalletPlugin(production({}), {}))).toContain(
      'ConfigError: LATCHKEY_RECOVERY_KEY is not set',
    )
    expect(messageOf(() => embeddedWalletPlugin(production(undefined), {}))).toBe('nothing was thrown')
    const elsewhere = {
      keyId: 'kms',
      wrap: async () => ({ keyId: 'kms', wrapped: new Uint8Array() }),
      unwrap: async () => new Uint8Array(),
    }
    expect(messageOf(() => embeddedWalletPlugin(production({}), { keyManagement: elsewhere }))).toBe(
      'nothing was thrown',
    )
  })

  it.each([
    ['nothing but space', '  '],
    ['a short one', Buffer.alloc(31, 'x1').toString('base64')],
    ['a long one', Buffer.alloc(33, 'x1').toString('base64')],
    ['zeros', Buffer.alloc(32).toString('base64')],
    ['hex', 'ab'.repeat(32)],
    ['a second one that is none', `${RECOVERY_KEY} ${RECOVERY_KEY.slice(1)}`],
  ])('an invalid recovery key is refused without quoting it: %s', (_what, keys) => {
    const message = messageOf(() => readRecoveryKeys(production({}, { LATCHKEY_RECOVERY_KEY: keys })))
    expect(message).toMatch(/^ConfigError: LATCHKEY_RECOVERY_KEY/)
    for (const key of keys.split(' ').filter(Boolean)) expect(message).not.toContain(key)
  })

  it('a recovery key equal to LATCHKEY_SECRET is refused [EMBEDDED-45]', () => {
    const same = Buffer.alloc(32, 'one for all').toString('base64')
    const config = production({}, { LATCHKEY_RECOVERY_KEY: same, LATCHKEY_SECRET: same })
    expect(messageOf(() => readRecoveryKeys(config))).toContain('is the same as LATCHKEY_SECRET')
  })

  it('a file of several recovery keys, one a line: the first wraps, and each unwraps', async () => {
    const file = join(newFolder(), 'keys')
    writeFileSync(file, `${OTHER_RECOVERY_KEY}\n${RECOVERY_KEY}\n`)
    const keys = readRecoveryKeys(production({}, { LATCHKEY_RECOVERY_KEY_FILE: file }))
    const first = readRecoveryKeys(production({}, { LATCHKEY_RECOVERY_KEY: OTHER_RECOVERY_KEY }))
    const second = readRecoveryKeys(production({}, { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY }))
    expect(keys?.keyId).toBe(first?.keyId)
    const wrapped = await second!.wrap(Buffer.alloc(32, 7), 'context')
    expect(Buffer.from(await keys!.unwrap(wrapped, 'context'))).toEqual(Buffer.alloc(32, 7))
    await expect(keys!.unwrap(wrapped, 'another context')).rejects.toThrow()
    await expect(first!.unwrap(wrapped, 'context')).rejects.toThrow('is not among the keys of this server')
    await expect(first!.unwrap({ ...wrapped, keyId: first!.keyId }, 'context')).rejects.toThrow()
  })

  it('a development server creates a recovery key at first use with mode 600, and keeps it', () => {
    const folder = join(newFolder(), 'data')
    const keys = readRecoveryKeys(development(folder))
    expect(() => readdirSync(folder)).toThrow('ENOENT')
    const { keyId } = keys!
    expect(readdirSync(folder)).toEqual(['recovery-key'])
    expect(statSync(join(folder, 'recovery-key')).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(join(folder, 'recovery-key'), 'utf8'), 'base64')).toHaveLength(32)
    expect(readRecoveryKeys(development(folder))?.keyId).toBe(keyId)
    expect(readRecoveryKeys(development(newFolder()))?.keyId).not.toBe(keyId)
  })

  it('an unreadable key file of a development server is an error, and is not replaced', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'recovery-key'), 'no key')
    expect(messageOf(() => readRecoveryKeys(development(folder))?.keyId)).toContain(
      'recovery-key holds no key of 32 bytes',
    )
    expect(readFileSync(join(folder, 'recovery-key'), 'utf8')).toBe('no key')
  })
})
