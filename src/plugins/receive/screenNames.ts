/** The one screen of the plugin: the address, and what arrives. Its data is a `FundingRequest`. */
export const RECEIVE_SCREEN = 'RECEIVE_SCREEN'
