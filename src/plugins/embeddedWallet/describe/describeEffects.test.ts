import fc from 'fast-check'
import { AbiCoder, Interface, MaxUint256, solidityPacked } from 'ethers'
import { encodeFunctionData, encodePacked, parseAbi, type Hex } from 'viem'
import { CONTRACT, fakeChain, runAlone } from '../../../core/chain/testing/fakeChain.ts'
import type { TypedData } from '../request/types.ts'
import { readTypedData } from '../sign/approveAndSign.ts'
import { describeEffects, type SignedEffects } from './describeEffects.ts'
import { namesAssets, namesHash } from './namesAssets.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VERIFIER = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const MULTI_SEND = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const ZERO = `0x${'0'.repeat(40)}` as const
const WORD = `0x${'00'.repeat(32)}`

const encode = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]) as never, args } as never)
const APPROVAL = encode('approve(address,uint256)', SPENDER, MaxUint256)
const TRANSFER = encode('transfer(address,uint256)', SPENDER, 5_000_000n)
const REVOCATION = encode('approve(address,uint256)', SPENDER, 0n)
const UNKNOWN = '0xdeadbeef00'

const fields = (text: string) =>
  text.split(', ').map((field) => ({ type: field.split(' ')[0] ?? '', name: field.split(' ')[1] ?? '' }))
const typed = (
  types: Record<string, string>,
  message: TypedData['message'],
  domain: object = { name: 'Tea', chainId: 1, verifyingContract: VERIFIER },
): TypedData => ({
  domain: domain as never,
  primaryType: Object.keys(types)[0] ?? '',
  message,
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
})

const chain = fakeChain()
const coder = AbiCoder.defaultAbiCoder()
chain.set('eth_call', ([call]: { data: string }[]) =>
  call?.data === '0x95d89b41' ? coder.encode(['string'], ['USDC']) : coder.encode(['uint8'], [6]),
)
let restore: () => void
beforeAll(() => void (restore = chain.install()))
afterAll(() => restore())

/** Reads the data as the wallet does before it signs, which checks every value, and describes it. */
async function describeIt(given: TypedData, onChain: typeof chain.chain | null = chain.chain): Promise<SignedEffects> {
  return runAlone(describeEffects, [(await readTypedData(given)).typed, ME, onChain], { passes: () => true })
}
const firstOf = async (given: TypedData) => (await describeIt(given)).shown[0]
/** True if the screen says that signing costs nothing. */
async function isComforting(given: TypedData): Promise<boolean> {
  const { shown, warnings } = await describeIt(given, null)
  return (
    shown.every((effect) => effect.warnings.length === 0) &&
    warnings.length === 0 &&
    !namesAssets(given) &&
    !namesHash(given)
  )
}

const metaTransaction = (functionSignature: string) =>
  typed(
    { MetaTransaction: 'uint256 nonce, address from, bytes functionSignature' },
    { nonce: 0, from: ME, functionSignature },
  )
const OPERATION =
  'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData'
const userOperation = (callData: string) =>
  typed(
    { PackedUserOperation: OPERATION },
    {
      sender: ACCOUNT,
      nonce: 0,
      initCode: '0x',
      callData,
      accountGasLimits: WORD,
      preVerificationGas: 0,
      gasFees: WORD,
      paymasterAndData: '0x',
    },
  )
const SAFE_TX =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce'
const safeTx = (to: string, data: string, operation = 0, value: number | string = 0) =>
  typed(
    { SafeTx: SAFE_TX },
    {
      to,
      value,
      data,
      operation,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: ZERO,
      refundReceiver: ZERO,
      nonce: 0,
    },
  )

const approvalOf = (contract: string) => ({
  summary: { kind: 'approve', isUnlimited: true, to: SPENDER, token: { address: contract, symbol: 'USDC' } },
  warnings: ['unlimited'],
  call: { contract },
})

describe('an unlimited approval inside typed data is read as that approval', () => {
  const execution = [{ target: CONTRACT, value: 0n, callData: APPROVAL }]
  const EXECUTIONS = coder.encode(['tuple(address target, uint256 value, bytes callData)[]'], [execution])
  const packed = (operation: number, to: string, data: string) =>
    solidityPacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [operation, to, 0, (data.length - 2) / 2, data])

  it.each<[string, TypedData, string]>([
    ['MetaTransaction of a token on Polygon', metaTransaction(APPROVAL), VERIFIER],
    [
      'ForwardRequest of a forwarder (ERC-2771)',
      typed(
        {
          ForwardRequest:
            'address from, address to, uint256 value, uint256 gas, uint256 nonce, uint48 deadline, bytes data',
        },
        { from: ME, to: CONTRACT, value: 0, gas: 1, nonce: 0, deadline: 1, data: APPROVAL },
      ),
      CONTRACT,
    ],
    [
      'SponsoredCallERC2771 of Gelato',
      typed(
        {
          SponsoredCallERC2771:
            'uint256 chainId, address target, bytes data, address user, uint256 userNonce, uint256 userDeadline',
        },
        { chainId: 1, target: CONTRACT, data: APPROVAL, user: ME, userNonce: 0, userDeadline: 1 },
      ),
      CONTRACT,
    ],
    ['SafeTx', safeTx(CONTRACT, APPROVAL), CONTRACT],
    [
      'PackedUserOperation (EntryPoint 0.8) with execute',
      userOperation(encode('execute(address,uint256,bytes)', CONTRACT, 0n, APPROVAL)),
      CONTRACT,
    ],
    [
      'user operation with executeBatch',
      userOperation(
        encode('executeBatch(address[],uint256[],bytes[])', [SPENDER, CONTRACT], [0n, 0n], ['0x', APPROVAL]),
      ),
      CONTRACT,
    ],
    [
      'user operation with a batch of ERC-7579',
      userOperation(encode('execute(bytes32,bytes)', `0x01${'00'.repeat(31)}`, EXECUTIONS)),
      CONTRACT,
    ],
    [
      'user operation with one execution of ERC-7579',
      userOperation(
        encode('execute(bytes32,bytes)', WORD, encodePacked(['address', 'uint256', 'bytes'], [CONTRACT, 0n, APPROVAL])),
      ),
      CONTRACT,
    ],
    [
      'Execution[] (ERC-7821)',
      typed(
        {
          Execute: 'Execution[] executions, uint256 nonce',
          Execution: 'address target, uint256 value, bytes callData',
        },
        { executions: execution.map((one) => ({ ...one, value: 0 })), nonce: 0 },
      ),
      CONTRACT,
    ],
    [
      'targets and calldatas in lists',
      typed(
        { Batch: 'address[] targets, uint256[] values, bytes[] calldatas' },
        { targets: [SPENDER, CONTRACT], values: [0, 0], calldatas: [UNKNOWN, APPROVAL] },
      ),
      CONTRACT,
    ],
    ['MultiSend in a SafeTx', safeTx(MULTI_SEND, encode('multiSend(bytes)', packed(0, CONTRACT, APPROVAL))), CONTRACT],
    [
      'multicall in execTransaction in a meta-transaction',
      metaTransaction(
        encode(
          'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
          CONTRACT,
          0n,
          encode('multicall(bytes[])', [REVOCATION, APPROVAL]),
          0,
          0n,
          0n,
          0n,
          ZERO,
          ZERO,
          '0x',
        ),
      ),
      CONTRACT,
    ],
    [
      'executeMetaTransaction in a ForwardRequest',
      typed(
        { ForwardRequest: 'address from, address to, uint256 value, bytes data' },
        {
          from: ME,
          to: CONTRACT,
          value: 0,
          data: encode('executeMetaTransaction(address,bytes,bytes32,bytes32,uint8)', ME, APPROVAL, WORD, WORD, 27),
        },
      ),
      CONTRACT,
    ],
    [
      'witness of Permit2',
      typed(
        {
          PermitWitnessTransferFrom:
            'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Hook witness',
          TokenPermissions: 'address token, uint256 amount',
          Hook: 'address target, bytes data',
        },
        {
          permitted: { token: CONTRACT, amount: '1' },
          spender: SPENDER,
          nonce: 0,
          deadline: 1,
          witness: { target: CONTRACT, data: APPROVAL },
        },
      ),
      CONTRACT,
    ],
    [
      'order of Wyvern',
      typed(
        { Order: 'address exchange, address maker, address target, bytes calldata' },
        { exchange: VERIFIER, maker: ME, target: CONTRACT, calldata: APPROVAL },
      ),
      CONTRACT,
    ],
    [
      'transaction of zkSync, with addresses as numbers',
      typed(
        { Transaction: 'uint256 txType, uint256 from, uint256 to, uint256 value, bytes data, bytes paymasterInput' },
        { txType: 113, from: ME, to: CONTRACT, value: 0, data: APPROVAL, paymasterInput: '0x' },
      ),
      CONTRACT,
    ],
    [
      'bytes of any name beside one address',
      typed({ Note: 'address contract, bytes memo' }, { contract: CONTRACT, memo: APPROVAL }),
      CONTRACT,
    ],
    [
      'bytes without an address',
      typed({ Note: 'Inner inner', Inner: 'bytes memo' }, { inner: { memo: APPROVAL } }),
      VERIFIER,
    ],
    ['a text that is calldata', typed({ Note: 'address to, string memo' }, { to: CONTRACT, memo: APPROVAL }), CONTRACT],
  ])('an unlimited approval inside typed data is described as an approval: %s [SEC-68]', async (_, given, contract) => {
    const { shown, warnings } = await describeIt(given)
    expect(shown[0]).toMatchObject(approvalOf(contract))
    expect(warnings).toContain('signedCall')
  })

  it('a permit inside the nested typed data of a smart account (ERC-7739) is described as a permit', async () => {
    const nested = typed(
      {
        TypedDataSign:
          'Permit contents, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt',
        Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
      },
      {
        contents: { owner: ACCOUNT, spender: SPENDER, value: String(MaxUint256), nonce: 0, deadline: 99 },
        name: 'Account',
        version: '1',
        chainId: 1,
        verifyingContract: ACCOUNT,
        salt: WORD,
      },
    )
    await expect(firstOf(nested)).resolves.toMatchObject({
      summary: { kind: 'permit', isUnlimited: true, to: SPENDER, token: { address: VERIFIER } },
      warnings: ['unlimitedPermit'],
    })
  })

  it('a call that the verifying contract carries out itself is marked isOwn, and any other call is not', async () => {
    await expect(firstOf(metaTransaction(APPROVAL))).resolves.toMatchObject({ call: { isOwn: true } })
    await expect(firstOf(safeTx(CONTRACT, APPROVAL))).resolves.toMatchObject({ call: { isOwn: false } })
    await expect(
      firstOf(userOperation(encode('execute(address,uint256,bytes)', CONTRACT, 0n, APPROVAL))),
    ).resolves.toMatchObject({ call: { isOwn: false } })
  })
})

describe('other calls inside typed data', () => {
  it('a transfer inside typed data is described as assets that leave the wallet', async () => {
    await expect(firstOf(metaTransaction(TRANSFER))).resolves.toMatchObject({
      summary: { kind: 'tokenTransfer', amount: '5', to: SPENDER },
      warnings: ['signedTransfer'],
    })
    await expect(firstOf(safeTx(SPENDER, '0x', 0, '1500000000000000000'))).resolves.toMatchObject({
      summary: { kind: 'native', to: SPENDER },
      warnings: ['signedTransfer'],
      call: { contract: SPENDER, pays: { text: '1.5', symbol: 'ETH' } },
    })
  })

  it('an unknown call inside typed data is described as an unknown contract call, even on an unknown network', async () => {
    for (const onChain of [chain.chain, null]) {
      const { shown } = await describeIt(safeTx(CONTRACT, UNKNOWN, 0, 7), onChain)
      expect(shown).toMatchObject([
        {
          summary: { kind: 'unknown', to: CONTRACT, method: '0xdeadbeef' },
          warnings: ['unknownContract'],
          call: { pays: { text: onChain ? '0.000000000000000007' : '7' } },
        },
      ])
    }
  })

  it('a delegate call in typed data warns that foreign code runs as the account, except Safe’s own MultiSend [SIGN-35]', async () => {
    const send = encode(
      'multiSend(bytes)',
      solidityPacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, CONTRACT, 0, 68, REVOCATION]),
    )
    await expect(firstOf(safeTx(CONTRACT, UNKNOWN, 1))).resolves.toMatchObject({
      warnings: ['delegated', 'unknownContract'],
    })
    await expect(firstOf(safeTx(CONTRACT, send, 1))).resolves.toMatchObject({
      summary: { kind: 'unknown', to: CONTRACT },
      warnings: ['delegated', 'unknownContract'],
    })
    await expect(firstOf(safeTx(MULTI_SEND, send, 1))).resolves.toMatchObject({
      summary: { kind: 'revoke' },
      warnings: [],
    })
    const foreign = `0xff${'00'.repeat(31)}`
    await expect(
      firstOf(
        userOperation(
          encode('execute(bytes32,bytes)', foreign, encodePacked(['address', 'bytes'], [CONTRACT, UNKNOWN])),
        ),
      ),
    ).resolves.toMatchObject({
      summary: { to: CONTRACT },
      warnings: ['delegated', 'unknownContract'],
    })
  })

  it('bytes in typed data that match no call by name or content are called unreadable [SIGN-31]', async () => {
    const { shown, warnings } = await describeIt(
      typed({ KeyRequest: 'uint256 fid, bytes key' }, { fid: 1, key: `0x${'ab'.repeat(32)}` }),
    )
    expect([shown, warnings]).toEqual([[], ['unreadData']])
  })

  it('a call in typed data whose target cannot be read is called unreadable, and names no other address', async () => {
    const { shown, warnings } = await describeIt(
      typed({ Call: 'uint256 to, bytes data' }, { to: 1n << 160n, data: APPROVAL }),
    )
    expect([shown, warnings]).toEqual([[], ['unreadData']])
  })

  it('calldata with extra bytes at its end is described as an unknown call, as a contract may read it differently', async () => {
    const { shown } = await describeIt(
      userOperation(`${encode('execute(address,uint256,bytes)', CONTRACT, 0n, REVOCATION)}00`),
    )
    expect(shown).toMatchObject([{ summary: { kind: 'unknown', to: ACCOUNT }, warnings: ['unknownContract'] }])
  })
})

describe('many and nested calls', () => {
  const nest = (depth: number, inner: Hex): Hex =>
    depth === 0 ? inner : nest(depth - 1, encode('multicall(bytes[])', [inner]))

  it('calls in typed data are opened six levels deep, and a seventh level adds a warning [SIGN-31]', async () => {
    await expect(describeIt(metaTransaction(nest(6, APPROVAL)))).resolves.toMatchObject({
      shown: [{ summary: { kind: 'approve' } }],
      warnings: ['signedCall'],
    })
    await expect(describeIt(metaTransaction(nest(7, APPROVAL)))).resolves.toMatchObject({
      shown: [],
      warnings: ['moreCalls'],
    })
  })

  it('an unlimited approval behind twenty harmless calls and an unknown one is listed first [SEC-65]', async () => {
    const calls = [...Array.from({ length: 20 }, () => REVOCATION), UNKNOWN as Hex, TRANSFER, APPROVAL]
    const { shown, hidden } = await describeIt(metaTransaction(encode('multicall(bytes[])', calls)))
    expect(shown.slice(0, 4).map(({ summary }) => summary.kind)).toEqual([
      'approve',
      'unknown',
      'tokenTransfer',
      'revoke',
    ])
    expect([shown.length, hidden]).toEqual([10, 13])
  })

  it('effects list an unlimited permit before a limited call, and an unlimited call before a limited permit', async () => {
    const both = (value: string, data: string) =>
      typed(
        {
          Both: 'Permit permit, Call call',
          Permit: 'address owner, address spender, uint256 value, uint256 deadline',
          Call: 'address to, bytes data',
        },
        { permit: { owner: ME, spender: SPENDER, value, deadline: 1 }, call: { to: CONTRACT, data } },
      )
    const kinds = async (given: TypedData) => (await describeIt(given)).shown.map(({ summary }) => summary.kind)
    await expect(kinds(both(String(MaxUint256), TRANSFER))).resolves.toEqual(['permit', 'tokenTransfer'])
    await expect(kinds(both('5', APPROVAL))).resolves.toEqual(['approve', 'permit'])
  })

  it('typed data with more than a hundred calls warns that not all were read [SIGN-35]', async () => {
    const hundred = Array.from({ length: 100 }, () => REVOCATION)
    await expect(describeIt(metaTransaction(encode('multicall(bytes[])', hundred)))).resolves.toMatchObject({
      hidden: 90,
      warnings: ['signedCall'],
    })
    await expect(
      describeIt(metaTransaction(encode('multicall(bytes[])', [...hundred, APPROVAL]))),
    ).resolves.toMatchObject({ warnings: ['moreCalls', 'signedCall'] })
    await expect(
      describeIt(typed({ Batch: 'bytes[] calls' }, { calls: [...hundred, APPROVAL] })),
    ).resolves.toMatchObject({ warnings: ['moreCalls', 'signedCall'] })
  })
})

describe('permissions without calldata', () => {
  const AUTHORIZATION = 'address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline'
  const authorization = (isAuthorized: boolean) =>
    typed(
      { Authorization: AUTHORIZATION },
      { authorizer: ME, authorized: SPENDER, isAuthorized, nonce: 0, deadline: 1 },
    )

  it.each<[string, TypedData, object]>([
    [
      'Morpho’s authorization',
      authorization(true),
      { summary: { kind: 'control', to: SPENDER }, warnings: ['control'] },
    ],
    [
      'Morpho’s authorization, taken back',
      authorization(false),
      { summary: { kind: 'endControl', to: SPENDER }, warnings: [] },
    ],
    [
      'Compound’s manager',
      typed(
        { Authorization: 'address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry' },
        { owner: ME, manager: SPENDER, isAllowed: true, nonce: 0, expiry: 1 },
      ),
      { summary: { kind: 'control', to: SPENDER }, warnings: ['control'] },
    ],
    [
      'Aave’s credit delegation',
      typed(
        { DelegationWithSig: 'address delegatee, uint256 value, uint256 nonce, uint256 deadline' },
        { delegatee: SPENDER, value: String(MaxUint256), nonce: 0, deadline: 1 },
      ),
      { summary: { kind: 'credit', isUnlimited: true, to: SPENDER }, warnings: ['credit'] },
    ],
    [
      'a delegation of MetaMask',
      typed(
        {
          Delegation: 'address delegate, address delegator, bytes32 authority, Caveat[] caveats, uint256 salt',
          Caveat: 'address enforcer, bytes terms',
        },
        { delegate: SPENDER, delegator: ME, authority: WORD, caveats: [], salt: 0 },
      ),
      { summary: { kind: 'control', to: SPENDER }, warnings: ['control'] },
    ],
    [
      'an authorization of EIP-7702',
      typed(
        { Authorization: 'uint256 chainId, address address, uint256 nonce' },
        { chainId: 1, address: SPENDER, nonce: 0 },
      ),
      { summary: { kind: 'code', to: SPENDER }, warnings: ['code'] },
    ],
  ])('a permission without calldata is described: %s [SIGN-29]', async (_, given, effect) => {
    await expect(firstOf(given)).resolves.toMatchObject(effect)
  })

  it('a login that names the wallet with chain and nonce is not described as code that runs as the wallet', async () => {
    await expect(
      describeIt(
        typed(
          { LoginAuthorization: 'uint256 chainId, address address, uint256 nonce' },
          { chainId: 1, address: ME, nonce: 0 },
        ),
      ),
    ).resolves.toMatchObject({ shown: [] })
  })
})

describe('the note that signing costs nothing', () => {
  it.each<[string, TypedData]>([
    [
      'a mail',
      typed(
        { Mail: 'Person from, string contents', Person: 'string name, address wallet' },
        { from: { name: 'Ada', wallet: ME }, contents: 'Hello' },
      ),
    ],
    [
      'a login',
      typed(
        { Login: 'address wallet, string statement, string nonce, uint256 chainId' },
        { wallet: ME, statement: 'Log in', nonce: 'a', chainId: 1 },
      ),
    ],
    [
      'a vote of Snapshot',
      typed(
        { Vote: 'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice, string reason' },
        { from: ME, space: 'tea.eth', timestamp: 1, proposal: WORD, choice: 1, reason: '' },
      ),
    ],
    [
      'a permit that is taken back',
      typed(
        { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
        { owner: ME, spender: SPENDER, value: 0, nonce: 0, deadline: 1 },
      ),
    ],
    ['empty bytes', typed({ Note: 'string text, bytes extra' }, { text: 'Hi', extra: '0x' })],
  ])('the note that signing costs nothing is shown for %s [SIGN-33]', async (_, given) => {
    await expect(isComforting(given)).resolves.toBe(true)
  })

  it.each<[string, TypedData]>([
    ['a hash of a message for a smart account', typed({ AccountMessage: 'bytes32 hash' }, { hash: WORD })],
    [
      'an action of Hyperliquid',
      typed({ Agent: 'string source, bytes32 connectionId' }, { source: 'a', connectionId: WORD }),
    ],
    ['a tree that is none of Seaport’s', typed({ Bulk: 'Leaf[] tree', Leaf: 'uint256 amountIn' }, { tree: [] })],
    [
      'details that are none of Permit2’s',
      typed(
        { Vault: 'Part details, address spender', Part: 'uint256 shares' },
        { details: { shares: 5 }, spender: SPENDER },
      ),
    ],
    [
      'an amount beside a permit that is taken back',
      typed(
        {
          Two: 'Permit permit, Order order',
          Permit: 'address owner, address spender, uint256 value, uint256 deadline',
          Order: 'uint256 amountIn',
        },
        { permit: { owner: ME, spender: SPENDER, value: 0, deadline: 1 }, order: { amountIn: 5 } },
      ),
    ],
    [
      'an amount in the struct of a permit that is taken back',
      typed(
        { Permit: 'address owner, address spender, uint256 value, uint256 deadline, uint256 withdrawn' },
        { owner: ME, spender: SPENDER, value: 0, deadline: 1, withdrawn: 5 },
      ),
    ],
    ['an empty multicall', metaTransaction(encode('multicall(bytes[])', []))],
    ['a harmless call', metaTransaction(REVOCATION)],
  ])('the note that signing costs nothing is not shown for %s [SIGN-33]', async (_, given) => {
    await expect(isComforting(given)).resolves.toBe(false)
  })

  it('the note that signing costs nothing is not shown if an unlimited approval is anywhere in random data [SIGN-33, SEC-68]', async () => {
    const wrap = new Interface([
      'function multicall(bytes[])',
      'function execute(address,uint256,bytes)',
      'function executeMetaTransaction(address,bytes,bytes32,bytes32,uint8)',
      'function unheardOf(bytes)',
    ])
    const wrapped = (data: string, how: number): string => {
      if (how === 0) return wrap.encodeFunctionData('multicall', [[REVOCATION, data]])
      if (how === 1) return wrap.encodeFunctionData('execute', [CONTRACT, 0, data])
      if (how === 2) return wrap.encodeFunctionData('executeMetaTransaction', [ME, data, WORD, WORD, 27])
      return wrap.encodeFunctionData('unheardOf', [data])
    }
    const name = fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,11}$/).filter((text) => text !== '__proto__')
    const hidden = fc.record({
      wrappers: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 8 }),
      path: fc.array(
        fc.record({
          field: name,
          isList: fc.boolean(),
          note: fc.constantFrom('string', 'uint256', 'address', 'bytes32'),
        }),
        { maxLength: 5 },
      ),
      field: name,
      isList: fc.boolean(),
      target: fc.option(name),
      hasVerifier: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(hidden, async ({ wrappers, path, field, isList, target, hasVerifier }) => {
        const data = wrappers.reduce<string>(wrapped, APPROVAL)
        fc.pre(target !== field)
        const types: Record<string, string> = {}
        const leaf = `${isList ? 'bytes[]' : 'bytes'} ${field}${target === null ? '' : `, address ${target}`}`
        const value = { [field]: isList ? ['0x', data] : data, ...(target !== null && { [target]: CONTRACT }) }
        const message = path.reduceRight<Record<string, unknown>>((inner, step, index) => {
          const noted = `${step.field}Note`
          types[`T${index}`] = `T${index + 1}${step.isList ? '[]' : ''} ${step.field}, ${step.note} ${noted}`
          return {
            [step.field]: step.isList ? [inner] : inner,
            [noted]: { string: 'x', uint256: 1, address: ME, bytes32: WORD }[step.note],
          }
        }, value)
        const all = Object.fromEntries(
          Object.entries({ ...types, [`T${path.length}`]: leaf }).sort(([a], [b]) => a.localeCompare(b)),
        )
        expect(
          await isComforting(typed(all, message, { name: 'Tea', ...(hasVerifier && { verifyingContract: VERIFIER }) })),
        ).toBe(false)
      }),
      { seed: 39, numRuns: 150 },
    )
  })
})
