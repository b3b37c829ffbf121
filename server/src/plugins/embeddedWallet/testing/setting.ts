import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import type { ServerPlugin } from '../../../core/contract/plugin.ts'
import { ORIGIN, type LoggedIn } from '../../../testing/callServer.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/createTestServer.ts'
import type { WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import {
  createFrame,
  createWrite,
  newWallet,
  providerRecovery,
  type NewWallet,
  type WalletFrame,
  type WriteChanges,
} from './walletFrame.ts'

/** 32 bytes each, for tests only. */
export const RECOVERY_KEY = Buffer.alloc(32, 'recovery key of the tests').toString('base64')
export const OTHER_RECOVERY_KEY = Buffer.alloc(32, 'another recovery key').toString('base64')

/** A logged-in user, with the wallet frame of their page. */
export interface Owner extends LoggedIn {
  email: string
  userId: string
  frame: WalletFrame
}

/** An owner who has a wallet. */
export interface WithWallet extends Owner {
  wallet: NewWallet
  deviceId: string
  authShare: string
  recovery: WireRecovery
}

export interface EmbeddedWalletSetting {
  server: TestServer
  /** Logs in a new user, or the user with this address. */
  logIn(email?: string, appId?: string): Promise<Owner>
  /** Signs up a new user and creates a wallet for them. */
  withWallet(recovery?: WireRecovery): Promise<WithWallet>
  /** Sends a write that the wallet's key signed. */
  write(
    action: 'create' | 'addDevice' | 'setRecovery',
    owner: Owner,
    wallet: NewWallet,
    recovery?: WireRecovery,
    changes?: WriteChanges,
  ): ReturnType<typeof createWrite>
  close(): Promise<void>
}

export interface EmbeddedWalletSettingOptions {
  /** `plugins.embeddedWallet` of the app. */
  settings?: Record<string, unknown> | undefined
  /** Further settings of the configuration file. */
  file?: Record<string, unknown> | undefined
  env?: Record<string, string> | undefined
  plugins?: readonly ServerPlugin[] | undefined
  beside?: TestServerOptions['beside']
}

let people = 0

export async function createEmbeddedWalletSetting({
  settings = {},
  file,
  env,
  plugins,
  beside,
}: EmbeddedWalletSettingOptions = {}): Promise<EmbeddedWalletSetting> {
  const allowedOrigins = [ORIGIN]
  const server = await createTestServer({
    file: {
      apps: [
        {
          id: DEVELOPMENT_APP_ID,
          name: 'Latchkey demo',
          allowedOrigins,
          allowMissingOrigin: true,
          plugins: { embeddedWallet: settings },
        },
        { id: OTHER_APP_ID, name: 'Other', allowedOrigins },
      ],
      ...file,
    },
    env: { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY, ...env },
    ...(plugins ? { plugins } : {}),
    ...(beside ? { beside } : {}),
  })

  const setting: EmbeddedWalletSetting = {
    server,
    async logIn(email = `person${++people}@example.com`, appId) {
      const session = await server.login(email, appId === undefined ? {} : { appId })
      return { ...session, email, userId: session.user.id, frame: createFrame(server, session.token) }
    },
    write: (action, { userId }, wallet, recovery, changes) =>
      createWrite(action, wallet, { userId }, recovery, changes),
    async withWallet(recovery = providerRecovery()) {
      const owner = await setting.logIn()
      const wallet = newWallet()
      const body = await setting.write('create', owner, wallet, recovery)
      const answer = await owner.frame.create(body)
      if (answer.status !== 200) throw new Error(`create answered ${answer.status} ${JSON.stringify(answer.body)}`)
      return { ...owner, wallet, recovery, deviceId: body.device_id, authShare: body.auth_share }
    },
    close: () => server.close(),
  }
  return setting
}
