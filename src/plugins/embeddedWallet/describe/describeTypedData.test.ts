import { hexlify, TypedDataEncoder } from 'ethers'
import { hashTypedData as viemHash } from 'viem'
import type { TypedData } from '../request/types.ts'
import { readTypedData } from '../sign/approveAndSign.ts'
import { beginningOf, describeTypedData } from './describeTypedData.ts'

const CONTRACT = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const domain = { name: 'Ether Mail', version: '1', chainId: 1, verifyingContract: CONTRACT }
const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** The example of EIP-712. */
const MAIL: TypedData = {
  domain,
  primaryType: 'Mail',
  types: {
    EIP712Domain,
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
/** What `readTypedData` makes of MAIL: numbers become decimal text. */
const READ = { ...MAIL, domain: { ...domain, chainId: '1' } }
const of = (
  types: TypedData['types'],
  message: TypedData['message'],
  primaryType = Object.keys(types)[0] ?? '',
): TypedData => ({ domain, types, primaryType, message })
const OPEN = { Open: [{ name: 'text', type: 'string' }] }

describe('the rows of typed data', () => {
  it('the rows of typed data match the example of EIP-712, line by line [SIGN-20]', () => {
    expect(describeTypedData(MAIL)).toEqual({
      name: 'Ether Mail',
      version: '1',
      verifyingContract: CONTRACT,
      chainId: 1,
      primaryType: 'Mail',
      hiddenRows: 0,
      whole: null,
      rows: [
        { depth: 0, label: 'from' },
        { depth: 1, label: 'name', value: 'Cow' },
        { depth: 1, label: 'wallet', value: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
        { depth: 0, label: 'to' },
        { depth: 1, label: 'name', value: 'Bob' },
        { depth: 1, label: 'wallet', value: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
        { depth: 0, label: 'contents', value: 'Hello, Bob!' },
      ],
    })
  })

  it('the rows of typed data end at a missing struct, such as the last one of a type that refers to itself', async () => {
    const types = {
      N: [
        { name: 'v', type: 'uint8' },
        { name: 'next', type: 'N' },
      ],
    }
    const { typed } = await readTypedData(of(types, { v: 1, next: { v: '0x2' } }))
    expect(describeTypedData(typed).rows).toEqual([
      { depth: 0, label: 'v', value: '1' },
      { depth: 0, label: 'next' },
      { depth: 1, label: 'v', value: '2' },
      { depth: 1, label: 'next', value: '—' },
    ])
  })

  it('the rows of typed data leave out fields that no type names, as they are not signed [SIGN-22]', () => {
    const { rows } = describeTypedData(of(OPEN, { text: 'real', amount: 'You get 1,000 ETH' }))
    expect(rows).toEqual([{ depth: 0, label: 'text', value: 'real' }])
  })

  it('the rows of typed data write out lists, numbers, booleans and bytes', () => {
    const types = {
      Order: [
        { name: 'ids', type: 'uint256[]' },
        { name: 'none', type: 'uint8[]' },
        { name: 'ok', type: 'bool' },
        { name: 'raw', type: 'bytes' },
        { name: 'items', type: 'Item[2]' },
      ],
      Item: [{ name: 'amount', type: 'uint256' }],
    }
    const message = {
      ids: [1, '2'],
      none: [],
      ok: true,
      raw: '0x1234',
      items: [{ amount: '0x5' }, { amount: '99999999999999999999' }],
    }
    expect(describeTypedData(of(types, message)).rows).toEqual([
      { depth: 0, label: 'ids', value: '1, 2' },
      { depth: 0, label: 'none', value: '—' },
      { depth: 0, label: 'ok', value: 'true' },
      { depth: 0, label: 'raw', value: '0x1234' },
      { depth: 0, label: 'items 1' },
      { depth: 1, label: 'amount', value: '0x5' },
      { depth: 0, label: 'items 2' },
      { depth: 1, label: 'amount', value: '99999999999999999999' },
    ])
  })

  it('the row of a long list counts the values that it does not show', () => {
    const rowsOf = (type: string, list: unknown) =>
      describeTypedData(of({ Order: [{ name: 'ids', type }] }, { ids: list })).rows
    const numbers = Array.from({ length: 1_000 }, (_, index) => 1_000 + index)
    const [row] = rowsOf('uint256[]', numbers)
    expect(row?.value?.startsWith('1000, 1001, ')).toBe(true)
    const shown = row?.value?.split(', ').map(Number) ?? []
    expect(shown).toEqual(numbers.slice(0, shown.length))
    expect(row).toMatchObject({ hiddenItems: 1_000 - shown.length })
    expect(shown.length).toBeGreaterThan(100)
    expect(rowsOf('string[]', ['x'.repeat(2_000), 'y'])).toEqual([
      { depth: 0, label: 'ids', value: `${'x'.repeat(1_000)}…`, hiddenItems: 1 },
    ])
    expect(rowsOf('uint8[][]', [[1, 2], [3]])).toEqual([{ depth: 0, label: 'ids', value: '1, 2, 3' }])
    let deep: unknown = numbers
    for (let level = 0; level < 12; level++) deep = [deep]
    expect(rowsOf(`uint256${'[]'.repeat(13)}`, deep)[0]?.value).toMatch(/^\[.*…$/)
  })

  describe('typed data as a whole text', () => {
    const wholeOf = (types: TypedData['types'], message: object, domain: object = { name: 'Shop' }) =>
      describeTypedData({ ...of(types, message as never), domain } as never).whole

    it('typed data as a whole text is null if the rows show all of it [SIGN-25]', () => {
      expect(wholeOf({ Note: [{ name: 'text', type: 'string' }] }, { text: 'x'.repeat(1_000) })).toBeNull()
    })

    it.each<[string, TypedData['types'], object]>([
      ['a text of 1 MB', { Note: [{ name: 'text', type: 'string' }] }, { text: `${'x'.repeat(1_000_000)}the end` }],
      [
        'a list of 1000 numbers',
        { Order: [{ name: 'ids', type: 'uint256[]' }] },
        { ids: [...Array.from({ length: 1_000 }, (_, index) => 10_000 + index), 'the end'] },
      ],
      [
        '500 fields',
        { Big: Array.from({ length: 500 }, (_, index) => ({ name: `f${index}`, type: 'string' })) },
        { f499: 'the end' },
      ],
      [
        'lists in lists in lists',
        { Deep: [{ name: 'ids', type: `uint256${'[]'.repeat(13)}` }] },
        { ids: Array.from({ length: 12 }).reduce((inner: unknown) => [inner], [['x'.repeat(2_000), 'the end']]) },
      ],
    ])('typed data shown as a whole text is not cut at its end: %s [SEC-66]', (_what, types, message) => {
      expect(wholeOf(types, message)).toMatch(/the end["\]]*$/)
    })

    it('typed data as a whole text includes a domain that is too long for its line, or has a salt or further fields', () => {
      const types = { Note: [{ name: 'text', type: 'string' }] }
      expect(wholeOf(types, { text: 'a' }, { name: 'y'.repeat(90), version: '1' })).toBe(
        `name: ${'y'.repeat(90)}\nversion: 1\n\nNote:\ntext: a`,
      )
      expect(wholeOf(types, { text: 'a' }, { name: 'Shop', salt: '0x01' })).toBe(
        'name: Shop\nsalt: 0x01\n\nNote:\ntext: a',
      )
      expect(wholeOf(types, { text: 'a' }, { name: 'Shop', tenants: ['7', '8'] })).toBe(
        'name: Shop\ntenants: ["7","8"]\n\nNote:\ntext: a',
      )
    })

    it('typed data as a whole text names its structs, and writes invisible characters as [U+…]', () => {
      const types = {
        Mail: [
          { name: 'to', type: 'Person' },
          { name: 'text', type: 'string' },
        ],
        Person: [{ name: 'na\u200Bme', type: 'string' }],
      }
      expect(wholeOf(types, { to: { 'na\u200Bme': 'Bo\u202Eb' }, text: 'x'.repeat(1_001) })).toBe(
        `name: Shop\n\nMail:\nto:\n  na[U+200B]me: Bo[U+202E]b\ntext: ${'x'.repeat(1_001)}`,
      )
    })
  })

  it('names in typed data show invisible characters as [U+…]', () => {
    const types = { 'Open\u202E': [{ name: 'te\u200Bxt', type: 'string' }] }
    const shown = describeTypedData({ ...of(types, { 'te\u200Bxt': 'a\u202Eb' }), domain: { name: 'Uni\u202Eswap' } })
    expect(shown).toMatchObject({
      name: 'Uni[U+202E]swap',
      primaryType: 'Open[U+202E]',
      rows: [{ label: 'te[U+200B]xt', value: 'a[U+202E]b' }],
    })
  })

  it('typed data of ten thousand fields shows 400 rows, and counts the others', () => {
    const fields = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, type: 'string' }))
    const message = Object.fromEntries(fields.map(({ name }) => [name, 'x'.repeat(100)]))
    const shown = describeTypedData(of({ Big: fields }, { ...message, f0: 'y'.repeat(1_000_000) }))
    expect(shown.rows).toHaveLength(400)
    expect(shown.hiddenRows).toBe(9_600)
    expect(shown.rows[0]?.value).toHaveLength(1_001)
  })
})

describe('reading typed data', () => {
  it('readTypedData accepts JSON, and bigints', async () => {
    await expect(readTypedData(JSON.stringify(MAIL))).resolves.toMatchObject({ typed: READ })
    const types = { Pay: [{ name: 'amount', type: 'uint256' }] }
    await expect(readTypedData({ ...of(types, { amount: 5n }) })).resolves.toMatchObject({
      typed: { message: { amount: '5' } },
    })
  })

  it('readTypedData copies its argument, so that a later change by the caller has no effect', async () => {
    const mine = structuredClone(MAIL) as { message: Record<string, unknown> }
    const { typed: read } = await readTypedData(mine)
    mine.message.contents = 'Everything for me'
    expect(read.message.contents).toBe('Hello, Bob!')
  })

  it('readTypedData drops a domain field that its type leaves out: the field is not signed, and not shown', async () => {
    const anywhere = { ...MAIL, types: { ...MAIL.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }
    const { typed: read } = await readTypedData(anywhere)
    expect(read.domain).toEqual({ name: 'Ether Mail' })
    expect(describeTypedData(read)).toMatchObject({ name: 'Ether Mail', chainId: null, verifyingContract: null })
  })

  it('readTypedData adds a missing domain type, with all fields in the order of EIP-712 [SIGN-23]', async () => {
    const { EIP712Domain: _, ...types } = MAIL.types
    const { name, version, chainId, verifyingContract } = domain
    const { typed: read, digest } = await readTypedData({
      ...MAIL,
      types,
      domain: { verifyingContract, chainId: String(chainId), version, name, salt: null },
    })
    expect(read).toEqual(READ)
    expect(hexlify(digest)).toBe(TypedDataEncoder.hash(domain, types as never, MAIL.message))
  })

  it('readTypedData keeps the field order of a given domain type', async () => {
    const [first, ...rest] = EIP712Domain
    const moved = { ...MAIL, types: { ...MAIL.types, EIP712Domain: [...rest, first] } }
    expect(hexlify((await readTypedData(moved)).digest)).toBe(viemHash(moved as never))
  })

  const circle: Record<string, unknown> = {}
  circle.self = circle
  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['rubbish', '{'],
    ['a number', '7'],
    ['no message', { ...MAIL, message: undefined }],
    ['no types', { ...MAIL, types: null }],
    ['another primary type', { ...MAIL, primaryType: 'Person', message: {} }],
    ['an unknown primary type', { ...MAIL, primaryType: 'toString' }],
    ['a type that is no list', { ...MAIL, types: { Mail: 'string' } }],
    ['a field without type', { ...MAIL, types: { Mail: [{ name: 'a' }] } }],
    ['values that do not fit', { ...MAIL, message: { from: 1 } }],
    ['a circle', circle],
    [
      'a field of the domain that nobody knows',
      { ...MAIL, types: { Mail: MAIL.types.Mail, Person: MAIL.types.Person }, domain: { chain: 1 } },
    ],
    ['too much', { ...MAIL, message: { ...MAIL.message, contents: 'x'.repeat(1_048_577) } }],
  ])('reading typed data refuses %s [SIGN-24]', async (_what, given) => {
    await expect(readTypedData(given)).rejects.toMatchObject({ code: 'invalid_message' })
  })

  it('readTypedData accepts types that nothing refers to', async () => {
    await expect(
      readTypedData({ ...MAIL, types: { ...MAIL.types, Unused: [{ name: 'a', type: 'uint8' }] } }),
    ).resolves.toMatchObject({ typed: READ })
  })
})

describe('long texts', () => {
  it('cutting a long text splits no character', () => {
    expect(beginningOf('ab👍', 3)).toBe('ab')
    expect(beginningOf('ab👍', 4)).toBe('ab👍')
    expect(beginningOf('abc', 3)).toBe('abc')
  })
})
