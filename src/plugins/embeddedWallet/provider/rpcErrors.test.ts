import { RPC_CODES } from './rpcErrors.ts'

it('RPC_CODES match EIP-1193, EIP-1474, EIP-3085 and EIP-5792', () => {
  expect(RPC_CODES).toEqual({
    userRejected: 4001,
    unauthorized: 4100,
    unsupportedMethod: 4200,
    disconnected: 4900,
    unknownChain: 4902,
    unsupportedCapability: 5700,
    unsupportedChain: 5710,
    duplicateId: 5720,
    unknownBundle: 5730,
    bundleTooLarge: 5740,
    atomicityNotSupported: 5760,
    limitExceeded: -32005,
    invalidRequest: -32600,
    methodNotFound: -32601,
    invalidParams: -32602,
    internal: -32603,
  })
})
