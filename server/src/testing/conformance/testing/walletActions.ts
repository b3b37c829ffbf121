/** How the kit calls the built-in plugins of wallets: shares, exports, recoveries and payments. */
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { MOONPAY_PATHS, moonpayTransactionPath } from 'latchkey/plugins/moonpayOnRamp/contract'
import { RECOVERY_OAUTH_PATHS } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import {
  createFrame,
  createWrite,
  FRAME_ORIGIN,
  newDeviceId,
  newWallet,
  passwordRecovery,
  providerRecovery,
} from '../../../plugins/embeddedWallet/testing/walletFrame.ts'
import type { OnRampSetting } from '../../../plugins/moonpayOnRamp/testing/setting.ts'
import {
  challengeOf,
  newSecrets,
  PAGE,
  type RecoverySetting,
} from '../../../plugins/recoveryGoogleDrive/testing/setting.ts'
import type { CallOptions } from '../../callServer.ts'
import type { TestServer } from '../../createTestServer.ts'
import type { ActionUser, ServerAction, ServerConformanceOptions } from '../types.ts'
import { calledWith } from './mfaActions.ts'

type Actions = NonNullable<ServerConformanceOptions['actions']>

export function embeddedWalletActions(server: () => TestServer): Actions {
  const appIdOf = ({ appId }: CallOptions): { appId?: string } => (appId ? { appId } : {})
  const writeOf = (
    action: 'create' | 'addDevice' | 'setRecovery',
    wallet: ReturnType<typeof newWallet>,
    { userId }: ActionUser,
    options: CallOptions,
  ) =>
    createWrite(
      action,
      wallet,
      { userId, ...appIdOf(options) },
      action === 'addDevice' ? undefined : action === 'create' ? providerRecovery() : passwordRecovery(),
    )
  /** Gives the user a wallet. */
  const create = async (user: ActionUser, options: CallOptions) => {
    const wallet = newWallet()
    const body = await writeOf('create', wallet, user, options)
    user.secret(body.auth_share)
    const answer = await createFrame(calledWith(server(), options), user.token).create(body)
    if (answer.status !== 200) throw new Error(`create answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return { wallet, device_id: body.device_id }
  }
  const fromFrame: Pick<ServerAction, 'post' | 'isReusable'> = {
    // The frame repeats its calls, and its writes are about a wallet that the signature names.
    isReusable: true,
    post: (path, body, options) =>
      server().post(path, body, { ...options, headers: { ...options?.headers, origin: FRAME_ORIGIN } }),
  }
  const spoilSignature = (body: object): object => ({ ...body, signature: `0x${'12'.repeat(65)}` })
  const write = (action: 'addDevice' | 'setRecovery'): ServerAction => ({
    path: EMBEDDED_WALLET_PATHS[action],
    async prove(user, options) {
      const { wallet } = await create(user, options)
      const body = await writeOf(action, wallet, user, options)
      user.secret(body.auth_share)
      return body
    },
    spoil: spoilSignature,
    ...fromFrame,
  })
  const shareOf = (answer: object): string[] => [(answer as { auth_share: string }).auth_share]
  return {
    create: {
      path: EMBEDDED_WALLET_PATHS.create,
      prove: (user, options) => writeOf('create', newWallet(), user, options),
      spoil: spoilSignature,
      ...fromFrame,
    },
    release: {
      path: EMBEDDED_WALLET_PATHS.release,
      async prove(user, options) {
        const { wallet, device_id } = await create(user, options)
        return { address: wallet.address, device_id }
      },
      spoil: (body) => ({ ...body, device_id: newDeviceId() }),
      secretsOf: shareOf,
      ...fromFrame,
    },
    recover: {
      path: EMBEDDED_WALLET_PATHS.startRecovery,
      prove: async (user, options) => ({ address: (await create(user, options)).wallet.address }),
      spoil: () => ({ address: newWallet().address }),
      secretsOf: shareOf,
      ...fromFrame,
    },
    addDevice: write('addDevice'),
    setRecovery: write('setRecovery'),
    export: {
      path: EMBEDDED_WALLET_PATHS.exportTicket,
      prove: async (user, options) => ({ address: (await create(user, options)).wallet.address }),
      spoil: () => ({ address: newWallet().address }),
      secretsOf: (answer) => [(answer as { ticket: string }).ticket],
      isReusable: true,
      needsFreshLogin: true,
    },
  }
}

export function driveActions(setting: () => Pick<RecoverySetting, 'travel'>): Actions {
  return {
    begin: {
      path: RECOVERY_OAUTH_PATHS.init,
      prove() {
        const { verifier, stateCode } = newSecrets()
        return {
          provider: 'google-drive',
          redirect_to: PAGE,
          code_challenge: challengeOf(verifier),
          state_code: stateCode,
        }
      },
      isReusable: true,
    },
    redeem: {
      path: RECOVERY_OAUTH_PATHS.authenticate,
      async prove({ token }, options) {
        const secrets = newSecrets()
        const { code } = await setting().travel(token, secrets, undefined, undefined, options)
        return {
          provider: 'google-drive',
          authorization_code: code,
          state_code: secrets.stateCode,
          code_verifier: secrets.verifier,
        }
      },
      spoil: (body) => ({ ...body, code_verifier: 'A'.repeat(48) }),
      secretsOf: (answer) => [(answer as { access_token: string }).access_token],
    },
    void: {
      path: RECOVERY_OAUTH_PATHS.void,
      prove: () => ({ authorization_code: 'A'.repeat(43) }),
      isPublic: true,
      isReusable: true,
    },
  }
}

export function onRampActions(setting: () => OnRampSetting): Actions {
  const buyerOf = async ({ token, person }: ActionUser, { appId }: CallOptions) => ({
    token,
    address: await setting().linkWallet(token, `buyer ${person}`, appId ?? undefined),
  })
  return {
    sign: {
      path: MOONPAY_PATHS.sign,
      async prove(user, options) {
        const { address } = await buyerOf(user, options)
        return { address, useSandbox: false, config: {} }
      },
      spoil: (body) => ({ ...body, address: newWallet().address }),
      isReusable: true,
    },
    read: {
      path: MOONPAY_PATHS.transaction,
      async prove(user, options) {
        return { id: await setting().begin(await buyerOf(user, options), {}, options.appId ?? undefined) }
      },
      spoil: () => ({ id: 'no-payment' }),
      isReusable: true,
      post: (_path, body, options) =>
        setting().server.get(moonpayTransactionPath(wellFormed((body as { id?: unknown } | null)?.id)), options),
    },
    list: {
      path: MOONPAY_PATHS.transactions,
      prove: () => ({}),
      isReusable: true,
      post: (path, _body, options) => setting().server.get(path, options),
    },
  }
}

/** A text that can be part of a URL. */
const wellFormed = (value: unknown): string => Buffer.from(String(value)).toString()
