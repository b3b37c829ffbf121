import fc from 'fast-check'
import { RequestError } from '../../core/foundation/errors.ts'
import { assertTimely, readMessage, type SignInMessage } from './message.ts'

const ORIGIN = 'https://app.example.com'
const page = { origin: ORIGIN, allowsOrigin: (origin: string) => origin === ORIGIN }
const TEXT = [
  'app.example.com wants you to sign in with your Ethereum account:',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '',
  'Log in.',
  '',
  'URI: https://app.example.com/shop',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 0123456789abcdef',
  'Issued At: 2026-01-15T12:00:00Z',
].join('\n')

const outcome = async (text: string): Promise<unknown> => readMessage(text, page).catch((error: unknown) => error)

describe('any text in place of a sign-in message', () => {
  it('a random text in place of a sign-in message is refused with a RequestError, never another error [HTTP-60, V2.2.1]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        expect(await outcome(text)).toBeInstanceOf(RequestError)
      }),
    )
  })

  it('a sign-in message with one letter changed is refused, or keeps its address, nonce and chain as written', async () => {
    const good = await readMessage(TEXT, page)
    const change = fc.record({
      at: fc.nat(TEXT.length - 1),
      letter: fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ at, letter }) => {
        const text = TEXT.slice(0, at) + letter + TEXT.slice(at + 1)
        const result = await outcome(text)
        if (result instanceof RequestError) return
        const changed = result as SignInMessage
        // A changed letter of the address breaks its checksum, and the page is fixed, but nonce, chain and time are
        // what the user signs.
        expect(changed.address).toBe(good.address)
        expect(text).toContain(`Nonce: ${changed.nonce}\n`)
        expect(text).toContain(`Chain ID: ${changed.chainId}\n`)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the time of a sign-in message', () => {
  const now = Date.UTC(2026, 0, 15, 12)
  const message = {
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 1,
    nonce: '',
    issuedAt: now,
    expiresAt: undefined,
    notBefore: undefined,
  } as const
  const at =
    (times: Partial<SignInMessage>, made = now) =>
    () =>
      assertTimely({ ...message, ...times }, made, now)

  it('a sign-in message issued 300 s ahead of the server or before its nonce is accepted, and 1 ms more refused', () => {
    expect(at({ issuedAt: now + 300_000 })).not.toThrow()
    expect(at({ issuedAt: now + 300_001 })).toThrow(RequestError)
    expect(at({ issuedAt: now - 360_000 }, now - 60_000)).not.toThrow()
    expect(at({ issuedAt: now - 360_001 }, now - 60_000)).toThrow(RequestError)
  })

  it('a sign-in message is accepted from notBefore until 1 ms before its expiry, and refused from the expiry on', () => {
    expect(at({ expiresAt: now + 1, notBefore: now })).not.toThrow()
    expect(at({ expiresAt: now })).toThrow(RequestError)
    expect(at({ notBefore: now + 1 })).toThrow(RequestError)
  })
})
