import { definePlugin, pluginFactory, selectEmbeddedWallet, walletCore, type CoreState } from '../../core/index.ts'
import { afterLoginSteps } from './create/afterLogin.ts'
import { createConnector } from './provider/connector.ts'
import { EMBEDDED_WALLET_ERRORS } from './errors.ts'
import { embeddedWalletFlows } from './flows.ts'
import { readEmbeddedWalletOptions, type EmbeddedWalletOptions } from './options.ts'
import { embeddedWalletSlice } from './slice.ts'
import { watchEmbeddedWallet } from './watch.ts'

/**
 * Gives every user a wallet, whose key exists only in the provider's frame. Creates it at login, recovers it on new devices, exports
 * its key, and signs and sends through an EIP-1193 provider.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet()]}>
 */
export const embeddedWallet = pluginFactory('embeddedWallet', (given: EmbeddedWalletOptions = {}) => {
  const options = readEmbeddedWalletOptions(given)
  return definePlugin({
    id: 'embeddedWallet',
    options,
    includes: [walletCore, createConnector(options.provider)],
    // Kept at logout: the chosen chain belongs to the device, a failed creation is still to be shown, and `watchWallet`
    // itself notices the logout, by comparing the state before with the state after.
    slice: { ...embeddedWalletSlice, isKeptAtLogout: true },
    flows: embeddedWalletFlows,
    saga: watchEmbeddedWallet,
    isExpected: (state: CoreState) => selectEmbeddedWallet(state) !== null,
    errors: EMBEDDED_WALLET_ERRORS,
    origins: () => import('./origins.ts'),
    afterLogin: afterLoginSteps,
    screens: {
      EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN: { load: () => import('./screens/create/OnAccountCreate.tsx') },
      EMBEDDED_WALLET_CREATED_SCREEN: { load: () => import('./screens/create/Created.tsx') },
      EMBEDDED_WALLET_CONNECTING_SCREEN: { load: () => import('./screens/export/Connecting.tsx') },
      EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN: { load: () => import('./screens/recover/RecoverySelection.tsx') },
      EMBEDDED_WALLET_KEY_EXPORT_SCREEN: { load: () => import('./screens/export/KeyExport.tsx') },
      EMBEDDED_WALLET_BACKUP_INFO_SCREEN: { load: () => import('./screens/recover/BackupInfo.tsx') },
      EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: { load: () => import('./screens/sign/SignRequest.tsx') },
      EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN: { load: () => import('./screens/send/SendTransaction.tsx') },
      EMBEDDED_WALLET_CALLS_STATUS_SCREEN: { load: () => import('./screens/calls/CallsStatus.tsx') },
    },
    locales: { en: () => import('./locales/en.ts') },
  })
})
