import {
  all,
  askChain,
  call,
  ChainError,
  delay,
  pluginOptions,
  race,
  readWei,
  shortText,
  usdcOn,
  type Chain,
  type SagaGenerator,
} from '../../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from '../options.ts'

/** What is wrong with the decimals that the network reports. */
export type DecimalsDoubt =
  /** No node answered in time, or none could. */
  | { readonly kind: 'unread' }
  /** The contract has no decimals, and does not say that it is a collection of NFTs. */
  | { readonly kind: 'none' }
  /** 0, or more than 18, which hardly any token has. */
  | { readonly kind: 'unusual'; readonly reported: number }
  /** Not those of the app's list. */
  | { readonly kind: 'differ'; readonly reported: number }

/** A token, with the symbol and decimals of the app's list, or else those that a node reports. */
export interface Token {
  readonly address: string
  /** `null` if the token has no symbol. A reported one has at most 12 visible characters, and any token can call itself ETH. */
  readonly symbol: string | null
  /** Decimals to write amounts with. `null` if none are known, or none that can be believed: amounts are then in the smallest unit. */
  readonly decimals: number | null
  /** True if the app's list names the token. If not, show address and smallest units beside symbol and amounts. */
  readonly isListed?: boolean | undefined
  /** True only if the contract has no decimals, and says that it is a collection of NFTs (ERC-165). */
  readonly isNft?: boolean | undefined
  readonly doubt?: DecimalsDoubt | undefined
}

const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
/** `supportsInterface(0x80ac58cd)`: ERC-165, asked for ERC-721. */
const IS_ERC721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
/** `true` as an ABI word of 32 bytes. */
const TRUE = `0x${'1'.padStart(64, '0')}`
/** Decimals above this number are not believed, unless the app's list names the token. */
const MOST_DECIMALS = 18
/** Time that a node has for an answer, in ms. Each question is asked twice. */
const TIMEOUT_MS = 2_500
/** Longest answer that is read, in hex digits: a symbol needs 192. */
const MAX_ANSWER = 4_096

/** Returns a function that finds the tokens of the app's list on a chain: those of the option `tokens`, and Circle's USDC. */
export function* tokenList(chain: Chain): SagaGenerator<(address: string) => Token | null> {
  const { tokens = [] } =
    (yield* pluginOptions<Partial<Pick<ResolvedEmbeddedWalletOptions, 'tokens'>> | undefined>()) ?? {}
  const usdc = usdcOn(chain.id)
  const listed = [
    ...tokens.filter(({ chainId }) => chainId === chain.id),
    ...(usdc?.token ? [{ address: usdc.token, symbol: usdc.symbol, decimals: usdc.decimals }] : []),
  ]
  return (address) => {
    const found = listed.find((one) => one.address.toLowerCase() === address.toLowerCase())
    return found ? { address, symbol: found.symbol, decimals: found.decimals, isListed: true } : null
  }
}

/** Asks a token for its symbol and decimals. For a token of the app's list, the list takes precedence. */
export function* readToken(address: string, chain: Chain): SagaGenerator<Token> {
  const find = yield* call(tokenList, chain)
  const listed = find(address)
  const { symbol, decimals } = yield* all({
    symbol: call(askToken, address, SYMBOL, chain),
    decimals: call(askToken, address, DECIMALS, chain),
  })
  const reported = readDecimals(decimals)
  if (listed)
    return typeof reported !== 'number' || reported === listed.decimals
      ? listed
      : { ...listed, doubt: { kind: 'differ', reported } }
  const token = { address, symbol: symbol === null ? null : readSymbol(symbol), decimals: null }
  if (reported === 'none' && (yield* call(askToken, address, IS_ERC721, chain)) === TRUE)
    return { ...token, isNft: true }
  if (typeof reported !== 'number') return { ...token, doubt: { kind: reported } }
  if (reported === 0 || reported > MOST_DECIMALS) return { ...token, doubt: { kind: 'unusual', reported } }
  return { ...token, decimals: reported }
}

/** Reads the answer to `decimals()`, an ABI `uint8`. Returns `none` for anything else. */
function readDecimals(answer: string | null): number | 'none' | 'unread' {
  if (answer === null) return 'unread'
  const digits = answer.length === 66 ? readWei(answer) : null
  return digits !== null && digits <= 255n ? Number(digits) : 'none'
}

/**
 * Calls a contract. If no node answers, tries once more, beginning with the next node. Returns `0x` if the contract reverts, as one without
 * the function does, and `null` if no node answered.
 */
function* askToken(to: string, data: string, chain: Chain): SagaGenerator<string | null> {
  const [first, ...others] = chain.rpcUrls.default.http
  for (const http of [chain.rpcUrls.default.http, first === undefined ? [] : [...others, first]]) {
    const { answer } = yield* race({
      answer: call(askOnce, to, data, { rpcUrls: { default: { http } } }),
      late: delay(TIMEOUT_MS),
    })
    if (typeof answer === 'string') return answer
  }
  return null
}

function* askOnce(to: string, data: string, chain: Pick<Chain, 'rpcUrls'>): SagaGenerator<string | false> {
  try {
    const answer = yield* call(askChain<unknown>, chain, 'eth_call', [{ to, data }, 'latest'])
    return typeof answer === 'string' &&
      answer.length <= MAX_ANSWER &&
      /^0x[0-9a-f]*$/i.test(answer) &&
      answer.length % 2 === 0
      ? answer
      : '0x'
  } catch (error) {
    // Anything but a refusal of the contract, such as a limit of the node, says nothing about the token.
    return error instanceof ChainError && error.code === 'CALL_EXCEPTION' ? '0x' : false
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
