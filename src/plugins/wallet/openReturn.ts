import {
  AuthError,
  call,
  coreFlows,
  delay,
  execute,
  race,
  select,
  selectAppConfig,
  selectConfig,
  selectModal,
  selectSession,
  selectUser,
  selectWalletRows,
  take,
  type CompletedLogin,
  type CoreState,
  type LoginOptions,
  type SagaGenerator,
  type WalletRow,
} from '../../core/index.ts'

/** Time limit for the wallet that a link names to announce itself, in ms. */
const PATIENCE_MS = 3_000

/** Wallet named by the page's URL, which anybody can write. */
export interface WalletReturn {
  connector: string
  walletId: string
  /** True once the link was used or ignored: it is then not put back into the URL. */
  isSpent: boolean
}

/**
 * Opens the login with the wallet that the page's URL names, if this browser has the wallet and nobody is logged in. The wallet is
 * asked only when the user clicks: following a link is no consent.
 */
export function* openReturn(named: WalletReturn): SagaGenerator<void> {
  while (!(yield* select(isReady))) yield* take(() => true)
  const { row } = yield* race({ row: call(awaitWallet, named), late: delay(PATIENCE_MS) })
  named.isSpent = true
  if (!row || (yield* select(isBusy))) return
  const data = { connector: row.connector, walletId: row.id, intent: 'login', isOffer: true }
  try {
    yield* call(execute<LoginOptions | undefined, CompletedLogin>, coreFlows.login, {
      screen: { plugin: 'wallet', screen: 'AWAITING_CONNECTION' },
      data,
    })
  } catch (error) {
    // The login failed or the user closed the modal: there is no caller to report it to.
    if (!(error instanceof AuthError)) throw error
  }
}

const isReady = (state: CoreState): boolean =>
  selectSession(state).status !== 'loading' && selectConfig(state).status !== 'loading'

/** Waits until the named wallet is detected. */
export function* awaitWallet(named: WalletReturn): SagaGenerator<WalletRow> {
  for (;;) {
    const row = yield* select(findOffered, named)
    if (row) return row
    yield* take(() => true)
  }
}

function findOffered(state: CoreState, { connector, walletId }: WalletReturn): WalletRow | undefined {
  if (!selectAppConfig(state)?.loginMethods.includes('wallet')) return undefined
  const rows = selectWalletRows(state).filter(({ id, status }) => id === walletId && status === 'detected')
  return rows.find((row) => row.connector === connector) ?? rows[0]
}

const isBusy = (state: CoreState): boolean => selectUser(state) !== null || selectModal(state).screen !== null
