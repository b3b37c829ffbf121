import { ADDRESS, CHAIN, chain, fields, inDomain, one, typed } from './payloads.ts'

const named = (name: string) => typed({ [name]: fields('uint256 v') }, { v: 1 })
const SELF = { N: fields('uint256 v, N[] next') }
const lists = (levels: number): unknown => (levels === 0 ? 7 : [lists(levels - 1)])

/** Typed data that is signed, and its hash. The hashes are those of @metamask/eth-sig-util 8.2.0. */
export const SIGNED: readonly (readonly [title: string, payload: unknown, digest: string])[] = [
  [
    'the example of EIP-712',
    {
      domain: {
        name: 'Ether Mail',
        version: '1',
        chainId: 1,
        verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
      },
      types: {
        EIP712Domain: fields('string name, string version, uint256 chainId, address verifyingContract'),
        Person: fields('string name, address wallet'),
        Mail: fields('Person from, Person to, string contents'),
      },
      primaryType: 'Mail',
      message: {
        from: { name: 'Cow', wallet: ADDRESS },
        to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
        contents: 'Hello, Bob!',
      },
    },
    '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
  ],
  [
    'Hyperliquid’s transfer',
    {
      domain: {
        name: 'HyperliquidSignTransaction',
        version: '1',
        chainId: 42161,
        verifyingContract: '0x0000000000000000000000000000000000000000',
      },
      types: {
        EIP712Domain: fields('string name, string version, uint256 chainId, address verifyingContract'),
        'HyperliquidTransaction:UsdSend': fields(
          'string hyperliquidChain, string destination, string amount, uint64 time',
        ),
      },
      primaryType: 'HyperliquidTransaction:UsdSend',
      message: {
        hyperliquidChain: 'Mainnet',
        destination: '0x5e9ee1089755c3435139848e47e6635505d5a13a',
        amount: '1',
        time: 1690393044548,
      },
    },
    '0xa8cd42dad941f6ee524890c6a4b62bc61e4697b3575746275f8013117f34b149',
  ],
  [
    'a name that begins with a digit',
    named('1inchOrder'),
    '0x9057e274feff72a451b2a21a6ea8e243860e815b8ee0fd92c23007bac9157556',
  ],
  ['a name with a full stop', named('Order.v2'), '0x2d96639e13b250b63927772da2dc9ad4f03c2deac9e392d8fcfe88c27b800676'],
  ['a name with a hyphen', named('my-order'), '0xbdacd693c18103781d64b275a0f05ab4b870c5d359aa0dc30e930d53ece0771b'],
  ['a name with a dollar sign', named('$Order'), '0x93e29daea008f7d1d3579c61d0527a77d39f68bf59ed63debf221bb1b9e36e1d'],
  ['a name with an accent', named('Überweisung'), '0x79517226f76c18576fbbb1d33ac4f6f09bba55186d60fe5b70d6c4621a0bb140'],
  ['a name in Chinese', named('订单'), '0xbc86612d739d62a645e7ae0c602481aa8242b708288d5180273cfe2178af6f9b'],
  [
    'a name that begins like a built-in type',
    one('intent', { id: 1 }, { intent: fields('uint256 id') }),
    '0xa04a533d95257c97ca45fae6055a6372c3e82923bc5208bccb1671b446d2cfe6',
  ],
  [
    'a named struct that holds another one',
    typed({ 'Shop:Order': fields('Item item'), Item: fields('uint256 id') }, { item: { id: 1 } }),
    '0xb6a8d2db1ee194f60e5096bb48b8fd182a2990677c4258603c5494275500b9e9',
  ],
  [
    'a struct that holds a named one',
    typed({ Order: fields('Shop:Item item'), 'Shop:Item': fields('uint256 id') }, { item: { id: 1 } }),
    '0xd7647a4a070a2197c8f92198ff9208e9a9407a67aeeac7d9a5d6f1f62f657208',
  ],
  [
    'a list of named ones',
    typed(
      { Order: fields('Shop:Item[2] items'), 'Shop:Item': fields('uint256 id') },
      { items: [{ id: 1 }, { id: 2 }] },
    ),
    '0xee4dd27e7a79d0d6728b15e45adb4e9dec48f95aa2c46f965ed47fc91c2edae7',
  ],
  [
    'a named struct beside one whose name is its beginning',
    typed(
      { Order: fields('Shop:Item item'), 'Shop:Item': fields('uint256 id'), Shop: fields('string name') },
      { item: { id: 1 } },
    ),
    '0x106143c403c6c6cc5a8b7f77e3a9f9b048ffe2e0492390a34ea7637561e60926',
  ],

  [
    'the domain of Cosmos chains',
    inDomain(
      { name: 'Cosmos Web3', version: '1.0.0', chainId: '9001', verifyingContract: 'cosmos', salt: '0' },
      'string name, string version, uint256 chainId, string verifyingContract, string salt',
    ),
    '0x31f8896f4155797d10373447b1da0b5e8aacd3b5cec88cbb98078ed792f5e341',
  ],
  [
    'a domain with a field of its own',
    inDomain({ name: 'Shop', tenant: '7' }, 'string name, uint32 tenant'),
    '0x268ec5716bf295cf85d3845917bbfe20b8378a53bc488acd5d04c571feb543f6',
  ],
  [
    'a domain with a list',
    inDomain({ name: 'Shop', chains: [1, 10] }, 'string name, uint256[] chains'),
    '0xc4d63cef08db32aa1b9e318d72626b0b64da8179702da714770c8f10833ec7f0',
  ],
  [
    'a domain whose chain is a text',
    inDomain({ chainId: 'mainnet' }, 'string chainId'),
    '0xf97b761ed7f5d2d8e823e4eb4b98a9dd360a364d77b575d7d9d1829e66693e67',
  ],
  [
    'a domain in an order of its own',
    inDomain({ name: 'Shop', chainId: 1 }, 'uint256 chainId, string name'),
    '0x2556d1e91bbb1738b0729a682a7599769ca231ab90643a2f29dce2f2675604e3',
  ],
  ['no domain', inDomain(undefined), '0x022aa13c101a366644938b98d11d068cf836aa32288aece12bab81769c1ba3cf'],
  [
    'a domain with a field that its type leaves out',
    inDomain({ name: 'Shop', chainId: 1 }, 'string name'),
    '0x1e4e8f749a87a8861dc20f9d09cbc1e1ca029abdb09a22e196eb86e0fdbb1209',
  ],
  [
    'a domain without a type',
    inDomain({ salt: `0x${'12'.repeat(32)}`, chainId: '0x1', version: '', name: 'Shop', verifyingContract: null }),
    '0xd66e2a4f32f4a1a428e33946bfba3f1f9461c645156418474b88b7051a0c5704',
  ],
  [
    'a domain as the primary type',
    { ...inDomain({ name: 'Shop' }, 'string name'), primaryType: 'EIP712Domain' },
    '0xd1881a2c1d9ad3698f6fff5e775732c92925cbcba80e3093925b1584d1eb7591',
  ],

  [
    'a list of structs of the same type',
    typed(SELF, {
      v: 1,
      next: [
        { v: 2, next: [] },
        { v: 3, next: [] },
      ],
    }),
    '0x9e7c987d6a32d6bda26a0aa4a8164c4dab30d94fc844f420fcf6d6c7b31f6671',
  ],
  [
    'a chain of structs',
    typed(CHAIN, { v: 1, next: { v: 2, next: null } }),
    '0xc56b978a0dde2cfee0f3edd4918d15d16dd215b1a660df98ddb0bd3a8dfbb1ea',
  ],
  [
    'structs that hold each other',
    typed({ A: fields('B b'), B: fields('A[] a') }, { b: { a: [{ b: { a: [] } }] } }),
    '0x7d725d0be333107ffe4b1b70cd5d4c3f18990ce220637a4e201c609ba60fa4c7',
  ],
  [
    '64 structs within each other',
    typed(CHAIN, chain(64)),
    '0xd444a24d09de8a615d026ec8d0761e2dacaf70732f1b0e68afda3ae20be9caff',
  ],
  [
    'a struct that is null',
    one('Item', null, { Item: fields('uint256 id') }),
    '0x46512c3567222ed29acea4ab2ddee1123419f2e21854b4ea8515cf597714f400',
  ],
  [
    'a struct that is missing',
    one('Item', undefined, { Item: fields('uint256 id') }),
    '0x46512c3567222ed29acea4ab2ddee1123419f2e21854b4ea8515cf597714f400',
  ],
  [
    'a list with a struct that is null',
    one('Item[]', [null, { id: 1 }], { Item: fields('uint256 id') }),
    '0x54fc17a02278d3591075514b16e3b4b3c95c9f8040217e1d9820005fb8d62ba4',
  ],
  [
    'an unused struct of unknown types',
    one('uint8', 1, { Broken: fields('Nothing v') }),
    '0x6a60c2ffdb2d0b60a04a822e01e393467da8287aced805dd1b48c44f2ba6684d',
  ],
  [
    'an unused struct that is no list',
    one('uint8', 1, { Broken: 'uint256' }),
    '0x6a60c2ffdb2d0b60a04a822e01e393467da8287aced805dd1b48c44f2ba6684d',
  ],
  [
    'an unused struct with a name that breaks out',
    one('uint8', 1, { 'Broken(uint8 v)': [] }),
    '0x6a60c2ffdb2d0b60a04a822e01e393467da8287aced805dd1b48c44f2ba6684d',
  ],
  [
    'an unused struct by a built-in name',
    one('uint8', 1, { address: fields('uint8 v') }),
    '0x6a60c2ffdb2d0b60a04a822e01e393467da8287aced805dd1b48c44f2ba6684d',
  ],

  ['true', one('bool', true), '0x397f311d6792400c01312f01f97614feff65b65eeca3b36b9de9fa007806901a'],
  ['false', one('bool', false), '0x9412a58d44b4928d6847bcfe7a4a36ce93dc1a39469237e33a0ebf114417246f'],
  ['1 as true', one('bool', 1), '0x397f311d6792400c01312f01f97614feff65b65eeca3b36b9de9fa007806901a'],
  ['0 as false', one('bool', 0), '0x9412a58d44b4928d6847bcfe7a4a36ce93dc1a39469237e33a0ebf114417246f'],
  [
    'a list of truth values',
    one('bool[]', [0, 1, true]),
    '0xa7b8dd61abfb62f8e3e3f8ccb60a592ae04f3beb6768c330f020a87a624096dc',
  ],
  ['uint without a size', one('uint', '5'), '0x63dd625a7bd064d19808d3e14eafbbbcfc940f259312221491c4cc0f349e79c9'],
  ['int without a size', one('int', -5), '0xd5e0514ce92705a3341ef1583b1d7d40805fa0d40153ef057bf3489fb2df7f75'],
  [
    'a list of uint without a size',
    one('uint[2]', [1, 2]),
    '0x0b484927178fb1b42c8053308228e183ee7495f34d7b864985a0a17e15e5e613',
  ],
  [
    'an address in EIP-55',
    one('address', ADDRESS),
    '0xfc2afe4e8b4d0795f4f6f037c1c77897b07c610cfba3f8ec88d141bf4efbfba9',
  ],
  [
    'an address in upper case',
    one('address', `0x${ADDRESS.slice(2).toUpperCase()}`),
    '0xfc2afe4e8b4d0795f4f6f037c1c77897b07c610cfba3f8ec88d141bf4efbfba9',
  ],
  [
    'a number as hex',
    one('uint256', `0x${'f'.repeat(64)}`),
    '0xedc37e19fd4f011a2404bb2e59d67674b6fc90f239a4e81fe44619ff549834d8',
  ],
  [
    'a number as text',
    one('uint256', '115792089237316195423570985008687907853269984665640564039457584007913129639935'),
    '0xedc37e19fd4f011a2404bb2e59d67674b6fc90f239a4e81fe44619ff549834d8',
  ],
  ['a bigint', one('uint256', 2n ** 255n), '0x1734f126df9bfadb23c138bf8549b7f21d882e0db466a61c0b7cff707f4b3c1e'],
  ['a number beyond 2^53', one('uint256', 1e21), '0x4c1f7bbc1407b4cc94d3c6cde6a0d415900fde47cf09a7fd790e2ec7cbecb307'],
  ['the least int8', one('int8', -128), '0x3456ef940ea8ea789384a932780545608675550647feabe3d0b660ff16a35d44'],
  ['the most uint8', one('uint8', 255), '0x9b2c39419c489520a672cb51d65e1b66bbf956d1c4a875765885ae1438ae235d'],
  ['bytes', one('bytes', '0x1234'), '0x095567589f0f0c9316dd21e832e8e264c06578228669c6ca23db1ce6abc3160b'],
  ['no bytes', one('bytes', '0x'), '0xb3a87fb0d5314b8e910f2aac1b9180e91fec4a70c9dfc3afdddef81967e76fef'],
  [
    '32 bytes',
    one('bytes32', `0x${'ab'.repeat(32)}`),
    '0xc63426b36abb21be76b616ee3d9867c58fda30f8fdc8ef1b91066fb765728bab',
  ],
  ['a text', one('string', 'tea ☕'), '0xedfc6a328ba9a8beaa327c2d039cd842033e55ea6af9550eefdbbbd5fddbc231'],
  ['an empty text', one('string', ''), '0x666ee2d73ca1c3f73b29618a6fc565de05291cbb5e9f38a52b06e41da38ac575'],
  ['a list of texts', one('string[]', ['a', '']), '0x16f600442f2cadc6b6538f1d24979426924ea704de146fe80e26a788c129eb2e'],
  ['an empty list', one('uint256[]', []), '0x522c8dd9690da9e0b58fdc358916d8db22755c85915c461f604f707706460184'],
  [
    'a list of a fixed length',
    one('uint8[2][]', [
      [1, 2],
      [3, 4],
    ]),
    '0x749a970e3bb7c9fcf1a1f2f17bb504de222f6dd20831869cde9a29949038ad34',
  ],
  [
    'an order tree of Seaport, 24 levels',
    one(`uint256${'[1]'.repeat(24)}`, lists(24)),
    '0x19214e2a90249251b690c71be52a0d6635a8cf059e846f1a9cb44e11777e0893',
  ],
  [
    'a field with spaces in its name',
    typed({ T: fields('string Your name') }, { 'Your name': 'Bob' }),
    '0x4569a1fc6f43ed10b37c1610dda225ce0ffa61bd685be6df0cbb9d5f5a8a4647',
  ],
  [
    'a field named as objects have it',
    typed({ T: fields('string constructor') }, { constructor: 'x' }),
    '0x4fd0b572cce67da6976c4d7ba0a943acc3626cc028693da396f1790abc29b153',
  ],
  [
    'a field named __proto__',
    JSON.stringify(typed({ T: fields('string __proto__') }, {})).replace('"message":{}', '"message":{"__proto__":"x"}'),
    '0xa9f4616dff4e51e7024124ad1db40668289ee56e65ae6cd1dcd5dcfaf36619d0',
  ],
  [
    'a struct without fields',
    typed({ T: [] }, {}),
    '0x6ef5ebcc7bc8bd8a34f4a161f0d1a2791500ff2c73236c6f3d7132262eef9e23',
  ],
  [
    'fields that no type names',
    typed({ T: fields('uint8 v') }, { v: 1, w: 'not signed' }),
    '0x6a60c2ffdb2d0b60a04a822e01e393467da8287aced805dd1b48c44f2ba6684d',
  ],
]
