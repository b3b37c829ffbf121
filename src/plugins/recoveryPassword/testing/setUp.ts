import { fakeProvider, type FakeProvider } from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { recoveryPassword } from '../index.ts'

export const ADA = 'ada@example.com'
/** Strong, and never to be seen anywhere. */
export const PASSWORD = 'River-7-copper-Lantern'

/** A provider whose app offers passwords as a recovery. */
export const passwordProvider = (wallets: { require_user_owned_recovery_on_create?: boolean; create_on_login?: 'off' | 'all-users' } = {}): FakeProvider => {
  const off = { create_on_login: 'off' } as const
  return fakeProvider({
    config: {
      embedded_wallet_config: {
        ...off,
        ethereum: off,
        solana: off,
        user_owned_recovery_options: ['user-passcode'],
        require_user_owned_recovery_on_create: false,
        ...wallets,
      },
    },
  })
}

export const passwordPlugins = () => [email(), embeddedWallet(), recoveryPassword()] as const
