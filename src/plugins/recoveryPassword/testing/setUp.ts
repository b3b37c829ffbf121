import type { FakeProvider } from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../../embeddedWallet/index.ts'
import { walletProvider, type SetUpOptions } from '../../embeddedWallet/testing/setUp.ts'
import { recoveryPassword } from '../index.ts'

export { ADA } from '../../embeddedWallet/testing/setUp.ts'
/** A strong password. Tests check that it gets into no state, log or page. */
export const PASSWORD = 'River-7-copper-Lantern'

/** A provider whose app offers passwords as a recovery. */
export const passwordProvider = (wallets: SetUpOptions['wallets'] = {}): FakeProvider =>
  walletProvider({ user_owned_recovery_options: ['user-passcode'], ...wallets })

export const passwordPlugins = () => [email(), embeddedWallet(), recoveryPassword()] as const
