import { useState, type ReactElement } from 'react'
import { selectConnectedWallets, type FundingRequest } from '../../../core/index.ts'
import { useClientSelector, useFunding, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Mark, Notice, OutcomeScreen, Screen, Stack, WalletIcon } from '../../../ui/kit/index.ts'
import { TRANSFER_SCREENS } from '../flows.ts'
import { payersFor } from '../payer.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { TransferForm } from './TransferForm.tsx'
import { useRequestFacts } from './useRequestFacts.ts'

/** TRANSFER_SCREEN: asks for wallet and amount, then waits while the user confirms in the wallet. */
export default function Transfer({ data, onBack }: ScreenProps<FundingRequest & { typed?: unknown }>): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const funding = useFunding('transfer', data)
  const { request, begin, isBeginning, showStatus, unfinished, resume } = funding
  const { chainName, coin } = useRequestFacts(request)
  const payers = payersFor(useClientSelector(selectConnectedWallets), request.address)
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState(typeof data.typed === 'string' ? data.typed : (request.amount ?? ''))
  const payer = payers.find(({ id }) => id === chosen) ?? payers[0]
  const connect = () => {
    // Keeps the typed amount for when the user comes back.
    navigate.replace({ plugin: 'transfer', screen: TRANSFER_SCREENS.prompt }, { ...data, typed: amount })
    navigate.push({ plugin: 'transfer', screen: TRANSFER_SCREENS.connect }, data)
  }
  const { symbol } = request.asset
  // Choosing another wallet clears the failure, unless the last one may have sent money.
  const [hasChanged, setHasChanged] = useState(false)
  const failure =
    funding.failure && funding.failure.code !== 'flow_cancelled' && !(hasChanged && funding.failure.retryable)
      ? funding.failure
      : null

  const send = async (text: string) => {
    if (!payer) return
    setHasChanged(false)
    const begun = await begin({ amount: text, details: { wallet: payer.id, from: payer.address } })
    if (begun.ok) showStatus()
  }

  if (isBeginning) {
    const values = { wallet: payer?.name ?? '', amount: amount === '' ? (request.amount ?? '') : amount, symbol }
    return (
      <OutcomeScreen
        title={t('transfer.title')}
        icon={<WalletIcon size={28} />}
        status="waiting"
        heading={t('transfer.asking.heading', values)}
        detail={t('transfer.asking.detail', values)}
        onBack={onBack ?? null}
      />
    )
  }
  const earlier = unfinished && (
    <Stack gap={2}>
      <Notice tone="warning">{t('transfer.unfinished')}</Notice>
      <Button variant="secondary" onClick={resume}>
        {t('transfer.resume')}
      </Button>
    </Stack>
  )
  if (!payer) {
    return (
      <Screen
        title={t('transfer.title')}
        description={t('transfer.detail', { symbol, chain: chainName })}
        mark={<Mark icon={<WalletIcon size={28} />} />}
        onBack={onBack}
        action={<Button onClick={connect}>{t('transfer.connect')}</Button>}
      >
        <Stack gap={3}>
          {failure && <FailureNotice failure={failure} values={{ symbol, chain: chainName, coin: coin.symbol }} />}
          {earlier}
          <Notice>{t('transfer.none')}</Notice>
        </Stack>
      </Screen>
    )
  }
  return (
    <TransferForm
      {...{ request, payers, payer, amount, failure, earlier, onBack }}
      onAmount={setAmount}
      onPayer={(id) => {
        setChosen(id)
        setHasChanged(true)
      }}
      onConnect={connect}
      onSend={(text) => void send(text)}
    />
  )
}
