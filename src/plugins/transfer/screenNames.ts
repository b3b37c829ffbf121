export const TRANSFER_SCREENS = {
  /** Asks for wallet and amount, and shows the fee. Its data is a `FundingRequest`. */
  prompt: 'TRANSFER_SCREEN',
  /** Lists the wallets to connect. Its data is a `FundingRequest`. */
  connect: 'TRANSFER_CONNECT_SCREEN',
  /** Shows the progress of the payment. Its data is a `FundingRequest`. */
  status: 'TRANSFER_STATUS_SCREEN',
} as const
