/** The choice of a way to get money, if there are several: a screen of the core. Its data is a `FundingRequest`. */
export const FUND_WALLET_SCREEN = { plugin: 'core', screen: 'FUND_WALLET_SCREEN' } as const
