/** @jest-environment node */
import { encodeFunctionData, parseAbi, type Abi, type Hex } from 'viem'
import { readRpcRequest } from '../signing/rpcRequest.ts'
import type { ConfirmSubject } from './question.ts'
import { describe as describeSubject } from './describe.ts'
import en from './locales/en.ts'

const ORIGIN = 'https://app.example.com'
const WALLET = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const UNKNOWN = 'What this call does cannot be read here. Sign it only if you trust the site.'
const CONTROL = 'This gives away control of your assets. Sign it only if you trust the address fully.'

const told = (subject: ConfirmSubject) => describeSubject({ subject, origin: ORIGIN, address: WALLET }, en)
const rpc = (method: string, params: unknown[]): ConfirmSubject => readRpcRequest({ method, params }, WALLET)
const factsOf = (subject: ConfirmSubject) =>
  Object.fromEntries(told(subject).facts.map(({ label, value }) => [label, value]))

describe('a message', () => {
  it('the sheet shows a message as text, with invisible characters written out', () => {
    const text = 'pay \u202e001 to\r\nme\u0000\u200b\ufeff\u3164 日本 é'
    expect(factsOf(rpc('personal_sign', [text, WALLET]))).toEqual({
      Message: 'pay [U+202E]001 to\nme[U+0000][U+200B][U+FEFF][U+3164] 日本 é',
    })
  })

  it('the sheet shows a message that is no text as bytes, with a warning', () => {
    const subject = rpc('personal_sign', ['0xff00fe', WALLET])
    expect(factsOf(subject)).toEqual({ Bytes: '0xff00fe' })
    expect(told(subject).warnings).toEqual([
      'This is not text. Sign it only if you trust the site and know what it is for.',
    ])
  })

  it.each([
    [
      'another site',
      'evil.example',
      ['This message logs in to evil.example, which is not the site that asks. Sign it only if you expect that.'],
    ],
    ['the site that asks', 'app.example.com', []],
  ])(
    'a message that logs in to %s is shown with a warning only if that is not the asking site',
    (_which, site, warnings) => {
      const text = `${site} wants you to sign in with your Ethereum account:\n${WALLET}`
      expect(told(rpc('personal_sign', [text, WALLET])).warnings).toEqual(warnings)
    },
  )

  it('a message that logs in at another site than the asking page gets a second question that names the site [SIGN-66]', () => {
    const text = `evil.example wants you to sign in with your Ethereum account:\n${WALLET}`
    expect(told(rpc('personal_sign', [text, WALLET])).deed).toMatchObject({
      question: 'Log in at evil.example?',
      detail:
        'It logs in to evil.example, not to the page that you are on. Whoever asks for it can get into your account there.',
      names: ['evil.example'],
    })
    expect(told(rpc('personal_sign', ['hello', WALLET])).deed).toBeUndefined()
  })
})

describe('a transaction', () => {
  const FEES = {
    nonce: '0x7',
    gas: '0x5208',
    maxFeePerGas: '0x3b9aca00',
    maxPriorityFeePerGas: '0x1',
    chainId: '0x2105',
  }
  const sending = (more: object) => rpc('eth_signTransaction', [{ to: OTHER, ...FEES, ...more }])
  const abi: Abi = parseAbi([
    'function transfer(address to, uint256 amount)',
    'function approve(address spender, uint256 amount)',
    'function setApprovalForAll(address operator, bool isApproved)',
    'function transferFrom(address from, address to, uint256 amount)',
    'function increaseAllowance(address spender, uint256 amount)',
  ])
  const calling = (data: Hex) => told(sending({ to: TOKEN, data }))
  const call = (functionName: string, args: readonly unknown[]) =>
    calling(encodeFunctionData({ abi, functionName, args }))

  it("the sheet shows a transfer's amount, recipient, network and maximum fee, in base units too", () => {
    const subject = sending({ value: '0xb1a2bc2ec50000' })
    expect(told(subject).lead).toBe(`Sends 0.05 ETH (50000000000000000 base units) to ${OTHER}.`)
    expect(factsOf(subject)).toEqual({
      To: OTHER,
      Amount: '0.05 ETH (50000000000000000 base units)',
      Network: 'Base (8453)',
      Nonce: '7',
      'Fee, at most': '0.000021 ETH (21000000000000 base units)',
    })
    expect(told(subject)).toMatchObject({ title: 'Sign transaction', agree: 'Sign', warnings: [], deed: undefined })
  })

  it("the sheet shows the chain's number and base units for a chain that the frame does not know", () => {
    expect(factsOf(sending({ chainId: 31_337, value: '0x5' }))).toMatchObject({
      Network: 'Chain 31337',
      Amount: '5 base units',
    })
  })

  it.each<[string, string, readonly unknown[], string, string | null]>([
    [
      'a transfer',
      'transfer',
      [OTHER, 5n],
      `Sends 5 base units of the token ${TOKEN} to ${OTHER}, or its item of that number.`,
      null,
    ],
    [
      'a transfer from',
      'transferFrom',
      [WALLET, OTHER, 5n],
      `Moves 5 base units of the token ${TOKEN}, or its item of that number, from ${WALLET} to ${OTHER}.`,
      null,
    ],
    [
      'an approval',
      'approve',
      [OTHER, 5n],
      `Lets ${OTHER} take 5 base units of the token ${TOKEN}, or its item of that number.`,
      null,
    ],
    [
      'an unlimited approval',
      'approve',
      [OTHER, 2n ** 256n - 1n],
      `Lets ${OTHER} take all that you have, or will have, of the token ${TOKEN}.`,
      'Allow 0x7099…\u206079C8 to spend all of your 0xA0b8…\u2060eB48 on Base?',
    ],
    [
      'an approval that is as good as unlimited',
      'increaseAllowance',
      [OTHER, 2n ** 95n],
      `Lets ${OTHER} take all that you have, or will have, of the token ${TOKEN}.`,
      'Allow 0x7099…\u206079C8 to spend all of your 0xA0b8…\u2060eB48 on Base?',
    ],
    [
      'the end of an approval',
      'approve',
      [OTHER, 0n],
      `Ends what ${OTHER} may take of the token ${TOKEN}, or lets it take item number 0.`,
      null,
    ],
    [
      'leave for all items',
      'setApprovalForAll',
      [OTHER, true],
      `Lets ${OTHER} move every item that you have, or will have, of ${TOKEN}.`,
      'Allow 0x7099…\u206079C8 to move all of your 0xA0b8…\u2060eB48 items on Base?',
    ],
    [
      'the end of such leave',
      'setApprovalForAll',
      [OTHER, false],
      `Ends that ${OTHER} may move your items of ${TOKEN}.`,
      null,
    ],
  ])(
    'the sheet says in words what a contract call does, with a second question if the call gives all away: %s [SIGN-66]',
    (_what, name, args, lead, question) => {
      const description = call(name, args)
      expect(description).toMatchObject({ lead, warnings: question === null ? [] : [CONTROL] })
      expect(description.deed?.question ?? null).toBe(question)
    },
  )

  it('the second question about an unlimited approval shows the whole addresses of spender and token [SIGN-66]', () => {
    expect(call('approve', [OTHER, 2n ** 256n - 1n]).deed).toMatchObject({
      detail:
        'It can take all of this token, including what you receive later, until you revoke it. Agree only if you fully trust it.',
      facts: [
        { label: 'Gets the permission', value: OTHER },
        { label: 'Token contract', value: TOKEN },
      ],
    })
    expect(call('setApprovalForAll', [OTHER, true]).deed?.detail).toBe(
      'It can take every item of this collection, until you revoke it. Agree only if you fully trust it.',
    )
  })

  const approval = encodeFunctionData({ abi, functionName: 'approve', args: [OTHER, 5n] })
  it.each<[string, Hex]>([
    ['of an unknown function', '0xdeadbeef'],
    ['with something behind it', `${approval}00`],
    ['that is cut off', approval.slice(0, -2) as Hex],
    ['whose address has more than 20 bytes', approval.replace('0x095ea7b30', '0x095ea7b31') as Hex],
    [
      'that raises an approval by nothing',
      encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [OTHER, 0n] }),
    ],
    ['shorter than a name', '0x09'],
  ])('the sheet warns of a contract call %s, and shows its data', (_what, data) => {
    const { lead, warnings, facts } = calling(data)
    expect(lead).toBe(`Calls the contract ${TOKEN}.`)
    expect(warnings).toEqual([UNKNOWN])
    expect(facts.at(-1)).toMatchObject({ label: 'Data', value: data })
  })

  it('the sheet says that a transaction creates a contract, with a warning', () => {
    expect(told(sending({ to: undefined, data: '0x6001' }))).toMatchObject({
      lead: 'Creates a contract.',
      warnings: [UNKNOWN],
    })
  })
})

describe('typed data', () => {
  const types = {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'items', type: 'Item[]' },
      { name: 'ok', type: 'bool' },
    ],
    Item: [
      { name: 'amount', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  }
  const typed = (message: object, own: object = types, primaryType = 'Permit') =>
    rpc('eth_signTypedData_v4', [
      WALLET,
      { domain: { name: 'Shop', chainId: '0x1' }, types: own, primaryType, message },
    ])

  it('the sheet lists the signed fields of typed data, and leaves out fields that the types do not have', () => {
    const message = {
      owner: OTHER,
      items: [
        { amount: '0xff', note: 'a\u202eb', extra: 'x' },
        { amount: 7, note: '' },
      ],
      ok: true,
      hidden: 'y',
    }
    expect(factsOf(typed(message))).toEqual({
      Type: 'Permit',
      'domain.name': 'Shop',
      'domain.chainId': '1',
      'message.owner': OTHER,
      'message.items[0].amount': '255',
      'message.items[0].note': 'a[U+202E]b',
      'message.items[1].amount': '7',
      'message.items[1].note': '',
      'message.ok': 'true',
    })
    expect(told(typed(message)).warnings).toEqual([
      'A signature like this can let others move what you own. Sign it only if you understand every field.',
    ])
  })

  it.each<[string, string, unknown]>([
    ['a text that is a number, which signs other letters', 'string', 448_378_203_247],
    ['a text that is an object', 'string', {}],
    ['bytes without 0x, of which the first two letters are not signed', 'bytes', 'ab12'],
    ['a number that is a list', 'uint256', [5]],
    ['an empty number', 'uint256', ''],
    ['a boolean that is a text', 'bool', 'false'],
    ['an address that is a number', 'address', 5],
    ['a struct that is a text', 'Item', 'tea'],
  ])(
    'typed data is refused if the sheet would show a value that differs from the signed one: %s',
    (_what, type, value) => {
      const own = { Permit: [{ name: 'field', type }], Item: types.Item }
      expect(() => typed({ field: value }, own)).toThrow(`message.field must be ${type}, not ${JSON.stringify(value)}.`)
    },
  )

  it('the sheet shows typed data with a missing struct, 1 for true and a custom domain type as it is signed', () => {
    const own = {
      EIP712Domain: [
        { name: 'verifyingContract', type: 'string' },
        { name: 'chainId', type: 'uint' },
      ],
      'Shop:Permit': [
        { name: 'item', type: 'Item' },
        { name: 'ok', type: 'bool' },
        { name: 'owner', type: 'address' },
      ],
      Item: types.Item,
    }
    const data = {
      domain: { verifyingContract: 'cosmos', chainId: '0x10' },
      types: own,
      primaryType: 'Shop:Permit',
      message: { item: null, ok: 1, owner: OTHER.toLowerCase() },
    }
    expect(factsOf(rpc('eth_signTypedData_v4', [WALLET, data]))).toEqual({
      Type: 'Shop:Permit',
      'domain.verifyingContract': 'cosmos',
      'domain.chainId': '16',
      'message.item': 'null',
      'message.ok': 'true',
      'message.owner': OTHER,
    })
  })

  it('the sheet lists 1,000 fields of typed data and says how many more are signed', () => {
    const subject = typed({ list: Array<number>(1_500).fill(1) }, { Permit: [{ name: 'list', type: 'uint8[]' }] })
    expect(told(subject).facts).toHaveLength(1_001)
    expect(told(subject).warnings).toContain('502 more fields do not fit here. They are signed too.')
  })
})

describe('typed data that is a permission', () => {
  const PERMIT = 'owner:address spender:address value:uint256 deadline:uint256'
  const ORDER = 'offerer:address offer:Item[] consideration:Pay[]'
  const parts = {
    Item: 'itemType:uint8 token:address identifierOrCriteria:uint256 startAmount:uint256 endAmount:uint256',
    Pay: 'startAmount:uint256 endAmount:uint256 recipient:address',
  }
  const fieldsOf = (list: string) =>
    list.split(' ').map((field) => ({ name: field.split(':')[0], type: field.split(':')[1] }))
  const typed = (fields: string, message: object, primaryType = 'Permit'): ConfirmSubject => {
    const types = Object.entries({ [primaryType]: fields, ...(fields === ORDER ? parts : {}) })
    const domain = { name: 'Shop', chainId: '0x1', verifyingContract: TOKEN }
    return rpc('eth_signTypedData_v4', [
      WALLET,
      { domain, types: Object.fromEntries(types.map(([name, list]) => [name, fieldsOf(list)])), primaryType, message },
    ])
  }
  const permit = (value: bigint) => typed(PERMIT, { owner: WALLET, spender: OTHER, value: String(value), deadline: 9 })
  const order = (itemType: number, price: number) => {
    const item = { itemType, token: TOKEN, identifierOrCriteria: 42, startAmount: 5, endAmount: 5 }
    const pay = { startAmount: price, endAmount: price, recipient: WALLET }
    return typed(ORDER, { offerer: WALLET, offer: [item], consideration: [pay] }, 'Order')
  }

  it.each<[string, ConfirmSubject, string]>([
    ['an unlimited permit', permit(2n ** 256n - 1n), 'Allow 0x7099…\u206079C8 to take all of your 0xA0b8…\u2060eB48?'],
    [
      'a permit for a collection',
      typed('operator:address approved:bool', { operator: OTHER, approved: true }),
      'Allow 0x7099…\u206079C8 to take all of your 0xA0b8…\u2060eB48 items?',
    ],
    [
      'credit without a limit',
      typed('delegatee:address value:uint256 deadline:uint256', {
        delegatee: OTHER,
        value: String(2n ** 256n - 1n),
        deadline: 9,
      }),
      'Allow 0x7099…\u206079C8 to borrow 0xA0b8…\u2060eB48 in your name without limit?',
    ],
    [
      'control at a contract',
      typed('authorized:address isAuthorized:bool', { authorized: OTHER, isAuthorized: true }),
      'Allow 0x7099…\u206079C8 to act for you at 0xA0b8…\u2060eB48?',
    ],
    [
      'code that runs as the wallet',
      typed('chainId:uint256 address:address nonce:uint256', { chainId: 1, address: OTHER, nonce: 0 }, 'Authorization'),
      'Let the code of 0x7099…\u206079C8 run as your wallet?',
    ],
    ['tokens for nothing', order(1, 0), 'Give away 5 base units of 0xA0b8…\u2060eB48?'],
    ['an NFT for nothing', order(2, 0), 'Give away 0xA0b8…\u2060eB48 item 42?'],
  ])('typed data that gives away all gets a second question in words: %s [SIGN-66]', (_what, subject, question) => {
    expect(told(subject).deed?.question).toBe(question)
  })

  it('the second question about an unlimited permit shows the whole addresses of spender and token [SIGN-66]', () => {
    expect(told(permit(2n ** 255n)).deed).toMatchObject({
      detail:
        'It costs no fee, but lets somebody take all of this token from your wallet. Agree only if you fully trust them.',
      names: ['0x7099…\u206079C8', '0xA0b8…\u2060eB48'],
      facts: [
        { label: 'Gets the permission', value: OTHER },
        { label: 'Token contract', value: TOKEN },
      ],
    })
  })

  it.each<[string, ConfirmSubject]>([
    ['a permit up to an amount', permit(2n ** 255n - 1n)],
    ['an order with a price', order(1, 7)],
    [
      "the wallet's own address in place of code, as logins have it",
      typed(
        'chainId:uint256 address:address nonce:uint256',
        { chainId: 1, address: WALLET, nonce: 0 },
        'Authorization',
      ),
    ],
  ])('typed data that gives away no more than it shows gets no second question: %s [SIGN-66]', (_what, subject) => {
    expect(told(subject).deed).toBeUndefined()
  })
})

describe('what is no signature of the wallet', () => {
  it('the question about a new recovery password says that who knows it can use the wallet on another device', () => {
    expect(told({ method: 'wallet:set-recovery', by: 'password' })).toMatchObject({
      title: 'Change how your wallet is recovered',
      agree: 'Continue',
      lead: 'Sets a password for your wallet. Anyone who knows it and can log in as you can use the wallet on another device.',
    })
  })

  it('the question about a Farcaster message shows account and hash, with a warning', () => {
    const subject = { method: 'farcaster:sign', hash: 'AAEC', fid: 7n } as const
    expect(factsOf(subject)).toEqual({ 'Farcaster account': '7', Hash: 'AAEC' })
    expect(told(subject).warnings).toHaveLength(1)
  })
})
