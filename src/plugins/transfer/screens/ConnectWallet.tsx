import { createElement, useState, type ReactElement } from 'react'
import {
  isSameAddress,
  selectWalletRows,
  walletFlows,
  type FundingRequest,
  type WalletConnector,
  type WalletRow,
} from '../../../core/index.ts'
import {
  useClient,
  useClientSelector,
  useFlow,
  useLazyComponent,
  useNavigate,
  useText,
  type ScreenProps,
  type WalletWaitingProps,
} from '../../../ui/hooks/index.ts'
import {
  Badge,
  Mark,
  Notice,
  OptionRow,
  OutcomeScreen,
  Screen,
  Stack,
  WalletIcon,
  WalletMark,
} from '../../../ui/kit/index.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useRequestFacts } from './useRequestFacts.ts'

/** TRANSFER_CONNECT_SCREEN: lists the wallets to connect. Asks the chosen one for its account, then goes back. */
export default function ConnectWallet({ data }: ScreenProps<Partial<FundingRequest>>): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { definitions } = useClient()
  const rows = useClientSelector(selectWalletRows).filter(({ status }) => status !== 'missing')
  const { run, cancel, isRunning, failure } = useFlow(walletFlows.connect)
  const [asked, setAsked] = useState<WalletRow | null>(null)
  const [isReceiver, setIsReceiver] = useState(false)
  const { address: to, chainId } = data
  const { chainName: chain } = useRequestFacts(data)
  const connector = definitions.find(
    (plugin): plugin is WalletConnector => plugin.kind === 'wallet-connector' && plugin.id === asked?.connector,
  )
  const Waiting = useLazyComponent<WalletWaitingProps>(connector?.waiting)

  const choose = async (row: WalletRow) => {
    setAsked(row)
    setIsReceiver(false)
    const connected = await run({ connector: row.connector, walletId: row.id, chainId })
    setAsked(null)
    if (!connected.ok) return
    if (to !== undefined && isSameAddress(connected.result.address, to)) setIsReceiver(true)
    else navigate.back()
  }

  if (asked && isRunning) {
    const title = t('transfer.connect.waiting', { wallet: asked.name })
    if (connector?.waiting && Waiting) return createElement(Waiting, { wallet: asked, title, onBack: cancel })
    return (
      <OutcomeScreen
        title={t('transfer.connect.title')}
        icon={<WalletMark {...asked} size={32} />}
        tone="neutral"
        status="waiting"
        heading={title}
        detail={t('transfer.connect.waiting.detail')}
        onBack={cancel}
      />
    )
  }
  return (
    <Screen
      title={t('transfer.connect.title')}
      description={t('transfer.connect.detail')}
      mark={<Mark icon={<WalletIcon size={28} />} />}
    >
      <Stack gap={3}>
        {failure && failure.code !== 'flow_cancelled' && <FailureNotice failure={failure} values={{ chain }} />}
        {isReceiver && <FailureNotice failure={{ code: 'transfer_same_address' }} />}
        {rows.length === 0 && <Notice>{t('transfer.connect.none')}</Notice>}
        <Stack role="group" aria-label={t('transfer.connect.list')}>
          {rows.map((row) => (
            <OptionRow
              key={`${row.connector}:${row.id}`}
              label={<bdi>{row.name}</bdi>}
              icon={<WalletMark {...row} />}
              trailing={
                row.status === 'detected' ? <Badge tone="accent">{t('transfer.connect.detected')}</Badge> : undefined
              }
              onClick={() => void choose(row)}
            />
          ))}
        </Stack>
      </Stack>
    </Screen>
  )
}
