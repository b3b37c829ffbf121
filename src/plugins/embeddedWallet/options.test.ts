import { ConfigError } from '../../core/index.ts'
import { EMBEDDED_WALLET_ERRORS } from './errors.ts'
import { readEmbeddedWalletOptions, type EmbeddedWalletOptions } from './options.ts'
import { TRANSACTION_ERRORS } from './request/transactionErrors.ts'

const DAI = { chainId: 1, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', decimals: 18 }

describe('the options of embeddedWallet()', () => {
  it('embeddedWallet() without options announces nothing, and leaves the other choices to the configuration', () => {
    expect(readEmbeddedWalletOptions({})).toMatchObject({
      createOnLogin: undefined,
      requireUserOwnedRecoveryOnCreate: false,
      promptOnSignature: undefined,
      announce: null,
      gasStations: undefined,
      tokens: undefined,
    })
  })

  it('the option announce accepts true, or a name, an icon and an rdns', () => {
    expect(readEmbeddedWalletOptions({ announce: true }).announce).toEqual({})
    const announce = { name: 'Tea', icon: 'data:image/png;base64,AA', rdns: 'com.example.tea' }
    expect(readEmbeddedWalletOptions({ announce }).announce).toEqual(announce)
  })

  it('the option tokens accepts 0 to 36 decimals', () => {
    const tokens = [DAI, { ...DAI, decimals: 0 }, { ...DAI, decimals: 36 }]
    expect(readEmbeddedWalletOptions({ tokens }).tokens).toBe(tokens)
  })

  it('two calls of embeddedWallet() have a provider each', () => {
    expect(readEmbeddedWalletOptions({}).provider).not.toBe(readEmbeddedWalletOptions({}).provider)
  })

  it.each<[string, unknown]>([
    ['createOnLogin', { createOnLogin: 'always' }],
    ['requireUserOwnedRecoveryOnCreate', { requireUserOwnedRecoveryOnCreate: 'yes' }],
    ['promptOnSignature', { promptOnSignature: 0 }],
    ['announce', { announce: 'yes' }],
    ['announce', { announce: null }],
    ['announce', { announce: { name: ' ' } }],
    ['announce', { announce: { icon: 'https://example.com/i.png' } }],
    ['announce', { announce: { rdns: 'Tea' } }],
    ['gasStations', { gasStations: { 137: 'javascript:alert(1)' } }],
    ['gasStations', { gasStations: { 137: 7 } }],
    ['tokens', { tokens: 'USDC' }],
    ['tokens', { tokens: [null] }],
    ...[
      { chainId: '1' },
      { address: '0x12' },
      { symbol: 'US DC' },
      { symbol: 'US\u202eDC' },
      { symbol: '' },
      { decimals: 37 },
      { decimals: -1 },
      { decimals: '6' },
      { decimals: undefined },
    ].map((wrong): [string, unknown] => ['tokens', { tokens: [{ ...DAI, ...wrong }] }]),
  ])('embeddedWallet() refuses %s in the options %j', (name, options) => {
    const read = () => readEmbeddedWalletOptions(options as EmbeddedWalletOptions)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
  })
})

it('EMBEDDED_WALLET_ERRORS contains the transaction errors with their own messages', () => {
  expect(EMBEDDED_WALLET_ERRORS).toMatchObject(TRANSACTION_ERRORS)
})
