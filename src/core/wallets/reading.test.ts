import { AuthError } from '../errors/AuthError.ts'
import { isSupportedChain, readChainId, toAddChainParameter } from './chainIds.ts'
import { loadChecksum } from './checksumAddress.ts'
import { isEip1193Provider } from './isEip1193Provider.ts'
import { toWalletError } from './toWalletError.ts'

/** Addresses with correct checksums: the examples of EIP-55. */
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('addresses', () => {
  it.each(CHECKSUMMED)('loadChecksum gives a function that writes addresses as EIP-55 says: %s', async (address) => {
    const checksum = await loadChecksum()
    expect(checksum(address.toLowerCase())).toBe(address)
    expect(checksum(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })

  it.each([
    undefined,
    null,
    7,
    '',
    '0x',
    'ada.eth',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    `${CHECKSUMMED[0]}0`,
    [CHECKSUMMED[0]],
  ])('the function of loadChecksum reads no address from %p', async (value) => {
    expect((await loadChecksum())(value)).toBeNull()
  })
})

describe('chain ids', () => {
  it.each([
    ['eip155:1', 1],
    ['0x1', 1],
    ['0xA4B1', 42161],
    ['137', 137],
    [10, 10],
    [10n, 10],
    ['', null],
    ['0x', null],
    ['mainnet', null],
    ['eip155:', null],
    ['solana:1', null],
    [0, null],
    [-1, null],
    [1.5, null],
    [NaN, null],
    ['0xffffffffffffffffffff', null],
    [null, null],
    [{}, null],
    [true, null],
  ])('readChainId reads the chain id %p as %p', (value, expected) => {
    expect(readChainId(value)).toBe(expected)
  })

  it('isSupportedChain accepts the chains that the host names, and any chain if the host names none', () => {
    const supportedChains = [{ id: 10 }] as never
    expect(isSupportedChain({ supportedChains: null }, 'eip155:5')).toBe(true)
    expect(isSupportedChain({ supportedChains }, 'eip155:10')).toBe(true)
    expect(isSupportedChain({ supportedChains }, 10)).toBe(true)
    expect(isSupportedChain({ supportedChains }, 'eip155:1')).toBe(false)
    expect(isSupportedChain({ supportedChains }, 'nonsense')).toBe(false)
  })

  it('toAddChainParameter describes a chain to a wallet as EIP-3085 says', () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    expect(
      toAddChainParameter({
        id: 10,
        name: 'OP Mainnet',
        nativeCurrency,
        rpcUrls: { default: { http: ['https://op.example.com'] } },
        blockExplorers: { default: { name: 'Scan', url: 'https://scan.example.com' } },
      }),
    ).toEqual({
      chainId: '0xa',
      chainName: 'OP Mainnet',
      nativeCurrency,
      rpcUrls: ['https://op.example.com'],
      blockExplorerUrls: ['https://scan.example.com'],
    })
  })
})

const circular: Record<string, unknown> = { message: 'round' }
circular.cause = circular
const hostile = {
  get code(): never {
    throw new Error('trap')
  },
}

describe('a provider', () => {
  const provider = { request: async () => null, on() {}, removeListener() {} }

  it('isEip1193Provider accepts an object with request() and on()', () => {
    expect(isEip1193Provider(provider)).toBe(true)
  })

  it.each([
    undefined,
    null,
    'io.fox',
    7,
    {},
    { ...provider, request: undefined },
    { ...provider, on: null },
    { ...provider, removeListener: {} },
  ])('isEip1193Provider refuses the value %p', (value) => {
    expect(isEip1193Provider(value)).toBe(false)
  })
})

describe('the error of a wallet', () => {
  it.each<[thrown: unknown, code: string, retryable: boolean]>([
    [{ code: 4001, message: 'User rejected the request.' }, 'wallets_rejected', true],
    [Object.assign(new Error('nope'), { code: 4001 }), 'wallets_rejected', true],
    [{ code: 'ACTION_REJECTED' }, 'wallets_rejected', true],
    [{ code: 5000, message: 'User rejected methods.' }, 'wallets_rejected', true],
    [new Error('MetaMask Tx Signature: User denied transaction signature.'), 'wallets_rejected', true],
    ['User rejected', 'wallets_rejected', true],
    [4001, 'wallets_rejected', true],
    [{ error: { code: 4001 } }, 'wallets_rejected', true],
    [new Error('failed', { cause: { code: 4001 } }), 'wallets_rejected', true],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'wallets_rejected', true],
    [{ code: -32002, message: 'Already processing eth_requestAccounts.' }, 'wallets_busy', true],
    [new Error('Request of type wallet_requestPermissions already pending'), 'wallets_busy', true],
    [{ code: 4900 }, 'wallets_disconnected', false],
    [{ code: 4901 }, 'wallets_disconnected', false],
    [{ code: 4902 }, 'unsupported_chain_id', false],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'unsupported_chain_id', false],
    [new Error('Proposal expired'), 'wallets_timed_out', true],
    [new Error('Request timed out'), 'wallets_timed_out', true],
    [{ code: -32603, message: 'Internal error' }, 'wallets_failed', true],
    [new Error('anything else'), 'wallets_failed', true],
    ['', 'wallets_failed', true],
    ['boom', 'wallets_failed', true],
    [0, 'wallets_failed', true],
    [null, 'wallets_failed', true],
    [undefined, 'wallets_failed', true],
    [{}, 'wallets_failed', true],
    [circular, 'wallets_failed', true],
    [hostile, 'wallets_failed', true],
  ])(
    'toWalletError turns any value that a wallet throws into an error with code and message: %#',
    (thrown, code, retryable) => {
      const error = toWalletError(thrown)
      expect(error).toMatchObject({ code, retryable })
      expect(error.message).toMatch(/\w/)
    },
  )

  it('toWalletError returns an AuthError unchanged', () => {
    const error = new AuthError('captcha_failure', 'no')
    expect(toWalletError(error)).toBe(error)
  })
})
