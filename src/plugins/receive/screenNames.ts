/** The plugin's only screen. Its data is a `FundingRequest`. */
export const RECEIVE_SCREEN = 'RECEIVE_SCREEN'
