import { verifyMessage } from 'ethers'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { toHex, toMessage, type SignInMessage } from './message.ts'
import { readWalletOptions } from './options.ts'
import { isStatement } from './statement.ts'
import { fakeWallet } from './testing/fakeConnector.ts'

const ISSUED_AT = Date.UTC(2026, 0, 2, 3, 4, 5, 678)
const [ADDRESS = ''] = fakeWallet().accounts

const facts: SignInMessage = {
  domain: 'app.example.com',
  uri: 'https://app.example.com',
  address: ADDRESS,
  chainId: 137,
  nonce: 'abcdefgh12345678abcdefgh12345678',
  issuedAt: ISSUED_AT,
  statement: 'Log in to Acme with this wallet.',
}

describe('the SIWE message', () => {
  it('the SIWE message equals EIP-4361 line for line [WALLET-28]', () => {
    expect(toMessage(facts).split('\n')).toEqual([
      'app.example.com wants you to sign in with your Ethereum account:',
      ADDRESS,
      '',
      'Log in to Acme with this wallet.',
      '',
      'URI: https://app.example.com',
      'Version: 1',
      'Chain ID: 137',
      'Nonce: abcdefgh12345678abcdefgh12345678',
      'Issued At: 2026-01-02T03:04:05.678Z',
    ])
  })

  it.each([
    ['with a statement', facts],
    ['without one', { ...facts, statement: null }],
    ['with a port', { ...facts, domain: 'localhost:5173', uri: 'http://localhost:5173' }],
    [
      'with a name of many labels and letters',
      { ...facts, domain: 'xn--caf-dma.example', uri: 'https://xn--caf-dma.example' },
    ],
  ])('viem reads every field of the SIWE message, and validates the message: %s', (_, message) => {
    const parsed = parseSiweMessage(toMessage(message))
    expect(parsed).toEqual({
      domain: message.domain,
      address: ADDRESS,
      ...(message.statement !== null && { statement: message.statement }),
      uri: message.uri,
      version: '1',
      chainId: 137,
      nonce: message.nonce,
      issuedAt: new Date(ISSUED_AT),
    })
    expect(
      validateSiweMessage({
        message: parsed,
        domain: message.domain,
        nonce: message.nonce,
        address: ADDRESS as `0x${string}`,
      }),
    ).toBe(true)
  })

  it('the SIWE message names no resources, as it only asks for the login [WALLET-28]', () => {
    expect(toMessage(facts)).not.toContain('Resources')
  })

  it('the SIWE message is handed to the wallet as hex of its UTF-8, and the signature is that of the text', () => {
    expect(toHex('Añ€😀')).toBe('0x41c3b1e282acf09f9880')
    const text = toMessage(facts)
    const signature = fakeWallet().sign(Buffer.from(toHex(text).slice(2), 'hex').toString('utf8'))
    expect(verifyMessage(text, signature)).toBe(ADDRESS)
  })
})

describe('the statement of a SIWE message', () => {
  it('the statement of a SIWE message may have the characters of EIP-4361, up to 200', () => {
    for (const text of ['Welcome to Acme.', "It's free: $0! [a@b] (c) #1/2? Yes; a_b~c & d*e+f,g=h", 'x'.repeat(200)]) {
      expect([text, isStatement(text)]).toEqual([text, true])
    }
  })

  it.each([
    ['two lines', 'Welcome\nURI: https://evil.example'],
    ['a carriage return', 'Welcome\rURI: https://evil.example'],
    ['a line separator', 'Welcome\u2028URI: x'],
    ['text that runs backwards', 'Welcome \u202Emoc.elpmaxe'],
    ['letters that wallets may not show', 'Café'],
    ['nothing', ''],
    ['a book', 'x'.repeat(201)],
    ['no text', 7],
  ])('the statement %s of a SIWE message is refused with a ConfigError [WALLET-29]', (_, text) => {
    expect(isStatement(text)).toBe(false)
    expect(() => readWalletOptions({ statement: text as string })).toThrow(
      expect.objectContaining({ name: 'ConfigError' }),
    )
  })

  it('the statement of a SIWE message is undefined if the host sets none', () => {
    expect(readWalletOptions({})).toEqual({ statement: undefined })
    expect(readWalletOptions({ statement: 'Welcome.' })).toEqual({ statement: 'Welcome.' })
  })
})
