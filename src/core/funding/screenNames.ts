/** Core screen where the user chooses among several funding providers. Its data is a `FundingRequest`. */
export const FUND_WALLET_SCREEN = { plugin: 'core', screen: 'FUND_WALLET_SCREEN' } as const
