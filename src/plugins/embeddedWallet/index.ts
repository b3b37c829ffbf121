/**
 * The embedded wallet: `latchkey/plugins/embeddedWallet`.
 */
export type { WireCreatedWallet, WireEmbeddedWalletAccount, WireRecovery, SealedRecoveryShare } from './contract.ts'
export { EMBEDDED_WALLET_ERRORS, type EmbeddedWalletErrorCode } from './errors.ts'
export { useEmbeddedWallet, type UseEmbeddedWallet, type WalletOutcome, type WalletVerbs } from './hooks.ts'
export type { EmbeddedWalletTextKey } from './locales/en.ts'
export type { EmbeddedWalletProvider } from './providerBridge.ts'
export type { AnnouncedWallet, EmbeddedWalletOptions, ListedToken } from './options.ts'
export { embeddedWallet } from './plugin.ts'
export { ProviderRpcError } from './provider/ProviderRpcError.ts'
export {
  EMBEDDED_WALLET_SCREENS,
  type CreatedData,
  type EmbeddedWalletScreen,
  type KeyExportData,
  type RecoverySelectionData,
} from './screenNames.ts'
export type { SetRecoveryArgs } from './recover/setRecovery.ts'
export {
  selectEmbeddedWalletState,
  selectEmbeddedWalletStatus,
  selectWalletChainId,
  type CreationStatus,
  type DeviceStatus,
  type EmbeddedWalletState,
  type EmbeddedWalletStatus,
} from './slice.ts'
export type {
  AccessList,
  ContractInfo,
  Quantity,
  SendTransactionArgs,
  SendTransactionResult,
  SignMessageArgs,
  SignTransactionArgs,
  SignTypedDataArgs,
  SignUi,
  TransactionReceipt,
  TransactionRequest,
  TransactionUi,
  TypedData,
} from './request/types.ts'
