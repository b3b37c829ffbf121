/** Methods to request from wallets, which may support only some. Other methods go to the chain's JSON-RPC URL. */
export const METHODS = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendRawTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
] as const

/** Events to request from wallets (EIP-1193). */
export const EVENTS = ['chainChanged', 'accountsChanged', 'message', 'disconnect', 'connect'] as const
