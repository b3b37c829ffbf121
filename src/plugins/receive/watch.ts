/** State of a watched address between polls. Plain data; amounts are decimal text in the asset's smallest unit. */
export interface Watch {
  readonly address: string
  readonly chainId: number
  readonly token: string | null
  /** Balance at the last poll; `null` if no node has answered yet. */
  readonly balance: string | null
  /** Amount that arrived since the watch began. Money that leaves meanwhile is not subtracted. */
  readonly arrived: string
  /** Expected amount; `null` for any. */
  readonly wanted: string | null
  /** Number of polls so far. */
  readonly looks: number
  /** Balances on the app's other chains when they were last checked, by chain id. */
  readonly others: Readonly<Record<string, string>>
  /** Money that arrived on another chain; `null` for none. */
  readonly elsewhere: Elsewhere | null
  /** True if only the screen needs the watch: polling then pauses while the screen is not shown. */
  readonly isForScreen: boolean
}

/** Money that arrived on another of the app's chains. */
export interface Elsewhere {
  readonly chainId: number
  /** Smallest unit, as decimal text. */
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
}

/** Builds a watch's id: chain, address, asset, balance at the start, wanted amount, start time in ms. */
export const toWatchId = ({ chainId, address, token, balance, wanted }: Watch, now: number): string =>
  [chainId, address, token ?? 'native', balance ?? '', wanted ?? '', now].join(':')

const ID = /^([1-9]\d{0,15}):(0x[0-9a-f]{40}):(native|0x[0-9a-f]{40}):(\d{0,78}):(\d{0,78}):\d{1,16}$/i

/** Reads the initial watch from an id; `null` if the id is not a watch's. */
export function readWatchId(id: string): Watch | null {
  const [, chainId, address, token, balance, wanted] = ID.exec(id) ?? []
  if (chainId === undefined || address === undefined || token === undefined) return null
  return newWatch({
    chainId: Number(chainId),
    address,
    token: token === 'native' ? null : token,
    balance: balance || null,
    wanted: wanted || null,
    isForScreen: false,
  })
}

export const newWatch = (
  known: Pick<Watch, 'chainId' | 'address' | 'token' | 'balance' | 'wanted' | 'isForScreen'>,
): Watch => ({
  ...known,
  arrived: '0',
  looks: 0,
  others: {},
  elsewhere: null,
})
