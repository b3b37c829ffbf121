import {
  all,
  askChain,
  call,
  delay,
  race,
  readWei,
  shortText,
  type Chain,
  type SagaGenerator,
} from '../../../../core/index.ts'

/** A token with the symbol and decimals that it reports. Any token can call itself ETH, so always show the address too. */
export interface Token {
  readonly address: string
  /** At most 12 visible characters; `null` if the token has no symbol. */
  readonly symbol: string | null
  /** `null` for indivisible tokens, such as NFTs. */
  readonly decimals: number | null
}

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/** Maximum time the review waits for a token's symbol and decimals, in ms. */
const TIMEOUT_MS = 5_000

/** Asks a token for its symbol and decimals. Both are `null` if it does not answer in time. */
export function* readToken(address: string, chain: Chain): SagaGenerator<Token> {
  const { known } = yield* race({
    known: all({ symbol: call(askToken, address, SYMBOL, chain), decimals: call(askToken, address, DECIMALS, chain) }),
    late: delay(TIMEOUT_MS),
  })
  const { symbol, decimals } = known ?? { symbol: '0x', decimals: '0x' }
  const digits = decimals.length === 66 ? readWei(decimals) : null
  return { address, symbol: readSymbol(symbol), decimals: digits !== null && digits <= 77n ? Number(digits) : null }
}

function* askToken(to: string, data: string, chain: Chain): SagaGenerator<string> {
  try {
    const answer = yield* call(askChain<unknown>, chain, 'eth_call', [{ to, data }, 'latest'])
    return typeof answer === 'string' && /^0x([0-9a-f]{2})*$/i.test(answer) ? answer : '0x'
  } catch {
    return '0x'
  }
}

/** Reads a symbol: an ABI `string`, or `bytes32` as early tokens return it. */
export function readSymbol(answer: string): string | null {
  const hex = answer.slice(2)
  const isString = hex.length >= 128 && Number.parseInt(hex.slice(0, 64), 16) === 32
  const length = isString ? Number.parseInt(hex.slice(64, 128), 16) : 0
  const bytes = isString
    ? hex.slice(128, 128 + 2 * Math.min(length, 64))
    : hex.length === 64
      ? hex.replace(/(00)+$/, '')
      : ''
  const codes = bytes.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
  const text = shortText(new TextDecoder().decode(new Uint8Array(codes)), 12)
  return text === '' ? null : text
}
