/** Screens of the plugin. The recovery plugins have the screens to set up and use a recovery. */
export const EMBEDDED_WALLET_SCREENS = {
  onAccountCreate: 'EMBEDDED_WALLET_ON_ACCOUNT_CREATE_SCREEN',
  created: 'EMBEDDED_WALLET_CREATED_SCREEN',
  connecting: 'EMBEDDED_WALLET_CONNECTING_SCREEN',
  recoverySelection: 'EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN',
  keyExport: 'EMBEDDED_WALLET_KEY_EXPORT_SCREEN',
  backupInfo: 'EMBEDDED_WALLET_BACKUP_INFO_SCREEN',
  signRequest: 'EMBEDDED_WALLET_SIGN_REQUEST_SCREEN',
  sendTransaction: 'EMBEDDED_WALLET_SEND_TRANSACTION_SCREEN',
  callsStatus: 'EMBEDDED_WALLET_CALLS_STATUS_SCREEN',
} as const

export type EmbeddedWalletScreen = (typeof EMBEDDED_WALLET_SCREENS)[keyof typeof EMBEDDED_WALLET_SCREENS]

/** Data of the screen `created`, which tells the user that they have a wallet now. */
export interface CreatedData {
  /** 'Welcome to {app}' for a new user, else 'All set!'. */
  isNewUser: boolean
}

/** Data of the screen `connecting`. The plugin's state says if connecting failed. */
export interface ConnectingData {
  purpose: 'export'
}

/**
 * Data of the screen `recoverySelection`. The chosen method's `setUpScreen` gets its `RecoverySetUpData` with
 * `isChosen: true`.
 */
export interface RecoverySelectionData {
  intent: 'create' | 'set'
  /** True if the user asked for the setup. They may then close this screen and the next one. */
  isUserInitiated: boolean
  /** The recovery methods to offer, in order: values of the wire's `recovery_method`. */
  methods: readonly string[]
}

/** Data of the screen `keyExport`, which shows the private key in a frame of the provider. */
export interface KeyExportData {
  /** With checksum (EIP-55). */
  address: string
  /** URL of the wallet frame. The URL of the export page is derived from it. */
  pageUrl: string
  /** Analytics id that the export page sends with its calls; empty while analytics is off. */
  caid: string
}

/** Data of the screen `callsStatus` once calls were sent. Before the first, it is `CallsReviewData`. */
export interface CallsStatusData {
  kind: 'status'
  /** The calls in the order in which they are sent. */
  calls: readonly CallRow[]
}

/** One of the calls of `wallet_sendCalls`. */
export interface CallRow {
  /** `done`: in a block. `failed`: reverted. `pending`: sent. `waiting`: not sent yet. `notSent`: will not be sent. */
  state: 'done' | 'failed' | 'pending' | 'waiting' | 'notSent'
  /** Transaction hash; `null` if the call was not sent. */
  hash: string | null
  explorerUrl: string | null
}
