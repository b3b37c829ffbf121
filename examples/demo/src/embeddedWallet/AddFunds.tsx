import { useFundWallet, type FlowOutcome, type FundingOutcome } from 'latchkey'
import { FUNDING_IDS, type PluginId } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { CHAINS, LOCAL_CHAIN_ID } from '../wallets/chains.ts'
import { Action } from './Action.tsx'
import type { UseOutcome } from './useOutcome.ts'

/** Chain to fund: the local one, if the app has it. */
const CHAIN_ID = CHAINS.find(({ id }) => id === LOCAL_CHAIN_ID)?.id

const WAYS: readonly PluginId[] = FUNDING_IDS

/** Funds the user's wallet with any enabled funding provider. */
export function AddFunds({ address, outcome: { running, run } }: { address: string; outcome: UseOutcome }) {
  const { ownWallet: t } = useTexts()
  const { plugins } = useSettings().settings
  const { fund } = useFundWallet()
  if (!plugins.some((id) => WAYS.includes(id))) return null
  const ask = async () => toFlowOutcome(await fund({ address, chainId: CHAIN_ID }))
  const tell = ({ status }: FundingOutcome) =>
    status === 'completed' ? t.funded : status === 'pending' ? t.funding : t.declined
  return <Action label={t.addFunds} isOff={running !== null} onClick={() => run('fund', ask, tell)} />
}

/**
 * Converts the outcome of `fund`, which never rejects, to that of a flow, so that failures are shown like those of
 * other buttons.
 */
const toFlowOutcome = (outcome: FundingOutcome): FlowOutcome<FundingOutcome> =>
  outcome.status === 'failed'
    ? { ok: false, failure: { code: outcome.code, message: outcome.message, retryable: true } }
    : { ok: true, result: outcome }
