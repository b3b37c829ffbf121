/** State of a watched address, from look to look. Plain data; amounts are decimal text in the asset's smallest unit. */
export interface Watch {
  readonly address: string
  readonly chainId: number
  readonly token: string | null
  /** Balance at the last look; `null` if no node has answered yet. */
  readonly balance: string | null
  /** Amount that arrived since the watch began. Money that leaves meanwhile is not subtracted. */
  readonly arrived: string
  /** Expected amount; `null` for any. */
  readonly wanted: string | null
  /** Looks so far. */
  readonly looks: number
  /** Balances on the app's other chains at the last look there, by chain id. */
  readonly others: Readonly<Record<string, string>>
  /** Money that arrived on another chain; `null` for none. */
  readonly elsewhere: Elsewhere | null
  /** Watched for the screen only: polling pauses while it is not shown. */
  readonly isForScreen: boolean
}

/** Money that arrived on another chain of the app's. */
export interface Elsewhere {
  readonly chainId: number
  /** Smallest unit, as decimal text. */
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
}

/** A watch by what began it: chain, address, asset, the balance then, and when. */
export const toWatchId = ({ chainId, address, token, balance, wanted }: Watch, now: number): string =>
  [chainId, address, token ?? 'native', balance ?? '', wanted ?? '', now].join(':')

const ID = /^([1-9]\d{0,15}):(0x[0-9a-f]{40}):(native|0x[0-9a-f]{40}):(\d{0,78}):(\d{0,78}):\d{1,16}$/i

/** Reads the initial watch out of an id; `null` if it is none. */
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

export const newWatch = (known: Pick<Watch, 'chainId' | 'address' | 'token' | 'balance' | 'wanted' | 'isForScreen'>): Watch => ({
  ...known,
  arrived: '0',
  looks: 0,
  others: {},
  elsewhere: null,
})
