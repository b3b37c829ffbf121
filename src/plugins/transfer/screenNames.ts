/** Screens of the plugin. */
export const TRANSFER_SCREENS = {
  /** Wallet, amount, fee. Its data is a `FundingRequest`. */
  prompt: 'TRANSFER_SCREEN',
  /** The wallets to connect. Its data is the same. */
  connect: 'TRANSFER_CONNECT_SCREEN',
  /** The payment on its way. Its data is the same. */
  status: 'TRANSFER_STATUS_SCREEN',
} as const
