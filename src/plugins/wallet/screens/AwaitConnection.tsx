import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { type ScreenData, selectAppConfig, type WalletRow } from '../../../core/index.ts'
import { useClientSelector, useFlow, type ScreenProps, useClient, useNavigate } from '../../../ui/hooks/index.ts'
import { shortAddress } from '../../../ui/kit/index.ts'
import { loginFlows } from '../flows.ts'
import { selectWallet } from '../slice.ts'
import { ConnectorWaiting } from './ConnectorWaiting.tsx'
import { Failure } from './Failure.tsx'
import { Progress } from './Progress.tsx'
import { useTarget } from './useTarget.ts'
import { useWayToList } from './useWayToList.ts'

/**
 * AWAITING_CONNECTION, or AWAITING_CONNECT_ONLY_CONNECTION without a signature: asks the wallet when it opens, and waits for the answer.
 * If a link opened the screen, it waits for a click first.
 */
export default function AwaitConnection({ data, onBack }: ScreenProps): ReactElement {
  const { row, connector, intent, address } = useTarget(data)
  const { id: walletId, connector: connectorId } = row
  const state = useClientSelector(selectWallet)
  const config = useClientSelector(selectAppConfig)
  const toList = useWayToList(intent, onBack)
  const toInstall = useWayToInstall(row, data)
  const login = useFlow(loginFlows.login)
  const link = useFlow(loginFlows.link)
  const connect = useFlow(loginFlows.connect)
  const { run: confirm } = useFlow(loginFlows.sign)
  const { run, cancel, isRunning } = { login, link, connect }[intent]
  const needsClick = connector?.needsClickToSign?.({ walletId }) ?? false
  const isOffer = data.isOffer === true

  const ask = useCallback(
    (reconnect = true) => void run({ connector: connectorId, walletId, address, needsClick, reconnect }),
    [run, connectorId, walletId, address, needsClick],
  )
  // Asks the wallet when the screen opens, and not again when a page that was hidden comes back.
  const asked = useRef<typeof ask>(null)
  useEffect(() => {
    if (isOffer || asked.current === ask) return
    asked.current = ask
    ask()
  }, [isOffer, ask])

  const leave = () => {
    cancel()
    toList()
  }
  const back = onBack && leave
  const install =
    toInstall &&
    (() => {
      // Otherwise another wallet could still answer while the user installs this one.
      cancel()
      toInstall()
    })
  const values = {
    wallet: row.name,
    app: config?.name ?? '',
    ...(address !== undefined && { address: shortAddress(address) }),
  }

  if (state.failure) {
    return (
      <Failure
        {...{ row, values }}
        failure={state.failure}
        isConnection={intent === 'connect'}
        onRetry={() => ask(state.connectedId === null)}
        onOther={leave}
        onInstall={install}
        onBack={back}
      />
    )
  }
  const isOffered = isOffer && !isRunning && state.status === 'idle'
  const progress = (
    <Progress
      {...{ row, intent, state, values, isOffered }}
      onConnect={() => ask()}
      onSign={() => void confirm()}
      onOther={leave}
      onBack={back}
    />
  )
  const isAsking = !isOffered && (state.status === 'idle' || state.status === 'waiting')
  if (!isAsking || !connector?.waiting) return progress
  return <ConnectorWaiting load={connector.waiting} row={row} onBack={back} onInstall={install} fallback={progress} />
}

/** Returns a function that opens the installer plugin's screen for a wallet, with the same data; `undefined` if there is none. */
function useWayToInstall(
  { id, installer }: WalletRow,
  { connector: _, ...data }: ScreenData,
): (() => void) | undefined {
  const { definitions } = useClient()
  const navigate = useNavigate()
  const plugin = definitions.find((definition) => definition.id === installer)
  const screen = plugin?.kind === 'wallet-connector' ? plugin.missingScreen : undefined
  if (plugin === undefined || screen === undefined) return undefined
  return () => navigate.push({ plugin: plugin.id, screen }, { ...data, walletId: id })
}
