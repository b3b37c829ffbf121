/** @jest-environment node */
import { SignTypedDataVersion, TypedDataUtils } from '@metamask/eth-sig-util'
import { keccak_256 } from '@noble/hashes/sha3'
import { TypedDataEncoder } from 'ethers/hash'
import fc from 'fast-check'
import { hashTypedData } from 'viem/utils'
import { baseTypeOf, readTypedData, TypedDataError } from './index.ts'
import { JUNK, makeTypedData, replaceOne, type Made } from './testing/generate.ts'
import { chain, CHAIN, fields, one, typed } from './testing/payloads.ts'
import { REFUSED } from './testing/refused.ts'
import { SIGNED } from './testing/signed.ts'

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const read = (given: unknown) => readTypedData(given, keccak_256)
const digestOf = (given: unknown): string => hex(read(given).digest)

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The hash that MetaMask's encoder gives. */
const walletHash = (made: Made): string => hex(TypedDataUtils.eip712Hash(made as never, SignTypedDataVersion.V4))
const viemHash = (made: Made): string => hashTypedData(made as never)
/** ethers derives the primary type, so it gets only the types that this one refers to. */
function ethersHash({ domain, types, primaryType, message }: Made): string {
  const used: Made['types'] = {}
  const visit = (name: string): void => {
    const own = types[name]
    if (!own || used[name]) return
    used[name] = own
    for (const { type } of own) visit(baseTypeOf(type))
  }
  visit(primaryType)
  return TypedDataEncoder.hash(domain, used, message)
}

describe('typed data to sign', () => {
  it.each(SIGNED)('typed data gets the same hash as in other wallets: %s', (_title, payload, digest) => {
    expect(digestOf(payload)).toBe(digest)
  })

  it.each(REFUSED)('typed data is refused with path, type and value: %s', (_title, payload, message) => {
    expect(() => read(payload)).toThrow(new TypedDataError(message))
  })

  it('typed data that was read can be read again, with the same data and hash', () => {
    for (const [title, payload] of SIGNED) {
      const { typed: once, digest } = read(payload)
      expect([title, read(once)]).toEqual([title, { typed: once, digest }])
    }
  })

  it('typed data longer than 1 MiB as text is refused', () => {
    // `1e77` has four characters in the request, and about eighty once it is read.
    const powers = (count: number) => one('uint256[]', Array<number>(count).fill(1e77))
    const payload = JSON.stringify(powers(13_200)).replaceAll('1e+77', '1e77')
    expect(payload.length).toBeLessThan(70_000)
    expect(() => read(payload)).toThrow('Typed data must not be longer than 1 MiB.')
    expect(digestOf(powers(13_000))).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('typed data with structs or lists deeper than 64 levels is refused, without a stack overflow', () => {
    const lists = (levels: number) =>
      one(`uint8${'[]'.repeat(levels)}`, JSON.parse('['.repeat(levels) + ']'.repeat(levels)))
    expect(digestOf(lists(63))).toMatch(/^0x/)
    for (const deep of [lists(64), typed(CHAIN, chain(500))]) expect(() => read(deep)).toThrow(/at most 64 levels deep/)
    for (const deep of [lists(100_000), typed(CHAIN, chain(5_000))]) expect(() => read(deep)).toThrow(TypedDataError)
  })

  it('typed data with a circular reference, a function or a symbol is refused', () => {
    const circle: Record<string, unknown> = one('uint8', 1)
    circle.self = circle
    for (const given of [circle, () => 1, Symbol('x')]) expect(() => read(given)).toThrow(TypedDataError)
  })

  it('reading typed data copies only what is signed, with numbers as decimal text and checksummed addresses', () => {
    const given = typed(
      {
        Order: fields('uint256 amount, bool isGift, address to, Item item, int8[] steps'),
        Item: fields('uint8 id'),
        Unused: fields('uint8 v'),
      },
      {
        amount: '0x10',
        isGift: 1,
        to: '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826',
        item: null,
        steps: [-1],
        note: 'free',
      },
    )
    const { typed: signed } = read({ ...given, domain: { ...given.domain, chainId: 1 }, note: 'free' })
    expect(signed).toEqual({
      domain: { name: 'Shop' },
      types: {
        EIP712Domain: fields('string name'),
        Order: fields('uint256 amount, bool isGift, address to, Item item, int8[] steps'),
        Item: fields('uint8 id'),
      },
      primaryType: 'Order',
      message: {
        amount: '16',
        isGift: true,
        to: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
        item: null,
        steps: ['-1'],
      },
    })
  })
})

describe('random typed data', () => {
  const seed = 42

  it('random typed data that other encoders accept gets the hash that they all give', () => {
    const property = fc.property(fc.gen(), (draw) => {
      const made = makeTypedData(draw, { isWide: false })
      const digest = digestOf(made)
      expect([ethersHash(made), viemHash(made), walletHash(made)]).toEqual([digest, digest, digest])
    })
    fc.assert(property, { seed, numRuns: 60 })
  })

  it("random typed data that only wallets accept gets the hash of MetaMask's encoder", () => {
    const property = fc.property(fc.gen(), (draw) => {
      const made = makeTypedData(draw, { isWide: true })
      expect(walletHash(made)).toBe(digestOf(made))
    })
    fc.assert(property, { seed, numRuns: 80 })
  })

  it('random typed data with a wrong value is hashed as others do, or refused at its path unless two libraries agree', () => {
    const taken = { yes: 0, no: 0 }
    const property = fc.property(fc.gen(), fc.constantFrom(...JUNK), (draw, junk) => {
      const made = makeTypedData(draw, { isWide: false })
      const path = replaceOne(draw, made, junk)
      try {
        const digest = digestOf(made)
        expect(walletHash(made)).toBe(digest)
        taken.yes++
      } catch (error) {
        if (!(error instanceof TypedDataError)) throw error
        expect(error.message.startsWith(path)).toBe(true)
        const viem = attempt(() => viemHash(made))
        expect(viem !== null && viem === attempt(() => ethersHash(made))).toBe(false)
        taken.no++
      }
    })
    fc.assert(property, { seed, numRuns: 200, endOnFailure: true })
    expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(20)
  })
})
