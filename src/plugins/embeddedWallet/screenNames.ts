/** Screens of the plugin (product spec, section 2). Those that set a recovery up, or use it, are the recovery plugins'. */
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

/** Data of `created`. */
export interface CreatedData {
  /** 'Welcome to {app}' for a new user, else 'All set!'. */
  isNewUser: boolean
}

/** Data of `connecting`. Whether it failed is in the plugin's state. */
export interface ConnectingData {
  purpose: 'export'
}

/** Data of `recoverySelection`. The chosen method's `setUpScreen` gets its `RecoverySetUpData` with `isChosen: true`. */
export interface RecoverySelectionData {
  intent: 'create' | 'set'
  /** The user asked for it, and may leave: the next screen is closeable, too. */
  isUserInitiated: boolean
  /** The recoveries to offer, by the wire's `recovery_method`, in order. */
  methods: readonly string[]
}

/** Data of `keyExport`. */
export interface KeyExportData {
  /** EIP-55. */
  address: string
  /** Of the wallet frame; the page that shows the key is below it. */
  pageUrl: string
}

/** Data of `callsStatus`. */
export interface CallsStatusData {
  /** In the order in which they are sent. */
  calls: readonly CallRow[]
}

/** One of the calls of `wallet_sendCalls`. */
export interface CallRow {
  /** In a block, reverted, sent, still to be asked about, or not sent for good. */
  state: 'done' | 'failed' | 'pending' | 'waiting' | 'notSent'
  /** `null` for one that was not sent. */
  hash: string | null
  explorerUrl: string | null
}
